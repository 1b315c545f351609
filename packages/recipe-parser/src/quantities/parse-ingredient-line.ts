import { createCount, findQuantities, type Quantity, type Span } from "./find-quantities.ts";
import { type FoodPhrase, findFoodPhrase, isAdjective } from "./food-phrase.ts";
import { matchAt, normalizeCharacters } from "./numbers.ts";
import { findPiece, type Piece, sizePattern } from "./pieces.ts";
import { assignRoles, hasCountBehind, type Role } from "./quantity-roles.ts";
import { getUnitSystem } from "./units.ts";

/** A quantity that grows with the recipe. */
export type Amount = Quantity & {
  /** The written amount, the text between number and unit ("-", " heaping "), and the written unit. */
  text: string;
  gap: string;
  unitText: string;
  /** Its relation to the amount before: `same` in another unit, `plus` added to it, `other` of something else. */
  relation: "first" | "same" | "plus" | "other";
  /** The content or length of each piece, which never grows: "400 g" in "2 x 400 g cans". */
  size: Span | null;
  piece: Piece | null;
  /** The noun whose number follows the count: the piece, or else the last noun of the food. */
  noun: Span | null;
  /** True for the count of one that "Tin of chickpeas" and "400 g can" leave out. */
  isImplied: boolean;
};

export type IngredientLine = {
  amounts: Amount[];
  /** The places of sizes per piece, such as "400 g" in "2 x 400 g cans". */
  sizes: Span[];
  /** The places of numbers that belong to names: "2 percent", "see tip 3". */
  names: Span[];
  food: string;
  foodSpan: Span;
  /** All words about the food: the text after its amounts, or else before them. */
  rest: Span;
};

/** Matches bullets and list numbers, as in "1. 2 eggs". */
const listPrefix = /^[\s\-–—•*·]{0,4}(?:\d{1,2}[.)] (?=\S))?/;
const maxCharacters = 5000;

/** Parses an ingredient line into amounts, sizes and food, with their places in the line. */
export function parseIngredientLine(line: string): IngredientLine {
  const text = normalizeCharacters(line.slice(0, maxCharacters));
  const prefix = listPrefix.exec(text)?.[0].length ?? 0;
  const roles = assignRoles(text, findQuantities(text, prefix));
  const ofRole = (wanted: Role) => roles.filter(({ role }) => role === wanted).map(({ quantity }) => quantity);
  const sizes = ofRole("size");
  const counts = addImpliedCount(text, prefix, { quantities: ofRole("quantity"), sizes });
  const found = counts.map((quantity) => addPiece(text, quantity, sizes));
  const rest = findRest(text, prefix, found, sizes);
  const stops = [...found, ...sizes].sort((one, other) => one.start - other.start);
  const phrase = findPhraseBetween(text, rest, stops);
  return {
    amounts: found.map((one, place) => {
      const isOfFood = place === 0 || getRelation(text, found, place) !== "other";
      const own = isOfFood ? phrase : findPhraseBetween(text, { start: one.end, end: text.length }, stops);
      return {
        ...one,
        text: line.slice(one.start, one.end),
        gap: line.slice(one.numberEnd, one.unitStart),
        unitText: line.slice(one.unitStart, one.unitEnd),
        ...(one.measure === "oz" && isLiquid(phrase.food) ? { measure: "fl oz" as const } : {}),
        unit: one.unit ?? one.piece?.name ?? nameUnit(text, one.end, own),
        relation: getRelation(text, found, place),
        noun:
          one.measure === null && one.unitStart === one.unitEnd
            ? (one.piece ?? findPiece(text, one.end) ?? own.noun)
            : null,
      };
    }),
    sizes,
    names: ofRole("name"),
    food: phrase.food,
    foodSpan: { start: phrase.start, end: phrase.end },
    rest,
  };
}

const sizeWord = / (small|medium|large|jumbo)(?!\p{L})/iuy;

/** Finds the piece that a count means: "6 garlic cloves" are cloves, and "2 large eggs" are large ones. */
function nameUnit(text: string, at: number, { noun }: FoodPhrase): string | null {
  const piece = noun && findPiece(text, noun.start);
  return piece?.name ?? matchAt(sizeWord, text, at)?.[1]?.toLowerCase() ?? null;
}

type Counted = Omit<Amount, "relation" | "noun" | "text" | "gap" | "unitText">;
type Quantities = { quantities: Quantity[]; sizes: Quantity[] };

function findPhraseBetween(text: string, { start, end }: Span, quantities: readonly Span[]) {
  const next = quantities.find((one) => one.start > start);
  const phrase = findFoodPhrase(text, start, Math.min(end, next?.start ?? text.length));
  // A food that is only an adjective continues behind the next number: "2 boneless 8-oz chicken breasts".
  const isNamed = next === undefined || (phrase.food !== "" && !isAdjective(phrase.food));
  return isNamed ? phrase : findFoodPhrase(text, skipLeading(text, next.end), end);
}

const beforeImplied = /^(?:about |approx\.? |~|\()?$/i;
const ofFood = /^ (?:of|de|di|van|von|av|d['’])(?!\p{L})/iu;

function addImpliedCount(text: string, prefix: number, { quantities, sizes }: Quantities): Quantity[] {
  const [size] = sizes;
  const first = quantities[0]?.start ?? text.length;
  if (size !== undefined && hasCountBehind(text, size)) return quantities;
  if (size !== undefined && size.start <= first && beforeImplied.test(text.slice(prefix, size.start))) {
    const { noun } = findFoodPhrase(text, size.end, text.length);
    const isPlural = size.isLength && noun !== null && /[^su]s$/i.test(text.slice(noun.start, noun.end));
    return isPlural && findPiece(text, size.end) === null
      ? quantities
      : [createCount(1, size.start, size.start), ...quantities];
  }
  const piece = findPiece(text, prefix);
  if (piece === null || piece.start >= first) return quantities;
  const behind = text.slice(piece.end, piece.end + 8);
  const isPlural = !piece.isVague && /s$/i.test(text.slice(piece.start, piece.end));
  const isAmount = ofFood.test(behind) || (piece.isVague && /^ \p{L}/u.test(behind));
  return isAmount && !isPlural ? [createCount(1, prefix, prefix), ...quantities] : quantities;
}

const untilSize = new RegExp(
  `^(?:(?: [\\p{L}'’-]+){0,3} ?|(?: ${sizePattern},?){0,3} ?[([]?| ?(?:[x×\\-–—/=;,|]|or)) ?(?:about |approx\\.? |~)?$`,
  "iu",
);
const besidePiece = /^ ?(?:\p{L}{1,2} )?[([]?(?:about |~)?$/iu;
const afterSize = /^(?: ?each)?[)\]]?/;
const times = /^(?: ?[x×]|nos?\.)(?= )/i;

/** Finds the size and the noun of counted pieces: "2 x 400 g cans", "1 pkg. (8 oz)", "3 large cloves". */
function addPiece(text: string, quantity: Quantity, sizes: readonly Quantity[]): Counted {
  const isImplied = quantity.start === quantity.end;
  const counted = { ...quantity, size: null, piece: null, isImplied };
  if (quantity.measure !== null) return counted;
  const from = quantity.end + (times.exec(text.slice(quantity.end, quantity.end + 5))?.[0].length ?? 0);
  let at = from;
  let size: Span | null = null;
  for (const next of sizes) {
    if (next.start < at || !(next.start === at || untilSize.test(text.slice(at, Math.min(next.start, at + 40)))))
      continue;
    if (next.start - at > 40) break;
    size ??= { start: next.start, end: next.end };
    at = next.end + (afterSize.exec(text.slice(next.end, next.end + 8))?.[0].length ?? 0);
  }
  const piece = findPiece(text, at) ?? findPiece(text, from);
  if (piece === null || !namesFood(text, piece.end)) return { ...counted, size };
  const beside = sizes.find(
    ({ start }) => start >= piece.end && besidePiece.test(text.slice(piece.end, Math.min(start, piece.end + 20))),
  );
  return { ...counted, size: size ?? beside ?? null, piece };
}

const foodAfterPiece = /^(?: ?[([][^()[\]]{0,60}[)\]])?(?: (?:of|de|di|van|av|von))? ?(?:d['’])?,? ?[\p{L}\p{N}]/iu;
const noFood = /^,|^ (?:for|to|or|and|in|with|from|plus|on)(?!\p{L})|^ each(?! \p{L})/iu;

/** Whether a food follows a piece noun: "cloves garlic", but "2 cloves, crushed" are a food. */
function namesFood(text: string, at: number): boolean {
  const behind = text.slice(at, at + 80);
  return foodAfterPiece.test(behind) && !noFood.test(behind);
}

const link =
  /^[\s,;|/+&=()[\]–—-]*(?:(?:plus|minus|less|and|or|to|bis|und|et|y|e)(?!\p{L}))?[\s(]*(?:(?:about|approx\.?|approximately|scant|generous|heaping|a|another|an additional) ?|~)?$/iu;
const group = /^,? ?[([][^()[\]]{0,80}[)\]]/;
const maxLinkCharacters = 30;

/** Skips the amounts of a food that follow one another, and returns where its name begins. */
function skipAmounts(text: string, amounts: readonly Counted[], sizes: readonly Span[]): number {
  const getEnd = ({ piece, size, end }: Counted) => Math.max(end, piece?.end ?? size?.end ?? 0);
  let at = amounts[0] === undefined ? 0 : getEnd(amounts[0]);
  at += times.exec(text.slice(at, at + 5))?.[0].length ?? 0;
  const others = [
    ...amounts
      .slice(1)
      .map((one) => ({ start: one.start, end: getEnd(one), isCount: one.unit === null && one.piece === null })),
    ...sizes,
  ];
  for (;;) {
    const parenthesis = group.exec(text.slice(at, at + 90))?.[0].length ?? 0;
    const next = others.find(({ start }) => start >= at);
    const isLinked =
      next !== undefined && next.start - at <= maxLinkCharacters && link.test(text.slice(at, next.start));
    const isOther = isLinked && "isCount" in next && next.isCount;
    if (parenthesis > 0) at += parenthesis;
    else if (isLinked && !isOther) at = next.end;
    else return at;
  }
}

const roughly =
  /^(?:[\s(~+:•*–—-]|(?:about|around|approx\.?|approximately|roughly|circa|ca\.?|some|scant|heaping|generous|optional|plus|up to|at least|less than|more than|nearly|almost|another|additional|extra|use|etwa|environ|unos|un[ea]?|ok\.?)(?!\p{L})|=)*[x×]?$/iu;
const partOf =
  /(?:juice|zest|rind|peel|skin|flesh|pulp|seeds|leaves|saft|schale|jus|zeste|jugo|zumo|succo|scorza)(?: (?:and|&) (?:juice|zest)| \p{L}+ed)? (?:of|from|de|di|d['’]|von)(?: about)? ?$/iu;
const leading =
  /^[\s|,;:)\]/–—-]*(?:(?:or more|or less|or so)(?!\p{L})\s)?(?:(?:of|each|plus|de|di|d['’]|du|des|van|von|av)(?!\p{L})[\s]?)?[\s]*/iu;
const trailing = /(?:[\s:(,–—-]|[\s][x×])*$/iu;

function skipLeading(text: string, at: number): number {
  return at + (leading.exec(text.slice(at, at + 40))?.[0].length ?? 0);
}

/** Finds the food after its amounts or, as in "Flour: 200 g", before them. */
function findRest(text: string, prefix: number, amounts: readonly Counted[], sizes: readonly Span[]): Span {
  const [first] = amounts;
  if (first === undefined) return { start: prefix, end: text.length };
  const before = text.slice(prefix, first.start);
  const at = skipAmounts(text, amounts, sizes);
  const start = skipLeading(text, at);
  const isBefore = !roughly.test(before) && !partOf.test(before.slice(-40)) && /\p{L}/u.test(before);
  const isAfter = /[\p{L}\p{N}]/u.test(text.slice(start));
  if (!isBefore && isAfter) return { start, end: text.length };
  return { start: prefix, end: first.start - (trailing.exec(before.slice(-40))?.[0].length ?? 0) };
}

function getRelation(text: string, amounts: readonly Counted[], place: number): Amount["relation"] {
  const [before, amount] = [amounts[place - 1], amounts[place]];
  if (before === undefined || amount === undefined) return "first";
  const between = text.slice(Math.max(before.end, before.piece?.end ?? 0, before.size?.end ?? 0), amount.start);
  if (between.length > maxLinkCharacters || !link.test(between)) return "other";
  if (/plus|and|und|et|\+|&/i.test(between)) return "plus";
  const systems = [before, amount].map(({ measure }) => measure && getUnitSystem(measure));
  const isOtherSystem = systems.includes("metric") && (systems.includes("us") || systems.includes("both"));
  if (/[/|=(;[–—-]|or|to|bis|minus|less/.test(between) || isOtherSystem) return "same";
  return amount.unit === null && amount.piece === null ? "other" : "plus";
}

const liquid =
  /(?:^| |-)(?:milk|water|stock|broth|cream|juice|wine|beer|stout|ale|lager|cider|rum|vodka|gin|tequila|whiske?y|bourbon|brandy|liqueur|vermouth|prosecco|champagne|sake|mirin|vinegar|lemonade|cola|oil|buttermilk|soda|coffee)s?$/i;

/** An ounce of a liquid is a fluid ounce: "heavy cream" is one, "cream cheese" and "ground coffee" are none. */
function isLiquid(food: string): boolean {
  return liquid.test(food) && !/(?:baking soda|(?:ground|instant) coffee)$/i.test(food);
}
