const price = /(?:[$€£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}[.,]\d{1,2}\s?(?:€|eur|[$£])?|\d{1,3}\s?€)$/i;
const roundPrice = /\p{L}\s(?:[7-9]|[1-9]\d)$/u;
const energy = /\d\s?(kcal|cal|kj)$|\p{L}\s?[–-]\s?\d{3,4}$/iu;
const minPrices = 3;
const minShare = 0.25;

/** Whether a text is a menu, a receipt or a food diary: foods, with a price or energy at the ends of the lines. */
export function isPriceList(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => /\p{L}/u.test(line));
  const enough = Math.max(minPrices, filled.length * minShare);
  return [price, roundPrice, energy].some((pattern) => filled.filter((line) => pattern.test(line)).length >= enough);
}
