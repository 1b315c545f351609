import { unitPattern } from "#app/domain/quantities/unit-words.ts";

const weight = "(?:g|kg|mg|ml|cl|dl|l|oz|lbs?|gr|grams?)";
/** Misreadings with one possible meaning. */
const certain: [RegExp, string][] = [
  // "120z flour", "1 Oz"
  [/(?<=\d\s?)[0O]z\b/g, "oz"],
  // "2 1b beef", "1¾ 1b beef", "21bs"
  [/(?<=\p{N}\s?)[1I|]b(?=s?\b)/gu, "lb"],
  // "S00 g"
  [new RegExp(`(?<![\\p{L}\\d])S(?=\\d{1,3}\\s?${weight}\\b)`, "gu"), "5"],
  // "l50 g"
  [new RegExp(`(?<![\\p{L}\\d])[lI|](?=\\d{1,3}\\s?${weight}\\b)`, "gu"), "1"],
  // "l/2 cup"
  [/(?<![\p{L}\d])[lI|]\/(?=[2348]\b)/gu, "1/"],
  // "2 thsp sugar", "1 tosp oil"
  [/(?<=\p{N}\s?)t[hobd6]s[pn](?=s?\b)/gu, "tbsp"],
  // "1.5 | stock"
  [/(?<=\d\s?)[|](?=\s+\p{L})/gu, "l"],
  // "jalapefio": the English data has no "ñ".
  [/(?<=(?<!\p{L})(?:jalape|pi))(?:fi|ii|fl)(?=(?:o|a)s?(?!\p{L}))/giu, "ñ"],
  // "l cup"
  [new RegExp(`^[lI|](?=\\s+(?:large |small |medium |heaped )?${unitPattern}(?!\\p{L}))`, "u"), "1"],
];
/** "2oog", "5o0 ml" */
const zeros = new RegExp(`(?<=\\b\\d+)[oO]+(?=\\d*\\s?${weight}\\b)`, "g");

/** A line with the digits and letters put right that can only have been swapped: "120z" is "12oz", "1b" is "lb". */
export function fixSwappedCharacters(line: string): string {
  const digits = line.replace(zeros, (found) => "0".repeat(found.length));
  return certain.reduce((text, [seen, meant]) => text.replace(seen, meant), digits);
}

/** "200g", "190C", "2x400g", "1st", "20cm", "T45", "1red" without its space. */
const isAmount = new RegExp(
  `^(?:\\d+x)?\\d+(?:[.,]\\d+)?\\p{No}?(?:${unitPattern}|°?[CF]|x|st|nd|rd|th|mins?|minutes?|hrs?|hours?|h|s|secs?|in|mm|w|k?cal|ish|er)$|^\\p{L}{1,2}\\d+$|^\\d+\\p{L}{3,}$`,
  "iu",
);

/** Digits and letters in one word that are no amount: "5O", "2x0", "1l2". */
export function hasMixedNumber(line: string): boolean {
  return line.split(/[\s/–—-]+/).some((word) => {
    const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
    return /\d/.test(bare) && /\p{L}/u.test(bare) && !isAmount.test(bare);
  });
}
