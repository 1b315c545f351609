import { valueOfTimeWord } from "../quantities/time-words.ts";

/** The number words to twelve in nine languages, without most words for one, which are usually articles. */
const numbers = new Map([
  ...["one", "una", "eine", "une"].map((word) => [word, 1] as const),
  ...[...valueOfTimeWord].filter(([, value]) => Number.isInteger(value) && value > 1 && value <= 12),
]);
const number = `(\\d{1,2}(?![\\d.,/]*\\d)|(?:${[...numbers.keys()].join("|")})(?!\\p{L}))`;
/** Matches a number or a range. The first number of "4-6" counts, so that a scaled recipe is never too small. */
const range = `${number}(?: ?(?:-|–|to|or|bis|oder|a|o|à|ou)? ?\\d{1,2}(?![\\d/]))?`;
const people =
  "(?:hungry |generous )?(?:servings?|portions?|people|ppl|persons?|adults|personen|portionen|personas|raciones|porciones|comensales|personnes|parts|persone|porzioni|pessoas|porções)(?!\\p{L})";
const pieces =
  "\\p{L}*(?:cookies|muffins|cakes?|bars|balls|bites|pieces|slices|squares|rolls|buns|pancakes|waffles|scones|biscuits|loa(?:f|ves)|jars|tacos|brownies|blondies|doughnuts|donuts|truffles|pretzels|stücke?|kekse|plätzchen|galletas|biscotti)";
/** Excludes yields of pieces, as in "Servings: 24 cookies". */
const notPieces = `(?! ?(?:g|gr|oz|ml|cups?|k?cal|%|${pieces})(?!\\p{L}))`;
const about = "(?:about |approx\\.? |around |ca\\.? |circa |etwa )?";

/** Patterns for text in small letters, because patterns of so many words take long to compile if they ignore case. */
const patterns = [
  `(?<!\\p{L})(?:serves|servings?|feeds(?: a family of)?|enough for|portions|portionen|raciones|porciones|porzioni|dosi per|sirve para|reicht für) ?:? ?(?:- ?(?=\\d+ ?\\+))?(?:up to )?${about}${range}${notPieces}`,
  `^[^\\p{L}\\d\\n]{0,3}(?:for|für|para|pour|per) ${range}[^\\p{L}\\d\\n]{0,3}$`,
  `(?<!\\p{L})(?:serves|servings|portions|portionen|raciones|porzioni) ?:?\\n+${number}(?=\\n|$)`,
  `(?:👥|👤|🍽\\uFE0F?) ?:? ?${number}`,
  `(?<!\\p{L})(?:recipe|dinner|rezept|receta|recette) (?:for|für|para|pour) ${number}(?=\\n|$)`,
  `(?<!\\p{L})(?:yields?|makes|for|für|ergibt|para|pour|per|rinde|dosi) ?:? ?(?:per )?${about}${range} ${people}`,
  `^[^\\p{L}\\n]{0,4}(?:ingredients|zutaten|ingredientes|ingrédients|ingredienti) \\(?(?:for|für|para|pour|per) ${range}(?= ?(?:[):]|$))`,
  `(?<![\\p{L}\\d.,/])${range} (?:servings|portions|portionen|raciones|porciones|porzioni|porções)(?!\\p{L})(?! (?:per|a) )`,
  `\\(${range} ${people}\\)`,
  `^[^\\p{L}\\d\\n]{0,3}${range} ${people}[^\\p{L}\\d\\n]{0,3}$`,
].map((pattern) => new RegExp(pattern, "mu"));

const maxServings = 99;

/** Finds the number of servings, 1 to 99. Null when the text states none. */
export function findServings(text: string): number | null {
  const [first] = patterns
    .map((pattern) => pattern.exec(text.toLowerCase()))
    .filter((found) => found !== null)
    .sort((a, b) => a.index - b.index);
  const word = first?.[1] ?? "";
  const servings = numbers.get(word) ?? Number(word);
  return servings >= 1 && servings <= maxServings ? servings : null;
}

const makes = "(?<!\\p{L})(?:makes|yields?|cuts into|ergibt|rinde)(?!\\p{L})";
const saysMakes = new RegExp(makes, "iu");
const piecesMade = new RegExp(
  `^\\P{L}*?((?:${makes} ?:? ?)?${about}\\d{1,3}(?: ?[-–] ?\\d{1,3})? (?:\\p{L}+ ){0,2}${pieces})\\P{L}*$`,
  "iu",
);
/** Matches "makes 12", alone in its line or in brackets. */
const countMade = new RegExp(
  `(?:^|[(.!])\\P{L}{0,3}(${makes} ?:? ?${about}\\d{1,3}(?: ?[-–] ?\\d{1,3})?)\\P{L}{0,3}$`,
  "iu",
);

/** Finds the yield: "16 squares" or "Makes about 24 cookies" above the lists; elsewhere "4 rolls" is an ingredient. */
export function findYieldText(head: readonly string[], text: string): string | null {
  const lines = [...text.split("\n").filter((line) => saysMakes.test(line)), ...head];
  const parts = lines
    .flatMap((line) => line.split(/[|·•]/))
    .map((part) => (piecesMade.exec(part.trim()) ?? countMade.exec(part.trim()))?.[1]);
  return parts.find((part) => part !== undefined) ?? null;
}

/** True for a line that holds nothing but the number of servings. */
export function isServingsLine(line: string): boolean {
  const small = line.toLowerCase();
  return patterns.some((pattern) => pattern.test(small) && !/\p{L}|\d/u.test(small.replace(pattern, "")));
}
