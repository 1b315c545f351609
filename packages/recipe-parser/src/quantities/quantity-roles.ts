import type { Quantity } from "./find-quantities.ts";
import { matchAt } from "./numbers.ts";
import { findPiece, sizePattern } from "./pieces.ts";

/** Sorts the numbers of a line, because only quantities grow: two cans of 400 g are not cans of 800 g. */
export type Role = "quantity" | "size" | "name";
export type QuantityRole = { quantity: Quantity; role: Role };

/** Matches what follows a number that is no quantity: times, rates, and names such as "7 Up". */
const nameAfter =
  /(?: {0,2}(?:%|°|º|℃|℉)| {0,2}-? ?(?:percent|per ?cent|proof|counts?|ct|per (?:pound|lb|kilo|kg)|degrees?|f|minutes?|mins?|hours?|hrs?|h|seconds?|secs?|days?(?!-)|weeks?|months?|years?|people|persons?|servings?|calories|k?cal|watts?)(?!\p{L})|[ -](?:spices?|up|grains?|island|(?:cheese|herb) (?:blend|mix)|bean (?:mix|salad))(?!\p{L})|-(?!pack)\p{L})/iuy;
/** Matches words before a number that is a name or a reference: "size 4 eggs", "cut into 4", "see tip 3". */
const nameBefore =
  /(?:^|[^\p{L}])(?:no\.?|nr\.?|number|size|type|typ|tipo|t|grade|gas mark|mark|serves|feeds|into|in|#|pages?|pp?\.|pg\.?|seite|s\.|página|steps?|tips?|notes?|footnote|recipe|chapter|ch\.|part|table|fig\.|figure|photo|picture|option|version|day|week|vol\.|volume|§) {0,2}$/iu;
/** Finds the places of footnote numbers: "dough*2", "dough [2]". */
const footnote = { before: /(?:[\p{L})]\*|\[)$/u, after: /^(?:$|[\])\s.,;])/u };
/** Matches the number of pieces in a pound, which stands in parentheses: "1 lb large (21 to 25) shrimp". */
const countPerPound = { before: /(?:small|medium|large|jumbo) \($/i, after: /^\)/ };
const minYear = 1500;
const maxYear = 2100;

const crossed = /^(?: ?[x×] ?|-? by |-? x )$/i;
/** Up to this number, "2 x 20 cm tins" counts tins; a larger one is a length, as in "20 x 30 cm". */
const maxCountOfLengths = 6;

const eachBefore = /(?:^|[^\p{L}])(?:each|apiece|je|à|jeweils|cada|chacune?|ciascun[oa]|po|per piece)(?: about)? ?$/iu;
const eachAfter =
  /^[^()]{0,20}(?<!\p{L})(?:each|ea|apiece|chacune?|pièce|stück|stuk|ciascun[oa]|cada|każd\p{L}|szt(?:uk\p{L})?|styck|st|vardera|(?:per|par|pro|por) \p{L}+)(?!\p{L})/iu;
/** Matches the text between a count and the size of each piece: "2 x 400 g", "1 (400 g)", "1 whole 4-pound chicken". */
const beforeSize = new RegExp(`^ ?(?:${sizePattern},? ){0,3}(?:[x×\\-–—(\\[] ?)?(?:about |approx\\.? |~)?$`, "i");
/** Matches the text between a container and its content: "1 can (400 g)", "1 can of 400 g". */
const besideContainer =
  /^(?: \p{L}+){0,4}(?: (?:of|à|a|de|da|van|von|po|på|je|each))? ?[([]?(?:about |approx\.? |~)?$/iu;
/** Matches the text between two forms of one size: "14 oz/400 g", "14-ounce (400 g)". */
const orElse = /^ ?(?:\/|=|or|,|;|\||\()? ?$/i;
/** Matches the text between counted pieces and the size of each: "4 fillets of 150 g". */
const ofSize = /^(?: [\p{L}'’-]+){1,3} (?:of|at|à|a|de|da|di|van|von|zu|po|på|om|av) (?:about |approx\.? |~)?$/iu;
/** Matches the text between a container and the number of pieces in it: "1 pack of 6 sausages". */
const ofPieces = /^ ?[([]?(?:of|with|mit|de|di|da|van|met|con|com|med|av|z)? ?$/iu;
/** Matches a count behind a size: "400 g x 2", "400 g can x 2". */
const countBehind = /(?: \p{L}{2,20}){0,3} ?[x×] ?\d/iuy;
const onlyWords = /^(?: [\p{L}'’-]+){1,3} $/u;

/** Decides what each number of a line means from the numbers before it and the words around it. */
export function assignRoles(text: string, quantities: readonly Quantity[]): QuantityRole[] {
  const roles: QuantityRole[] = [];
  for (const [place, quantity] of quantities.entries()) {
    const previous = roles.findLast(({ role }) => role !== "name") ?? null;
    const isName = isPartOfName(text, quantity) || isCrossed(text, quantities, place);
    roles.push({ quantity, role: isName ? "name" : isSize(text, quantity, previous, roles) ? "size" : "quantity" });
  }
  return roles;
}

/** A number behind a fraction does not grow: "½ of 1 onion". */
const fractionOf = /[\d½⅓⅔¼¾⅛] of $/;

/** From this number on "C" means degrees and no cups: "milk heated to 40C". */
const minDegrees = 30;

function isPartOfName(text: string, { start, end, min, measure, unit, isLength }: Quantity): boolean {
  if (measure === "cup" && min >= minDegrees && /[\d ]c$/i.test(text.slice(end - 2, end))) return true;
  if (measure !== null || isLength) return false;
  const before = text.slice(Math.max(0, start - 12), start);
  if (unit === null && matchAt(nameAfter, text, end) !== null) return true;
  if (nameBefore.test(before) || fractionOf.test(before)) return true;
  const isYear = min >= minYear && min <= maxYear && /\p{L} $/u.test(before) && /^ \p{L}/u.test(text.slice(end));
  if (unit === null && countPerPound.before.test(before) && countPerPound.after.test(text.slice(end, end + 1)))
    return true;
  return isYear || (footnote.before.test(before) && footnote.after.test(text.slice(end, end + 1)));
}

/** Whether a number is part of a size in two dimensions: "9x13-inch", "20 x 30 cm", "9- by 13-inch". */
function isCrossed(text: string, quantities: readonly Quantity[], place: number): boolean {
  const [before, quantity, next] = [quantities[place - 1], quantities[place], quantities[place + 1]];
  const isPair = (one: Quantity | undefined, other: Quantity | undefined) => {
    if (one === undefined || other === undefined || one.measure !== null || other.measure !== null) return false;
    const between = text.slice(one.end, other.start);
    const isCount = other.isLength && one.min <= maxCountOfLengths && / /.test(between) && !/by/.test(between);
    return crossed.test(between) && !(isCount && !one.isLength);
  };
  return isPair(before, quantity) || isPair(quantity, next);
}

function isSize(text: string, quantity: Quantity, previous: QuantityRole | null, roles: QuantityRole[]): boolean {
  const { start, end, numberEnd, unitStart, measure, isLength } = quantity;
  if (isLength) return true;
  // A bare number behind a piece is its content or a name: "1 pack (8) buns", "1 shot 151 rum".
  if (measure === null) {
    const content = previous && findPiece(text, previous.quantity.end);
    const gap = content ? text.slice(content.end, start) : "";
    const isPack = /^-pack/i.test(text.slice(end, end + 5));
    return isPack || gap === " " || (content?.isContainer === true && ofPieces.test(gap));
  }
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 40);
  const between = previous === null ? "" : text.slice(previous.quantity.end, start);
  if (previous?.role === "size" && previous.quantity.measure !== null && orElse.test(between)) return true;
  const count = roles.findLast(({ role, quantity: { measure: own } }) => role === "quantity" && own === null)?.quantity;
  const container = findPiece(text, end);
  const isOfOne = container?.isContainer && !/s$/i.test(text.slice(container.start, container.end));
  if (count === undefined) return previous === null && (isOfOne === true || hasCountBehind(text, quantity));
  if (/^[^()]{0,12}\btotal\b/i.test(after) || /\btotal(?: of)? ?$/i.test(before)) return false;
  if (eachBefore.test(before) || eachAfter.test(after)) return true;
  if (previous?.quantity !== count) return false;
  if (beforeSize.test(between) || ofSize.test(between)) return true;
  const isHyphened = text.slice(numberEnd, unitStart).includes("-");
  if (isHyphened && /^[)\]]? ?\p{L}/u.test(after) && !between.includes(",")) return true;
  if (isOfOne || container?.isContainer) return true;
  const piece = findPiece(text, count.end);
  if (piece?.isContainer && besideContainer.test(text.slice(piece.end, start))) return true;
  return (
    piece === null &&
    onlyWords.test(between) &&
    !/ (?:and|in|with|plus|or|from) /i.test(between) &&
    /^ \p{L}/u.test(after)
  );
}

/** Whether the count stands behind the size, so that none is implied before it. */
export function hasCountBehind(text: string, { end }: Quantity): boolean {
  return matchAt(countBehind, text, end) !== null;
}
