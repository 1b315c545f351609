import { fractionGlyphs } from "../quantities/fractions.ts";
import { unitPattern } from "../quantities/unit-words.ts";
import { foodPattern } from "./food-words.ts";

const number = `\\d+(?:[.,]\\d+)?(?:\\s*[${fractionGlyphs}]|\\s+\\d\\/\\d|\\/\\d+)?|[${fractionGlyphs}]`;
const amount = `(?:${number}|(?:an?|one|two|three|four|half(?: an?)?)(?!\\p{L}))`;
const amounts = `${amount}(?:\\s*(?:-|–|to|x)\\s*${amount})?`;
const leadingAmounts = `^(?:about |approx\\.? |ca\\.? |~)?\\(?${amounts}`;
const startsWithAmount = new RegExp(`${leadingAmounts}%?(?![\\d:]|-\\p{L})`, "iu");
const amountAndUnit = new RegExp(
  `${leadingAmounts}\\s*-?(?:heaped |large |small |big |level |generous |good )?${unitPattern}\\.?(?![\\p{L}])`,
  "iu",
);
/** Matches units too short to be recognised elsewhere: "2 c. flour", "1T soy sauce". */
const cupOrSpoon = /^(?=\p{N})\d{0,2}\s?(?:\d\/\d|\p{No})?\s?[ct]\.?\s+\p{L}/iu;
const misreadAmount = new RegExp(`^[%¥Y]\\w?\\s+${unitPattern}\\b|^\\d%\\s+${unitPattern}\\b`, "i");
/** Matches an amount at the end, but no word for a number: "you need to try this one". */
const endsWithAmount = new RegExp(
  `[\\s:–-]\\s*(?:${number})\\s*(?:${unitPattern}|large|medium|small|piece)?\\.?(?:$|,\\s|\\s\\()`,
  "iu",
);
const vague =
  /^(a |an |some |few |small |large |big |good |generous |fresh |freshly |optional:? )*(pinch|handful|dash|drizzle|splash|knob|bunch|squeeze|sprinkle|juice|zest|salt|pepper|black pepper|sea salt|oil|olive oil|cooking spray|prise|etwas|pizca|sal|sel|sale)\b/i;
const atEnd =
  /\b(to taste|for (serving|garnish|frying|greasing|the pan|topping|dusting)|optional|as needed|to serve|q\.?b\.?|al gusto|nach geschmack)\)?$/i;
const notAFood =
  /^(\d[\d.,:]*\s*(minutes?|mins?|hours?|hrs?|h|servings?|portions?|people|persons?|likes?|views?|comments?|days?|weeks?|ways?|steps?|ingredients?|k?cal|calories|reasons|stars?|%|min\b.*)(?!\p{L}))/iu;

const maxWords = 16;
const maxCharacters = 300;

/** Whether a line, without its bullet, is probably one ingredient. */
export function looksLikeIngredient(line: string): boolean {
  const text = line.trim();
  if (text === "" || text.length > maxCharacters || text.split(/\s+/).length > maxWords) return false;
  if (notAFood.test(text)) return false;
  if (/[.!?]$/.test(text) && text.split(/\s+/).length > 6) return false;
  if (amountAndUnit.test(text) || cupOrSpoon.test(text) || misreadAmount.test(text)) return true;
  const hasFood = foodPattern.test(text);
  if (startsWithAmount.test(text)) return hasFood;
  if (vague.test(text) || atEnd.test(text)) return text.length < 60;
  return hasFood && endsWithAmount.test(text);
}

/** True for a line that counts no food: "120 likes", "4 servings", "20 minutes". */
export function isCountLine(line: string): boolean {
  return notAFood.test(line.trim());
}

/** Whether a line begins with an amount and then a unit or a known food: "2 cups flour", "3 eggs". */
export function startsWithMeasuredFood(line: string): boolean {
  return amountAndUnit.test(line) || (startsWithAmount.test(line) && foodPattern.test(line));
}

/** True for a line that begins with an amount, a misread amount, or a vague one such as "some". */
export function startsLikeIngredient(line: string): boolean {
  const text = line.trim();
  return startsWithAmount.test(text) || misreadAmount.test(text) || vague.test(text);
}

/** True for a line that looks like an ingredient, or at least begins like one. */
export function mayBeIngredient(line: string): boolean {
  return looksLikeIngredient(line) || (startsLikeIngredient(line) && !notAFood.test(line.trim()));
}

const onlyAmount = new RegExp(`^${amounts}\\s*(?:${unitPattern}\\.?)?$`, "iu");

/** True for a line that holds an amount and no food. */
export function isAmountOnly(line: string): boolean {
  return onlyAmount.test(line.trim());
}

const beforeUnit = `(?=\\s*${unitPattern}(?!\\p{L}))`;
/** Misreadings of one fraction only: a bare "%" may be any, and a wrong amount is worse than an odd character. */
const misread: [RegExp, string][] = [
  [new RegExp(`^(\\d?)\\s?(?:[Y¥]2|%2|V2|1⁄2)${beforeUnit}`, "iu"), "$1½"],
  [new RegExp(`^(\\d?)\\s?(?:[Y¥](?:3)|%3|V3|1⁄3)${beforeUnit}`, "u"), "$1⅓"],
  [new RegExp(`^(\\d?)\\s?(?:[Y¥]4|V4|1⁄4)${beforeUnit}`, "u"), "$1¼"],
  [new RegExp(`^(\\d?)\\s?(?:%4|3⁄4)${beforeUnit}`, "u"), "$1¾"],
  [new RegExp(`^(?:[Il|]|\\])${beforeUnit.replace("\\s*", "\\s+")}`, "u"), "1"],
];

/** Matches a number joined to a food: "1egg", "2onions". In "11stock" the last "1" may be an "l" for litres. */
export const numberJoinedToFood = new RegExp(
  `^([1-9]\\d?)(?<!\\d1)(?=${foodPattern.source})(?!${unitPattern}(?!\\p{L}))`,
  "iu",
);

/** Repairs amounts and units that OCR misread ("Y2 cup", "l tbsp", "2 Ibs"), only where the repair is certain. */
export function repairMisreadAmounts(line: string): string {
  const repaired = misread.reduce((text, [pattern, right]) => text.replace(pattern, right), line);
  return repaired
    .replace(/^(\d+)(?=\(|(?:large|medium|small|ripe|fresh|whole)\b)/i, "$1 ")
    .replace(numberJoinedToFood, "$1 ")
    .replace(/(\p{N})(\s?)[I|](bs?)\b/gu, "$1$2l$3")
    .replace(/\b(\d+)\s?m[Ii]\b/g, "$1 ml")
    .replace(/\bt[bd]5p\b/gi, "tbsp")
    .replace(/\bt5p\b/gi, "tsp");
}
