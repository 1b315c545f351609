import { matchAt } from "./cook-number.ts";
import type { AmountPart } from "./ingredient-amounts.ts";
import { systemOf } from "./units.ts";

type Neighbours = { previous: AmountPart | null; between: string; amount: AmountPart; text: string; end: number };

const packages =
  "(?:can|tin|jar|pack|packet|package|pkg|bag|box|boxe|bottle|carton|container|tub|sachet|pouch|pouche|block|envelope|stick|bar)s?";
const hasPackage = new RegExp(`(?<!\\p{L})${packages}(?!\\p{L})`, "iu");
const packageNext = new RegExp(`\\)? ?-?${packages}(?!\\p{L})`, "iuy");
const eachNext = /,? ?(?:each|apiece)(?= {0,3}(?:$|[),;/]))/iuy;
const straightAfterCount = /^ {0,3}(?:[(x×*–—-] {0,2}|(?:small|large|big) \(?)?$/i;
const sizeOpens = /[(,] ?(?:about |approx\.? |~|each )?$|(?:^| )of (?:about )?$/i;
const connector = /^(?:[ /|=≈~([,]|about |approx\.? |or ){1,9}$/;
const opensParenthesis = /[([] ?(?:about |approx\.? |or |~|≈)?$/i;
/** Between a count and the size of its package stand few words. */
const longestBetween = 60;

/** Whether the amount is the size of each thing counted before: "1 (400 g) can", "2 x 400 g", "4 fillets (150 g each)". */
export function isPackage({ previous, between, amount, text, end }: Neighbours): boolean {
  if (previous === null || amount.unit === null || between.length > longestBetween) return false;
  if (!previous.scales) return connector.test(between);
  if (previous.unit !== null) return false;
  if (straightAfterCount.test(between)) return true;
  if (!sizeOpens.test(between)) return false;
  return hasPackage.test(between) || [packageNext, eachNext].some((next) => matchAt(next, text, end) !== null);
}

/** Whether both say one amount: "1 cup/240 ml", "1 lb (450 g)", "1 cup flour (120 g)". */
export function repeatsPrevious(previous: AmountPart | null, between: string, amount: AmountPart): boolean {
  if (previous === null || previous.unit === null || amount.unit === null || between.length > longestBetween)
    return false;
  if (opensParenthesis.test(between)) return true;
  return connector.test(between) && (between.trim() !== "" || systemOf(previous.unit) !== systemOf(amount.unit));
}
