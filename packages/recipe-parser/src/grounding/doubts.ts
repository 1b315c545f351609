import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { unitPattern } from "../quantities/unit-words.ts";
import { hasBrokenAmount } from "./broken-amount.ts";
import { hasUnlikelyNumber, isUnlikelyAmount } from "./kitchen-amounts.ts";
import { hasMixedNumber } from "./swapped-characters.ts";

/** A word of a line with what was seen in its place; null where nothing was. */
export type MatchedWord = { text: string; seen: { text: string; confidence: number } | null };

const sureNumber = 70;
const sureUnit = 45;
/** "a tsp" was "¼ tsp" more often than other words are misread. */
const sureArticle = 80;
const strayMark = /[[\]{}|~^_=<>]/;
const unitWord = new RegExp(`^(?:${unitPattern})[.,)]?$`, "iu");

/** True when an amount in the line is unlikely, broken, or was recognised with low confidence. */
export function hasDoubtfulAmount(line: string, words: readonly MatchedWord[], isIngredient: boolean): boolean {
  if (hasUnlikelyNumber(line) || hasMixedNumber(line) || hasBrokenAmount(line)) return true;
  if (isIngredient && isUnlikelyAmount(line)) return true;
  return words.some((word, index) => {
    if (hasNumber(word.text)) {
      return word.seen === null || word.seen.confidence < sureNumber || strayMark.test(word.text);
    }
    const isCount = /^an?$/i.test(word.text) && unitWord.test(words[index + 1]?.text ?? "");
    if (isCount) return word.seen !== null && word.seen.confidence < sureArticle;
    const isUnit = unitWord.test(word.text) && hasNumber(words[index - 1]?.text ?? "");
    return isUnit && word.seen !== null && word.seen.confidence < sureUnit;
  });
}

/** True when a number in the line differs from the number that was recognised. */
export function hasRepairedAmount(words: readonly MatchedWord[]): boolean {
  return words.some(({ text, seen }) => {
    if (seen === null || !hasNumber(text)) return false;
    return String(findNumbers(text)) !== String(findNumbers(seen.text));
  });
}
