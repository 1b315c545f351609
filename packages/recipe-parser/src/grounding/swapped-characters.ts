import { unitPattern } from "../quantities/unit-words.ts";

const weight = "(?:g|kg|mg|ml|cl|dl|l|oz|lbs?|gr|grams?)";
/** Misread words and amounts that have one possible meaning. */
const repairs: [RegExp, string][] = [
  // Repairs "1b" in "2 1b beef" and "1¾ 1b beef".
  [/(?<=\p{N}\s)[1I|]b(?=s?\b)/gu, "lb"],
  // Repairs "thsp" and "tosp" in "2 thsp sugar" and "1 tosp oil".
  [/(?<=\p{N}\s?)t[hobd6]s[pn](?=s?\b)/gu, "tbsp"],
  // Repairs "jalapefio", because the English data has no "ñ".
  [/(?<=(?<!\p{L})(?:jalape|pi))(?:fi|ii|fl)(?=(?:o|a)s?(?!\p{L}))/giu, "ñ"],
  // Repairs "Olive 0il", "O1l", "Olive Qil" and "olive ail".
  [/(?<![\p{L}\d])(?:[0O][1il]l|(?<=[Oo]live )[QD]il)(?![\p{L}\d])/gu, "Oil"],
  [/(?<![\p{L}\d])(?:o1l|(?<=[Oo]live )ail)(?![\p{L}\d])/gu, "oil"],
  [/(?<![\p{L}\d])0(?=\p{Ll}{3})/gu, "O"],
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, "o"],
  // Repairs "!" in "a large bow! until smooth".
  [/(?<=(?<!\p{L})(?:bow|oi|boi|coo|pee|unti|smal|wel))!(?=,?\s\p{Ll})/giu, "l"],
  // Repairs "1nch" in "3-1nch piece".
  [/(?<=\d\s?[-–]?\s?)1n(?=ch)/gu, "in"],
  // Repairs "1" in "1f you want" and "Flip 1t over".
  [/(?<=(?:^|[.!] ))1(?=f (?:you|it|they|the|using|desired|needed)(?!\p{L}))/gu, "I"],
  [/(?<=\p{L},? )1(?=[fs] \p{Ll}|t (?:is|all|over|into|in|with|to|and|for|on|out|until|from)(?!\p{L}))/gu, "i"],
  // Repairs zeros in "2oog" and "5o0 ml".
  [new RegExp(`(?<=\\b\\d{1,4}[oO]{0,4})[oO](?=[oO]{0,4}\\d{0,4}\\s?${weight}\\b)`, "g"), "0"],
  // Repairs ounces in "120z flour" and "1 Oz".
  [/(?<=\d\s?)[0O]z\b/g, "oz"],
  // Repairs pounds in "21bs".
  [/(?<=\p{N})[1I|]b(?=s?\b)/gu, "lb"],
  // Repairs the 5 in "S00 g".
  [new RegExp(`(?<![\\p{L}\\d])S(?=\\d{1,3}\\s?${weight}\\b)`, "gu"), "5"],
  // Repairs the 1 in "l50 g".
  [new RegExp(`(?<![\\p{L}\\d])[lI|](?=\\d{1,3}\\s?${weight}\\b)`, "gu"), "1"],
  // Repairs the 1 in "l/2 cup".
  [/(?<![\p{L}\d])[lI|]\/(?=[2348]\b)/gu, "1/"],
  // Repairs litres in "1.5 | stock".
  [/(?<=\d\s?)[|](?=\s+\p{L})/gu, "l"],
  // Repairs the 1 in "l cup".
  [new RegExp(`^[lI|](?=\\s+(?:large |small |medium |heaped )?${unitPattern}(?!\\p{L}))`, "u"), "1"],
];
/** Corrects digits and letters that can only have been swapped: "120z" becomes "12oz", "1b" becomes "lb". */
export function fixSwappedCharacters(line: string): string {
  return repairs.reduce((text, [seen, meant]) => text.replace(seen, meant), line);
}

/** Matches amounts and numbers with letters: "200g", "190C", "2x400g", "1st", "20cm", "T45", "1red". */
const isAmount = new RegExp(
  `^(?:\\d+x)?\\d+(?:[.,]\\d+)?\\p{No}?(?:${unitPattern}|°?[CF]|x|st|nd|rd|th|mins?|minutes?|hrs?|hours?|h|s|secs?|in|mm|w|k?cal|ish|er)$|^\\p{L}{1,2}\\d+$|^\\d+\\p{L}{3,}$`,
  "iu",
);

/** Whether a word mixes digits and letters and is no amount: "5O", "2x0", "1l2". */
export function hasMixedNumber(line: string): boolean {
  return line.split(/[\s/–—-]+/).some((word) => {
    const bare = word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "");
    return /\d/.test(bare) && /\p{L}/u.test(bare) && !isAmount.test(bare);
  });
}
