/** Pourable ingredients, measured in fluid ounces even where only "oz" is written. */
const liquid =
  /(?:^| |-)(?:milk|water|stock|broth|cream|juice|wine|beer|stout|ale|lager|cider|rum|vodka|gin|tequila|whiske?y|bourbon|brandy|liqueur|vermouth|prosecco|champagne|sake|mirin|vinegar|lemonade|cola|oil|buttermilk|soda|coffee)s?$/i;
const dry = /(?:baking soda|(?:ground|instant) coffee)$/i;
/** "8 oz (1 cup) milk", "1 cup (8 oz) milk" */
const parenthesis = /^(?: ?\([^()]{0,30}\)|\))/;
/** The ingredient's name ends where a description follows: "milk, warmed", "tuna in oil". */
const nameEnd = /[^\p{L} '’-]| (?:in|with|at|for|or|and|to|from|plus|on)(?!\p{L})/iu;
const said = /(?: (?:\p{L}{1,12}ed|\p{L}{1,12}ly|warm|cold|hot|lukewarm))+ ?$/iu;
const maxNameCharacters = 60;

/** Whether the ingredient named here is a liquid: "heavy cream" is, "cream cheese" and "milk chocolate" are not. */
export function isLiquidNext(text: string, at: number): boolean {
  const behind = text.slice(at, at + maxNameCharacters).replace(parenthesis, "");
  if (!behind.startsWith(" ")) return false;
  const name = (behind.split(nameEnd, 1)[0] as string).replace(said, "").trim();
  return liquid.test(name) && !dry.test(name);
}
