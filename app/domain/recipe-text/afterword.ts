import { beginsLikeStep } from "./food-words.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";

const talk =
  /^(don'?t (lose|forget)|share (this|it)|enjoy|bon app[ée]tit|guten appetit|buen provecho|happy (cooking|baking)|let me know|follow|what (would|do) you|who (would|else)|would you|have you|drop a|save this|inspired by|recipe by|credit|ps\b|p\.s\.|love,?\s|xoxo|for more|this (is|was) (so|my|the)|i (love|made|could)|the best|so (good|easy)|omg|wow|yum)/i;
const question = /\?[!?]*(\s?\p{Extended_Pictographic}\uFE0F?)*$/u;
const ended = /[.!?]$|\p{Extended_Pictographic}\uFE0F?$/u;
/** A question, a shout or an emoji ends a line that people address to each other. */
const addressed = /[!?¡¿]["”')]*$|^¿|\p{Extended_Pictographic}\uFE0F?$/u;

/** The method without what people write below it: comments, greetings, calls to follow. */
export function withoutAfterword(lines: readonly string[]): string[] {
  const lastMarked = lines.findLastIndex(isMarked);
  const isNumbered = lines.filter((line) => stepNumber(line) !== null).length >= 2;
  const areMarked = lines.filter(isMarked).length >= 2;
  const end = lines.findIndex((line, index) => {
    if (index === 0 || line === "") return false;
    const before = lines[index - 1] ?? "";
    if (isComment(line)) return true;
    const isAfterEnd = before === "" || ended.test(before);
    const isApart = isAfterEnd || (!/(,|&|\band|\bor)$/i.test(before) && stripListPrefix(before) !== "");
    if (isAfterEnd && isFarewell(line)) return true;
    if (areMarked && index > lastMarked && isApart && isAddressed(line)) return true;
    return isAfterEnd && stepNumber(line) === null && talk.test(line) && (isNumbered || !/^enjoy/i.test(line));
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function isAddressed(line: string): boolean {
  return addressed.test(line) && /^[\p{Lu}¿¡]/u.test(line) && !beginsLikeStep(line);
}

/** "Kali orexi!" or "Who is making this?" */
function isFarewell(line: string): boolean {
  if (isMarked(line) || beginsLikeStep(line)) return false;
  return question.test(line) || (addressed.test(line) && line.split(" ").length <= 3);
}

function isMarked(line: string): boolean {
  return stepNumber(line) !== null || hasBullet(line);
}

/** "kate_bakes This looks amazing" or "mia.cooks 2w". */
function isComment(line: string): boolean {
  return /^@?[a-z0-9]+([._][a-z0-9]+)+[._]?:?\s/.test(line) || /\b\d+[wdhm] (\d+ likes? )?reply\b/i.test(line);
}
