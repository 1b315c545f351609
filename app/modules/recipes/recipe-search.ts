import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { toPlural } from "./english-plurals.ts";
import { foodSynonyms, similarFoodNames } from "./food-names.ts";
import type { Recipe } from "./recipe.ts";

type SearchedText = Pick<Recipe, "title" | "ingredients"> &
  Partial<Pick<Recipe, "notes" | "cuisine" | "tags" | "sourceUrl">>;

/** The maximum number of searched words. Later words are ignored, because each costs a pass over every recipe. */
const maxWords = 6;
/** Words from this length on may have one typo after their first letters. */
const longWord = 5;
const startOfLongWord = 2;

/**
 * Returns the searched words of a recipe, each once, sorted and space-separated: one `instr` finds a word, and words
 * with the same start are adjacent.
 */
export function normalizeSearchWords({ title, ingredients, notes, cuisine, tags, sourceUrl }: SearchedText) {
  const first = removeRepeats(splitWords(`${title}\n${ingredients}`));
  const more = removeRepeats(
    splitWords(`${notes ?? ""}\n${cuisine ?? ""}\n${tags?.join("\n") ?? ""}\n${getSite(sourceUrl)}`),
  );
  const found = new Set(first);
  const others = more.filter((word) => !found.has(word));
  return { searchWords: ` ${first.join(" ")} `, searchMoreWords: ` ${others.join(" ")} ` };
}

export type SearchWord = {
  /** The typed word, which also matches as the start of a longer word. */
  typed: string;
  /** The singular or plural of the word, which matches only as a whole word. */
  others: string[];
  /** Synonyms of the food that the word names, possibly together with adjacent words. */
  names: FoodName[];
  /** The common start of all matches except synonyms. */
  start: string;
  mayBeMistyped: boolean;
};

/** Words between ingredients, such as in "rice and lemon", which searches ignore. */
const joiningWords = new Set(["and", "with", "or", "the", "of"]);

export function parseRecipeSearch(search: string): SearchWord[] {
  const inOrder = splitWords(search).slice(0, 2 * maxWords);
  const typed = removeRepeats(inOrder.filter((word) => !joiningWords.has(word))).slice(0, maxWords);
  const namesOf = findFoodSynonyms(inOrder, singularsAndPlurals);
  // A search that consists of punctuation only is matched as typed.
  const all = typed.length > 0 ? typed : [normalizeText(search)].filter(Boolean);
  return all.map((word) => {
    const others = singularsAndPlurals(word);
    const mayBeMistyped = word.length >= longWord && /^\p{L}+$/u.test(word);
    const start = mayBeMistyped ? word.slice(0, startOfLongWord) : findCommonStart([word, ...others]);
    return { typed: word, others, names: namesOf.get(word) ?? [], start, mayBeMistyped };
  });
}

/** Whether a word is the searched one, perhaps half typed, with one letter wrong, missing, added or swapped. */
export function differsByOneTypo({ typed, others, start, mayBeMistyped }: SearchWord, found: string): boolean {
  if (!mayBeMistyped || !found.startsWith(start)) return false;
  const isWhole = (other: string) => Math.abs(other.length - found.length) <= 1;
  return startsOneEditApart(found, typed) || others.some((other) => isWhole(other) && startsOneEditApart(found, other));
}

export type LineWithSearchHit = { before: string; hit: string; after: string };

/** The number of characters that a card shows before and after the first match of a line. */
const shownBefore = 14;
const shownAfter = 60;
/** The maximum number of characters searched in each text, so that the largest recipes stay fast. */
const charactersLookedAt = 4_000;

/** Finds the line with most of the searched words that the title lacks; null if there is none. */
export function findLineWithSearchHit(recipe: SearchedText, words: SearchWord[], { isNear }: { isNear: boolean }) {
  const isFound = (word: SearchWord, token: string) =>
    token.startsWith(word.typed) || word.others.includes(token) || (isNear && differsByOneTypo(word, token));
  const isIn = (word: SearchWord, tokens: string[]) =>
    tokens.some((token) => isFound(word, token)) ||
    word.names.some((name) => hasFoodName(name, (form) => tokens.includes(form)));
  const title = normalizeText(recipe.title);
  const inTitle = splitWords(recipe.title);
  const missing = words.filter((word) => !title.includes(word.typed) && !isIn(word, inTitle));
  const { ingredients, notes, cuisine, tags, sourceUrl } = recipe;
  let best = { line: "", count: 0 };
  for (const text of missing.length > 0 ? [ingredients, notes, cuisine, tags?.join(", "), getSite(sourceUrl)] : []) {
    for (const line of text?.slice(0, charactersLookedAt).split(/\r?\n/) ?? []) {
      const folded = normalizeText(line);
      const possible = missing.filter(({ start, names }) => names.length > 0 || folded.includes(start));
      if (possible.length <= best.count) continue;
      const tokens = folded.match(rawWord) ?? [];
      const { length: count } = possible.filter((word) => isIn(word, tokens));
      if (count > best.count) best = { line, count };
    }
  }
  const bestTokens = splitWords(best.line);
  const named = missing
    .flatMap(({ names }) => names)
    .filter((name) => hasFoodName(name, (form) => bestTokens.includes(form)));
  const isHit = (token: string) =>
    missing.some((word) => isFound(word, token)) || named.flat().some((forms) => forms.includes(token));
  for (const { index, 0: hit } of best.line.matchAll(rawWord))
    if (isHit(normalizeText(hit))) return cutAround(best.line, { index, hit });
  return null;
}

function cutAround(line: string, { index, hit }: { index: number; hit: string }): LineWithSearchHit {
  const begin = index > shownBefore ? Math.min(line.indexOf(" ", index - shownBefore) + 1, index) : 0;
  const before = (begin > 0 ? "… " : "") + line.slice(begin, index);
  return { before, hit, after: line.slice(index + hit.length, index + Math.max(hit.length, shownAfter)) };
}

/** Scripts without spaces between words, in which each character counts as a word. */
const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const rawWord = new RegExp(
  String.raw`[${unspacedScripts}]\p{M}*|(?:(?![${unspacedScripts}])[\p{L}\p{N}]\p{M}*)+`,
  "gu",
);

/** Letters that `normalizeForSearch` keeps: letters that are not accented, and the sigma at the end of a Greek word. */
const letterSpellings: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ" };

/** Normalizes both the searched texts and the search itself. */
export function normalizeText(text: string): string {
  return normalizeForSearch(text).replace(/[ßæœøłđıς]/g, (letter) => letterSpellings[letter] ?? letter);
}

export function splitWords(text: string): string[] {
  return normalizeText(text).match(rawWord) ?? [];
}

function removeRepeats(words: string[]): string[] {
  return [...new Set(words)].sort();
}

/** Returns the site's name, such as "instagram", from a URL. */
function getSite(sourceUrl: string | null | undefined): string {
  const [, host = "", path = ""] = sourceUrl?.match(/^https?:\/\/(?:www\.)?([^/?#]+)\.[^./?#]+([^?#]*)/) ?? [];
  return `${host}${path}`;
}

/** Rules for plural endings in four languages that change the singular. Plurals that only add letters match anyway. */
const pluralRules: [ending: RegExp, other: string][] = [
  [/ies$/, "y"],
  [/y$/, "ies"],
  [/ves$/, "f"],
  [/fe?$/, "ves"],
  [/ces$/, "z"],
  [/z$/, "ces"],
  [/es$/, ""],
  [/[snxe]$/, ""],
];
const shortestOther = 3;

function singularsAndPlurals(word: string): string[] {
  const others = pluralRules.flatMap(([ending, other]) => (ending.test(word) ? word.replace(ending, other) : []));
  return removeRepeats(others.filter((other) => other.length >= shortestOther));
}

function findCommonStart([first = "", ...others]: string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

function startsOneEditApart(found: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && found[at] === typed[at]) at += 1;
  if (at === typed.length) return false;
  const rest = typed.slice(at + 1);
  const isWrongOrAdded = found.startsWith(rest, at + 1) || found.startsWith(rest, at);
  const isSwapped = found[at] === rest[0] && found[at + 1] === typed[at] && found.startsWith(rest.slice(1), at + 2);
  return isWrongOrAdded || isSwapped || found.startsWith(typed.slice(at), at + 1);
}

/** A name of a food as a list of words, each in singular and plural. */
export type FoodName = string[][];

/** The maximum number of words in a food's name, as in "bicarbonate of soda". */
const maxNameWords = 3;
/** The maximum number of names per word, because each name lengthens the SQL of the search, which D1 limits. */
const maxNamesOfWord = 12;

const othersByName = new Map<string, string[][]>();
for (const names of [...foodSynonyms, ...similarFoodNames]) {
  for (const name of names) {
    const key = name.join(" ");
    othersByName.set(key, [...(othersByName.get(key) ?? []), ...names.filter((other) => other !== name)]);
  }
}

/**
 * Finds other names of the foods that a search names. Each word is looked up alone and with up to two words beside it,
 * so that "spring onions" finds "scallion". Two adjacent words are also looked up as one: "chick peas" as "chickpeas".
 */
function findFoodSynonyms(words: readonly string[], singularsOf: (word: string) => string[]): Map<string, FoodName[]> {
  const found = new Map<string, FoodName[]>();
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(from + maxNameWords, words.length); to += 1) {
      const phrase = words.slice(from, to);
      const [last = "", ...before] = phrase.toReversed();
      const forms = [last, ...singularsOf(last)].map((form) => [...before.toReversed(), form]);
      const others = forms.flatMap((form) => othersByName.get(form.join(" ")) ?? []);
      const joined = phrase.length === 2 ? forms.map((form) => [form.join("")]) : [];
      const names = [...others, ...joined].map((name) => name.map((word) => [word, toPlural(word)]));
      for (const word of phrase) found.set(word, addNames(found.get(word) ?? [], names));
    }
  }
  return found;
}

/** Whether a text has all words of a name, each in singular or plural. */
export function hasFoodName(name: FoodName, isPresent: (form: string) => boolean): boolean {
  return name.every((forms) => forms.some(isPresent));
}

function addNames(known: FoodName[], names: FoodName[]): FoodName[] {
  const byText = new Map([...known, ...names].map((name) => [name.join(" "), name]));
  return [...byText.values()].slice(0, maxNamesOfWord);
}
