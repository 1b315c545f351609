import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { unitPattern } from "../quantities/unit-words.ts";
import { findSpelledNumbers } from "../text/content-words.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { beginsLikeStep } from "../text/step-verbs.ts";
import { hasUnlikelyNumber, isUnlikelyAmount } from "./kitchen-amounts.ts";
import { hasMixedNumber } from "./swapped-characters.ts";

/** A word of a line with the recognised word in its place; null where nothing was recognised. */
export type MatchedWord = { text: string; seen: { text: string; confidence: number } | null };

const sureNumber = 70;
const sureUnit = 45;
/** An article of a lower confidence is doubtful, because "¼ tsp" is often misread as "a tsp". */
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

const minLines = 4;
/** If at least this share of the lines ends with an amount, a line without one has lost its amount. */
const columnShare = 0.6;
const amountAtEnd = /\p{N}[\p{N}.,/ -]*(?:\s?\p{L}{1,12}\.?)?$/u;

/** In a list with amounts at the line ends, finds the lines that lack an amount. */
export function findLinesWithoutAmount(ingredients: readonly string[]): string[] {
  const inColumn = ingredients.filter((line) => /^\p{L}/u.test(line) && amountAtEnd.test(line)).length;
  if (ingredients.length < minLines || inColumn < columnShare * ingredients.length) return [];
  return ingredients.filter((line) => !hasNumber(line) && !looksLikeIngredient(line));
}

const timeWord = /^(?:hours?|hrs?|minutes?|mins?|seconds?|secs?)$/i;
const abbreviation = /^(?:tsps?|tbsps?|tbs|oz|lbs?|kg|ml|cl|dl)$/i;
const spoken = /^(?:cups?|teaspoons?|tablespoons?|ounces?|pounds|inch|inches|cm|grams|litres?|liters?)$/i;
/** Words before an abbreviation that are as good as a number: "heaped tsp", "a few oz". */
const amountLike =
  /^(?:an?|the|of|half|quarter|third|few|couple|several|some|per|each|every|more|extra|full|heap(?:ed|ing)|level|scant|rounded|generous|good|small|large|big|dry|fl|x)$/i;
const before = /^(?:with|and|or|about|around|approximately|plus|another|add)$/i;
const beforeTime =
  /^(?:for|about|another|around|approximately|after|to|or|and|until|least|most|than|further|within|extra)$/i;
/** Matches "Y2" and "Va", which the recogniser makes of "½" where an amount belongs. */
const fractionLike = /^[YV][a-z]?$/;
const ordinary = /^\p{L}[\p{L}'’-]*$/u;

/** Matches a mark in an amount: "1 '2 pounds" is a misread "1 ½ pounds". */
const markInAmount = /(?:^|\d\s?)['’‘“`´]\s?\d/;

/** Whether a line has a wrong character in place of an amount ("Y% cup"), or a unit without one ("Bake for hours"). */
export function hasBrokenAmount(line: string): boolean {
  if (markInAmount.test(line)) return true;
  const words = line.split(/\s+/).filter((word) => word !== "");
  return words.some((word, at) => {
    if (/¥|^\(?\d{0,2}#[^\p{L}]?\d?\p{L}?$/u.test(word)) return true;
    const bare = withoutMarks(word);
    const isTime = timeWord.test(bare);
    if (!isTime && !unitWord.test(bare)) return false;
    const previous = words[at - 1];
    if (previous === undefined) return false;
    return isJunk(previous) || (!hasNumber(words[at + 1] ?? "") && lacksNumber(withoutMarks(previous), bare, isTime));
  });
}

function isJunk(word: string): boolean {
  const bare = withoutMarks(word);
  if (fractionLike.test(bare)) return true;
  if (/[%<>=~«»]/.test(word)) return true;
  if (hasNumber(bare) || bare === "" || ordinary.test(bare)) return false;
  return /[\p{L}\d]/u.test(bare) && /[^\p{L}\d\s'’/&+.,:;()-]/u.test(word);
}

function lacksNumber(previous: string, bare: string, isTime: boolean): boolean {
  if (previous === "" || hasNumber(previous) || findSpelledNumbers(previous).length > 0) return false;
  const isDeed = /^\p{Lu}/u.test(previous) && beginsLikeStep(previous) && !amountLike.test(previous);
  if (isTime) return beforeTime.test(previous) || isDeed;
  if (abbreviation.test(bare)) return !amountLike.test(previous);
  return spoken.test(bare) && (before.test(previous) || (isDeed && !/s$/i.test(bare)));
}

function withoutMarks(word: string): string {
  return word.replace(/^[^\p{L}\p{N}%¥#]+|[^\p{L}\p{N}%¥#]+$/gu, "");
}
