import { findNumbers } from "../quantities/find-numbers.ts";
import { denominators } from "../quantities/fractions.ts";
import { findUnit, measurePattern } from "../quantities/unit-words.ts";
import { foodPattern } from "../text/food-words.ts";

/** The largest plausible amount by unit. A larger one probably has a misread digit. */
const most = new Map([
  ...Object.entries({ cup: 12, tbsp: 16, tsp: 11, oz: 64, lb: 11, kg: 6, g: 3000, ml: 3000, l: 8, pint: 8, quart: 8 }),
  ...Object.entries({ clove: 50, zehe: 50, zehen: 50, gousse: 50 }),
]);
/** The largest plausible count without a unit. Such amounts are misread: "59 sugar" is "5g sugar". */
const maxPieces = 36;
const gramsReadAsNine = /^(?:[1-9]\d{0,3}9)\s+\p{L}/u;
/** Matches "11/2" and "31/4", which are a whole number and a fraction. */
const joinedFraction = /(?<![\d/.,])[1-9]\d\s?\/\s?[2348](?![\d/])/;
const fraction = /(?<![\d/.,])(\d{1,3})\s?[/⁄]\s?(\d{1,3})(?![\d/])/g;
/** Matches a misread fraction, such as "% cup", "Y2 cup", "1% cups" and "V4". */
const brokenFraction =
  /^(?:\d{0,2}\s?[%¥](?!\s*(?:milk|fat|cream|yog|vinegar|beef|lean|mince))|\d{0,2}\s?[YV][0-9a-z]?(?:\s|(?:cups?|tbsp|tsp|lb|oz)(?!\p{L})))/u;
/** Matches a number that disagrees with its unit: "1 cups" is a misread "1½ cups", "3 cup" a misread "¾ cup". */
const otherNumber = /^(?:1\s?cups|[2-9]\s?cup)\b/i;
const brokenStart =
  /^[/⁄.,]\s?\d|^(?:cups?|tbsps?|tablespoons?|tsps?|teaspoons?|oz|ounces|g|kg|ml|lbs?)\s+(?!\d)\p{L}/iu;
/** Matches two measured foods in one line, which the recogniser joined from two lines. */
const secondAmount = new RegExp(
  `^\\W*\\S{0,2}\\s?[\\p{N}.,/ -]+${measurePattern}\\s+[^(]*\\p{L}{3}[^(]*?(?<!(?:plus|or|and|about|of|into|to|[,/+–-])\\s?)\\s\\p{N}+\\s?${measurePattern}(?![\\p{L}])`,
  "iu",
);
/** Foods that nobody counts: "11 water" is a misread "1 l water", and "0.5 cream" has lost its unit. */
const uncounted =
  "(?:water|milk|cream|stock|broth|wine|beer|buttermilk|juice|vinegar|oil|beef|pork|lamb|mince|flour|sugar|butter|rice|salt)";
const kind =
  "(?:double|heavy|single|whole|cold|warm|hot|boiling|ground|minced|plain|brown|white|caster|vegetable|chicken|beef|fish|olive|coconut|almond|oat|red|dry)";
const uncountedNumber = new RegExp(`^\\d+(?:[.,]\\d+)?(?: [1I|])?\\s?(?:${kind} ){0,2}${uncounted}(?=$|[,(])`, "iu");
/** Matches a lost decimal point: "3 5 dl" is a misread "3.5 dl". */
const lostPoint = new RegExp(`^\\d{1,2} \\d\\s?${measurePattern}(?!\\p{L})`, "iu");
const maxCelsius = 290;
const maxFahrenheit = 550;

/** True when an ingredient line begins with an amount that no recipe states, such as "500 tbsp oil". */
export function isUnlikelyAmount(line: string): boolean {
  const text = line.trim();
  if (brokenFraction.test(text) || brokenStart.test(text) || /^0\d|^0+(?![.,]\d)\b/.test(text)) return true;
  if (uncountedNumber.test(text) || lostPoint.test(text)) return true;
  if (otherNumber.test(text) || secondAmount.test(text) || hasUnlikelyFraction(text)) return true;
  const [, digits = "", word = ""] = /^(\d+(?:[.,]\d+)?)\s*(?:heaped |large |small |level )?(\p{L}*)/u.exec(text) ?? [];
  if (digits === "") return false;
  const value = findNumbers(digits)[0] ?? 0;
  const limit = most.get(findUnit(word));
  if (limit !== undefined) return value > limit;
  if (/^\p{Ll}?$/u.test(word) || !foodPattern.test(text)) return value > 1000;
  return value > maxPieces || gramsReadAsNine.test(text);
}

/** True for an impossible fraction, oven temperature, range or duration anywhere in the text. */
export function hasUnlikelyNumber(text: string): boolean {
  // Digits that begin with 0 are misread letters, as in "Olive 011".
  if (hasUnlikelyFraction(text) || /(?<![\p{L}\d.,:/])0[1-9]/u.test(text)) return true;
  for (const [, digits = "", scale = ""] of text.matchAll(/(\d{2,5})\s?[°º*"']?\s?([CF])(?!\p{L})/gu)) {
    if (Number(digits) > (scale === "C" ? maxCelsius : maxFahrenheit)) return true;
  }
  for (const [, from = "", to = ""] of text.matchAll(/(?<![\d./,-])(\d{1,4})\s?[-–]\s?(\d{1,4})(?![\d./,])/g)) {
    if (Number(from) >= Number(to)) return true;
  }
  return /(?<![\d.,])\d{4,}\s?(?:minutes?|mins?|hours?|hrs?|seconds?)/i.test(text);
}

function hasUnlikelyFraction(text: string): boolean {
  if (joinedFraction.test(text)) return true;
  return [...text.matchAll(fraction)].some(
    ([, upper, lower]) => !denominators.includes(Number(lower)) || Number(upper) > 3 * Number(lower),
  );
}
