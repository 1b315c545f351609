import { unitPattern } from "../quantities/unit-words.ts";
import { foodPattern } from "../text/food-words.ts";
import { beginsLikeStep } from "../text/step-verbs.ts";
import { dishPattern } from "../text/title.ts";
import { additionalDishes, additionalFoods, isListed } from "./word-lists.ts";

/** The class of a token by the parser's word lists. "end" is a full stop, "link" a function word such as "with". */
export type WordClass =
  | "number"
  | "unit"
  | "food"
  | "verb"
  | "quantifier"
  | "link"
  | "word"
  | "emoji"
  | "hashtag"
  | "handle"
  | "address"
  | "end"
  | "comma"
  | "dash"
  | "bracket"
  | "sign";

const numberWord =
  /^(?:\d[\d.,:/⁄]*|[¼½¾⅐-⅞]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half|quarter|\d\uFE0F?\u20E3)$/u;
const quantifier =
  /^(?:a|an|some|few|couple|little|lots?|loads|plenty|good|big|large|small|medium|heaped|level|generous|fat|extra|more|about|approx|each|another|any|several|bit|touch|whole|glug|drizzle|splash|squeeze|thumb|spoons?|spoonfuls?|pot|pouch|pint|rashers?|stick|wedges?|dollop|grating|grind|twist|lump|crack|shake|can|tubs?|mugs?|carton|wheel|log|tray)$/;
const link =
  /^(?:of|and|with|in|into|on|onto|to|for|from|the|then|or|plus|until|til|till|at|over|by|as|it|them|your|my|our|this|that|is|are|was)$/;
const unit = new RegExp(`^(?:${unitPattern})$`, "iu");
const classes = new Map<string, WordClass>();
const maxCached = 5_000;

/** Classifies a word in lower case. Results are cached. */
export function classifyWord(lower: string): WordClass {
  const known = classes.get(lower);
  if (known !== undefined) return known;
  const found = findClass(lower);
  if (classes.size < maxCached) classes.set(lower, found);
  return found;
}

function findClass(lower: string): WordClass {
  if (/^(?:https?:|www\.)/.test(lower)) return "address";
  if (lower.startsWith("@") || /^[\p{Ll}\p{N}]+[._][\p{Ll}\p{N}._]*\p{Ll}/u.test(lower)) return "handle";
  if (/^#./.test(lower)) return "hashtag";
  if (numberWord.test(lower)) return "number";
  if (/^\p{Extended_Pictographic}/u.test(lower)) return "emoji";
  if (/^[.!?…]+$/.test(lower)) return "end";
  if (/^[,;]+$/.test(lower)) return "comma";
  if (/^[-–—•*·▪►▸◦+|]+$/u.test(lower)) return "dash";
  if (/^[()[\]{}]+$/.test(lower)) return "bracket";
  if (!/^\p{L}/u.test(lower)) return "sign";
  if (lower.length > 30) return "word";
  if (link.test(lower)) return "link";
  if (quantifier.test(lower)) return "quantifier";
  if (unit.test(lower)) return "unit";
  if (foodPattern.test(lower) || isListed(additionalFoods, lower)) return "food";
  return beginsLikeStep(lower) ? "verb" : "word";
}

const dishNames = new Map<string, boolean>();

/** True for a word that names a dish, such as "soup". `lower` is in lower case. */
export function isDishWord(lower: string): boolean {
  const known = dishNames.get(lower) ?? (dishPattern.test(lower) || isListed(additionalDishes, lower));
  if (dishNames.size < maxCached) dishNames.set(lower, known);
  return known;
}
