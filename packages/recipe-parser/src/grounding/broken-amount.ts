import { hasNumber } from "../quantities/find-numbers.ts";
import { unitPattern } from "../quantities/unit-words.ts";

const measured = new RegExp(`^(?:${unitPattern}|hours?|hrs?|minutes?|mins?|seconds?|secs?)$`, "iu");
/** "Y2" and "Va": what the recogniser makes of "½", where an amount belongs. */
const fractionLike = /^[YV][a-z]?$/;
const ordinary = /^\p{L}[\p{L}'’-]*$/u;

/** "1 '2 pounds" was "1 ½ pounds". */
const markInAmount = /(?:^|\d\s?)['’‘“`´]\s?\d/;

/** True for something that is no number where an amount belongs: "Y% cup", "> cup". */
export function hasBrokenAmount(line: string): boolean {
  if (markInAmount.test(line)) return true;
  const words = line.split(/\s+/).filter((word) => word !== "");
  return words.some((word, at) => {
    const previous = words[at - 1];
    if (/¥|^\(?\d{0,2}#[^\p{L}]?\d?\p{L}?$/u.test(word)) return true;
    return previous !== undefined && measured.test(withoutMarks(word)) && isJunk(previous);
  });
}

function isJunk(word: string): boolean {
  const bare = withoutMarks(word);
  if (fractionLike.test(bare) || /[%<>=~«»]/.test(word)) return true;
  if (hasNumber(bare) || bare === "" || ordinary.test(bare)) return false;
  return /[\p{L}\d]/u.test(bare) && /[^\p{L}\d\s'’/&+.,:;()-]/u.test(word);
}

function withoutMarks(word: string): string {
  return word.replace(/^[^\p{L}\p{N}%¥#]+|[^\p{L}\p{N}%¥#]+$/gu, "");
}
