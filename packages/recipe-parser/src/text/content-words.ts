import { numberWords } from "../quantities/number-words.ts";
import { findUnit, unitPattern } from "../quantities/unit-words.ts";

/** Words that say nothing about a food, or that a model writes out or leaves out. */
const small =
  /^(?:and|the|for|with|from|into|plus|per|about|optional|und|mit|oder|f[üu]r|con|para|avec|pour|les|des|one|two|half)$/;
const unitWord = new RegExp(`^(?:${unitPattern})$`, "iu");
const unitAfterNumber = new RegExp(`\\p{N}\\s*-?(${unitPattern})(?!\\p{L})`, "giu");
/** Lists the words of an ingredient that a text must have: no units and no small words. */
export function listContentWords(text: string): string[] {
  const lower = text.normalize("NFC").toLowerCase();
  return (lower.match(/\p{L}{3,}/gu) ?? []).filter((word) => !small.test(word) && !unitWord.test(word));
}

/** Lists the units behind the numbers of a text, in their standard form. */
export function findUnitsInText(text: string): string[] {
  return [...text.matchAll(unitAfterNumber)].map(([, word = ""]) => findUnit(word));
}

const spelledNumbers = new Map([...numberWords, ...Object.entries({ a: 1, an: 1, half: 0.5 })]);

/** Lists the values of numbers in words; "a" counts as 1 and "half" as 0.5. */
export function findSpelledNumbers(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => spelledNumbers.get(word) ?? []);
}
