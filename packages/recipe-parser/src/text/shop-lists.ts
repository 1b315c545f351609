const price = /(?:[$€£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}[.,]\d{1,2}\s?(?:€|eur|[$£])?|\d{1,3}\s?€)$/i;
const roundPrice = /\p{L}\s(?:[7-9]|[1-9]\d)$/u;
const energy = /\d\s?(kcal|cal|kj)$/i;
const minPrices = 3;
const minShare = 0.25;

const shopping =
  /^[^\p{L}]*((to|things to) buy|shopping( list)?|groceries|grocery list|einkaufs(liste|zettel)|lista de (la )?compra|liste de courses|lista della spesa)[^\p{L}]*$/iu;

/** Whether a text begins like a list of what to buy; it is a recipe only with steps. */
export function isShoppingList(lines: readonly string[]): boolean {
  return lines.slice(0, 3).some((line) => shopping.test(line));
}

const request =
  /(?<!\p{L})((can|could|would|will) (you|u) (please |pls )?(get|grab|buy|pick|bring)|(get|grab|buy|pick up|bring) (me |us )?(these|this|some of|the following)|(we|i)([’']re| are|[’']m| am) (all )?out of|on (your|the|my) way (home|back)|(from|at|to) (the )?(shops?|supermarket|aldi|lidl|tesco|costco|walmart|rewe|edeka|mercadona|carrefour)|kannst du|bringst du|mitbringen|einkaufen|puedes (comprar|traer)|tu peux (acheter|prendre|ramener))(?!\p{L})/iu;
const message =
  /^(delivered|read( (today )?\d{1,2}[:.]\d\d.*)?|(today|yesterday|heute|gestern),? \d{1,2}[:.]\d\d.*|imessage|text message)$/i;

/** Whether somebody asks somebody else for what is listed; a list in a chat is a recipe only with steps. */
export function isShoppingChat(lines: readonly string[]): boolean {
  return lines.some((line) => request.test(line) || message.test(line.trim()));
}

/** Whether a text is a menu, a receipt or a food diary: foods, with a price or energy at the ends of the lines. */
export function isPriceList(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => /\p{L}/u.test(line));
  const enough = Math.max(minPrices, filled.length * minShare);
  return [price, roundPrice, energy].some((pattern) => filled.filter((line) => pattern.test(line)).length >= enough);
}
