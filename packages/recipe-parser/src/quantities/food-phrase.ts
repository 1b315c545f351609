import type { Span } from "./find-quantities.ts";
import { matchAt } from "./numbers.ts";
import { findPiece, sizePattern } from "./pieces.ts";

/** The food of a line without remarks, and its last noun, whose number follows the count. */
export type FoodPhrase = Span & { food: string; noun: Span | null };

const maxCharacters = 200;
const space = /\s+/y;
const group = /\([^()]{0,80}\)|\[[^[\]]{0,80}\]/y;
const word = /[\p{L}\p{M}\p{N}%&'’*]+(?:[-/.'’][\p{L}\p{M}\p{N}%'’]+)*/uy;

/** Words with which a description begins: "for frying", "to taste", "cut into strips". */
const endings = new Set(
  (
    "for to plus from such like cut about at into in on with without if per preferably depending as each more or and/or at see optional divided " +
    "nach zum zur für oder mit in ohne para sin con al a pour ou avec sans per o senza voor met zonder do lub albo z till eller med ou sem com"
  ).split(" "),
);
/** Words before a noun that name no food by themselves: "red or yellow pepper". */
const adjectives = new Set(
  (
    "red green yellow orange white black brown dark light purple golden small medium large big fresh frozen dried canned tinned raw cooked ripe hot cold warm sweet sour mild " +
    "whole skim lean ground fine coarse thin thick plain smooth crunchy salted unsalted smoked dry wet boneless skinless organic sliced chopped minced grated firm soft loose extra-firm regular instant active homemade store-bought unsweetened semisweet bittersweet low-sodium low-fat kosher heavy double single"
  ).split(" "),
);
/** Foods whose noun has no plural, so that "1 garlic" becomes "2 garlic". */
export const uncountable = new Set(
  (
    "anise asparagus bacon baguette-dough basil beef bread broccoli butter celery cheese chicory chocolate cilantro cinnamon cod coriander corn couscous cream cumin dill dough fennel fish flour food fruit " +
    "dozen game garlic gelatin ginger ham honey ice juice kale lamb lemongrass lentil-soup lobster-meat meat milk mince mint nutmeg oil oregano parsley pasta pastry pepperoni pork poultry puree quinoa rice rosemary saffron sage " +
    "salmon salt shrimp skate soda spaghetti spinach squash squid stock sugar syrup tarragon tea thyme tofu trout tuna turmeric veal vinegar water wine yeast yogurt yoghurt zest zucchini deer"
  ).split(" "),
);

/** Matches how a food is prepared, before its name: "finely chopped", "freshly ground". */
const preparation = new RegExp(
  `^(?:(?:of|${sizePattern}|(?:very |lightly |firmly |loosely |tightly )?(?:heaped|packed)|(?:extra-)?(?:finely|roughly|thinly|thickly|coarsely|freshly|lightly|very|diagonally|well|gently|good-quality)|chopped|sliced|diced|minced|grated|shredded|crushed|peeled|boneless|skinless|cubed|halved|quartered|melted|softened|beaten|torn|trimmed|rinsed|washed|drained|deseeded|seeded|pitted|stoned|sifted|crumbled|shelled|squeezed|cleaned|packed|room-temperature|or more|each|warm|cold|boiling|lukewarm|tepid|chilled|approximately|about|and|or|but)(?![\\p{L}-]),? )+`,
  "iu",
);
/** Matches a description after the noun: "2 eggs beaten". */
const description =
  /(?:(?<!(?:^|\W)(?:s|w|r|lins|flaxs|rapes|birds|poppys))\p{L}{2}ed|\p{L}{3}ly|beaten|cut|torn|frozen|thin|fine|extra)$/iu;
const notDescription = /(?:seed|weed|bread|shred|jelly|belly|parsley|barley)$/i;

type Word = Span & { text: string };

/** Finds the food that begins at an index. Text in parentheses is left out. */
export function findFoodPhrase(text: string, from: number, to: number): FoodPhrase {
  const words = findWords(text.slice(0, Math.min(to, from + maxCharacters)), from);
  while (words.length > 1 && isRemark(words.at(-1)?.text ?? "")) words.pop();
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return { start: from, end: from, food: "", noun: null };
  const of = words.findIndex(({ text: one }) => /^of$/i.test(one));
  const link = words.findIndex(({ text: one }) => /^(?:of|de|di)$/i.test(one));
  const noun = link > 0 ? words[link - 1] : last;
  const isPart = noun !== undefined && of > 0 && findPiece(text, noun.start) !== null;
  const named = nameAlternative(words.slice(isPart ? of + 1 : 0).map(({ text: one }) => one));
  return {
    start: first.start,
    end: last.end,
    food: named.replace(preparation, ""),
    noun: isWithoutNoun(words) ? null : (noun ?? last),
  };
}

/** Whether the words only describe: "1 large", "1 beaten", "2 for frying". */
function isWithoutNoun([first, second]: readonly Word[]): boolean {
  const text = first?.text ?? "";
  if (/^(?:for|to|from|into|as|at|on|in|with|without|per)$/i.test(text)) return true;
  return second === undefined && (/^(?:small|medium|large)$/i.test(text) || isDescription(text));
}

/** Matches nouns that both sides of an "or" share: "olive or peanut oil" is olive oil. */
const sharedNouns =
  /^(?:oil|chocolate|yeast|sausages?|stock|broth|cheese|vinegar|mushrooms?|sauce|juice|wine|sugar|flour|beans?|peppers?|seeds?|nuts?|leaves|noodles|puree|powder)$/i;
const wholeFoods =
  /(?:butter|margarine|lard|ghee|water|milk|cream|honey|salt|shallots?|onions?|oil|stock|broth|vinegar|cheese|sauce|juice|wine|sugar|flour)$/i;

function nameAlternative(words: readonly string[]): string {
  const or = words.findIndex((one) => /^(?:or|and\/or)$/i.test(one));
  const last = words.at(-1) ?? "";
  const isShared = or > 0 && sharedNouns.test(last) && !wholeFoods.test(words[or - 1] ?? "");
  // Adjectives before "or" name no food: "fresh or canned stock" is canned stock.
  if (isShared && words.slice(0, or).every(isAdjective)) return words.slice(or + 1).join(" ");
  return (isShared ? [...words.slice(0, or), last] : words).join(" ");
}

function isRemark(text: string): boolean {
  return isDescription(text) || endings.has(text.toLowerCase()) || /^(?:and|&)$/i.test(text);
}

function isDescription(text: string): boolean {
  return description.test(text) && !notDescription.test(text);
}

function findWords(text: string, from: number): Word[] {
  const words: Word[] = [];
  let at = from;
  while (at < text.length) {
    const gap = matchAt(space, text, at) ?? matchAt(group, text, at);
    const found = gap === null ? matchAt(word, text, at) : null;
    const next = found?.[0] ?? "";
    if (found !== null && isEnd(next, words, text.slice(at, at + 60))) break;
    // A comma between adjectives does not end the food: "boneless, skinless chicken".
    const isListed =
      text[at] === "," && isAdjective(words.at(-1)?.text) && !words.some(({ text: one }) => !isAdjective(one));
    const shared = text[at] === "," ? matchAt(listWithOr, text, at)?.[1] : undefined;
    if (shared !== undefined && sharedNouns.test(shared) && !wholeFoods.test(words.at(-1)?.text ?? "")) {
      const end = at + (matchAt(listWithOr, text, at)?.[0].length ?? 0);
      return [...words, { text: shared, start: end - shared.length, end }];
    }
    if (gap === null && found === null && !isListed) break;
    at += (gap ?? found)?.[0].length ?? 1;
    if (found !== null) words.push({ text: next, start: at - next.length, end: at });
  }
  return words;
}

/** Whether a word ends the food. An "or" does, unless the noun follows: "fresh or frozen peas". */
function isEnd(next: string, words: readonly Word[], behind: string): boolean {
  const last = words.at(-1)?.text;
  if (last === undefined || !endings.has(next.toLowerCase())) return false;
  if (!/^(?:or|and\/or)$/i.test(next)) return true;
  if (isAdjective(last) || uncountable.has(last.toLowerCase())) return false;
  return wholeFoods.test(last) || !sharedNouns.test(afterOr.exec(behind)?.[1] ?? "");
}

/** Matches alternatives that share their last noun: "corn, safflower or canola oil". */
const listWithOr = /,(?: [\p{L}'’-]+,?){1,3} or (?:[\p{L}'’-]+ ){1,3}?([\p{L}]+)(?= *(?:$|[,(;]))/iuy;
const afterOr = /^or (?:[\p{L}'’-]+ ){1,3}?([\p{L}]+)(?= *(?:$|[,(;]| (?:for|to|from|plus)(?!\p{L})))/iu;

export function isAdjective(text: string | undefined): boolean {
  return (
    text !== undefined &&
    (adjectives.has(text.toLowerCase()) ||
      isDescription(text) ||
      /(?:less|-(?:in|on|free|fat|ripe|style))$/i.test(text))
  );
}
