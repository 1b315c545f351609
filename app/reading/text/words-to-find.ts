import { numberWords } from "#app/domain/quantities/number-words.ts";
import { unit } from "./food-words.ts";

/** Words that say nothing about a food, or that a model writes out or leaves out. */
const small =
  /^(?:and|the|for|with|from|into|plus|per|about|optional|und|mit|oder|f[üu]r|con|para|avec|pour|les|des|one|two|half)$/;
const unitWord = new RegExp(`^(?:${unit})$`, "iu");
const unitAfterNumber = new RegExp(`\\p{N}\\s*-?(${unit})(?!\\p{L})`, "giu");
const sameUnits = [
  /^(?:tbsps?|tbs|tbls?|tablespoons?)$/i,
  /^(?:tsps?|teaspoons?)$/i,
  /^(?:g|gr|grams?)$/i,
  /^(?:kg|kilos?)$/i,
  /^(?:oz|ounces?)$/i,
  /^(?:lbs?|pounds?)$/i,
  /^(?:ml|millilit(?:er|re)s?)$/i,
  /^(?:l|lit(?:er|re)s?)$/i,
  /^(?:pts?|pints?)$/i,
  /^(?:qts?|quarts?)$/i,
  /^(?:packs?|packets?|packages?|pkgs?)$/i,
];

/** The words of an ingredient that a text must have: no units and no small words. */
export function wordsToFind(text: string): string[] {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !small.test(word) && !unitWord.test(word));
}

export function unitsIn(text: string): string[] {
  return [...text.matchAll(unitAfterNumber)].map((found) => (found[1] ?? "").toLowerCase());
}

/** "tbsp" and "Tablespoons", "cup" and "cups". */
export function sameUnit(a: string, b: string): boolean {
  const singular = (word: string) => word.toLowerCase().replace(/s$/, "");
  return singular(a) === singular(b) || sameUnits.some((unit) => unit.test(a) && unit.test(b));
}

export function wordNumbersIn(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    if (word === "a" || word === "an") return [1];
    if (word === "half") return [0.5];
    return numberWords.get(word) ?? [];
  });
}
