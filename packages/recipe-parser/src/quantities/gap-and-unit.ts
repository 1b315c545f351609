import { matchAt } from "./numbers.ts";
import { parseUnit, type Unit } from "./units.ts";

type GapAndUnit = { gap: string; unit: Unit | null; end: number };

const plainGap = / {0,2}(?:- ?)?/y;
const howFull =
  / {1,2}(?:(?:heap(?:ing|ed)|level|rounded|scant|generous|(?:lightly |firmly )?packed|good|big|full) ){1,2}/iy;

const liquid =
  /(?:^| |-)(?:milk|water|stock|broth|cream|juice|wine|beer|stout|ale|lager|cider|rum|vodka|gin|tequila|whiske?y|bourbon|brandy|liqueur|vermouth|prosecco|champagne|sake|mirin|vinegar|lemonade|cola|oil|buttermilk|soda|coffee)s?$/i;
const dry = /(?:baking soda|(?:ground|instant) coffee)$/i;
/** "8 oz (1 cup) milk", "1 cup (8 oz) milk" */
const parenthesis = /^(?: ?\([^()]{0,30}\)|\))/;
/** The ingredient's name ends where a description follows: "milk, warmed", "tuna in oil". */
const nameEnd = /[^\p{L} '’-]| (?:in|with|at|for|or|and|to|from|plus|on)(?!\p{L})/iu;
const described = /(?: (?:\p{L}{1,12}ed|\p{L}{1,12}ly|warm|cold|hot|lukewarm))+ ?$/iu;
const maxNameCharacters = 60;

/** The unit after a number that ends here, and the text between them. An ounce of a liquid is a fluid ounce. */
export function parseGapAndUnit(text: string, at: number): GapAndUnit {
  for (const pattern of [howFull, plainGap]) {
    const gap = matchAt(pattern, text, at)?.[0];
    const found = gap === undefined ? null : parseUnit(text, at + gap.length);
    if (gap === undefined || found === null) continue;
    const isFluid = found.unit === "oz" && isLiquidNext(text, found.end);
    return { gap, unit: isFluid ? "fl oz" : found.unit, end: found.end };
  }
  return { gap: "", unit: null, end: at };
}

/** "heavy cream" is, "cream cheese" and "milk chocolate" are not. */
function isLiquidNext(text: string, at: number): boolean {
  const behind = text.slice(at, at + maxNameCharacters).replace(parenthesis, "");
  if (!behind.startsWith(" ")) return false;
  const [start = ""] = behind.split(nameEnd, 1);
  const name = start.replace(described, "").trim();
  return liquid.test(name) && !dry.test(name);
}
