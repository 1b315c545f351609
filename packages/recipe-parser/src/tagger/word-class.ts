import { unitPattern } from "../quantities/unit-words.ts";
import { foodPattern } from "../text/food-words.ts";
import { beginsLikeStep } from "../text/step-verbs.ts";
import { dishPattern } from "../text/title.ts";
import { isInWordList } from "./word-lists.ts";

/** The class of a token by the parser's word lists. "end" is a full stop, "link" a function word such as "with". */
type WordClass =
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
/** Facts about a word. `isDish` is true if the word names a dish, such as "soup". */
export type WordFacts = { wordClass: WordClass; isDish: boolean };

const known = new Map<string, WordFacts>();
const maxCached = 5_000;

/** Looks a word in lower case up in the parser's word lists. Results are cached. */
export function classifyWord(lower: string): WordFacts {
  const facts = known.get(lower) ?? findFacts(lower);
  if (known.size < maxCached) known.set(lower, facts);
  return facts;
}

function findFacts(lower: string): WordFacts {
  return { wordClass: findClass(lower), isDish: dishPattern.test(lower) || isInWordList("dishes", lower) };
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
  if (foodPattern.test(lower) || isInWordList("foods", lower)) return "food";
  return beginsLikeStep(lower) ? "verb" : "word";
}
