import { type Recipe, searchable } from "./recipe.ts";

type SearchedText = Pick<Recipe, "title" | "ingredients"> & Partial<Pick<Recipe, "notes" | "cuisine" | "sourceUrl">>;

/** Of the words of a long search, those that count: each costs a look at every recipe. */
const maxWords = 6;
/** From here on a word may have one typing error, but not in what it starts with. */
const longWord = 5;
const startOfLongWord = 2;

/** As they are stored: each once, between spaces, in order, so that those that start alike stand together. */
export function searchWords({ title, ingredients, notes, cuisine, sourceUrl }: SearchedText) {
  const first = distinct(wordsOf(`${title}\n${ingredients}`));
  const more = distinct(wordsOf(`${notes ?? ""}\n${cuisine ?? ""}\n${siteOf(sourceUrl)}`));
  const found = new Set(first);
  const others = more.filter((word) => !found.has(word));
  return { searchWords: ` ${first.join(" ")} `, searchMoreWords: ` ${others.join(" ")} ` };
}

export type SearchedWord = {
  /** Perhaps half typed: whatever starts with it is found. */
  typed: string;
  /** The same word in singular or plural, which is found whole. */
  others: string[];
  /** All that is found starts with it. */
  start: string;
  mayBeMistyped: boolean;
};

export function searchedWords(search: string): SearchedWord[] {
  const typed = distinct(wordsOf(search)).slice(0, maxWords);
  // Signs alone may still be in a title.
  const all = typed.length > 0 ? typed : [searchable(search)].filter(Boolean);
  return all.map((word) => {
    const others = otherNumbers(word);
    const mayBeMistyped = word.length >= longWord && /^\p{L}+$/u.test(word);
    const start = mayBeMistyped ? word.slice(0, startOfLongWord) : commonStart([word, ...others]);
    return { typed: word, others, start, mayBeMistyped };
  });
}

/** Whether a searched word, which may be half typed, is found with exactly one letter wrong, missing, added or swapped. */
export function isNearly({ typed, others, start, mayBeMistyped }: SearchedWord, found: string): boolean {
  if (!mayBeMistyped || !found.startsWith(start)) return false;
  const starts = [-1, 0, 1].map((more) => found.slice(0, typed.length + more));
  return starts.some((start) => isOneSlipApart(typed, start)) || others.some((other) => isOneSlipApart(other, found));
}

export type FoundPiece = { text: string; isHit: boolean };

/** How much of a line leads to the first word found; a card is narrow. */
const shownBefore = 14;
const shownAfter = 60;

/** The line that has most of the words that the title has not, short, in pieces. Null if the title has them all. */
export function foundLine(recipe: SearchedText, words: SearchedWord[], { isNear }: { isNear: boolean }) {
  const isFound = (word: SearchedWord, token: string) =>
    token.startsWith(word.typed) || word.others.includes(token) || (isNear && isNearly(word, token));
  const title = searchable(recipe.title);
  const inTitle = wordsOf(recipe.title);
  const missing = words.filter((word) => !title.includes(word.typed) && !inTitle.some((token) => isFound(word, token)));
  const { ingredients, notes, cuisine, sourceUrl } = recipe;
  const lines = [ingredients, notes, cuisine, siteOf(sourceUrl)].flatMap((text) => text?.split(/\r?\n/) ?? []);
  let best: { line: string; hits: RegExpExecArray[]; count: number } | null = null;
  for (const line of lines) {
    const tokens = [...line.matchAll(rawWord)];
    const found = missing.filter((word) => tokens.some(([token]) => isFound(word, plain(token))));
    if (found.length <= (best?.count ?? 0)) continue;
    const hits = tokens.filter(([token]) => found.some((word) => isFound(word, plain(token))));
    best = { line, hits, count: found.length };
  }
  return best && piecesOf(best.line, best.hits);
}

function piecesOf(line: string, hits: RegExpExecArray[]): FoundPiece[] {
  const [first] = hits;
  if (!first) return [];
  const cutAt = first.index > shownBefore ? line.indexOf(" ", first.index - shownBefore) + 1 : 0;
  const begin = Math.min(cutAt, first.index);
  const end = first.index + shownAfter;
  const pieces: FoundPiece[] = [];
  let place = begin;
  for (const { index, 0: text } of hits) {
    if (index > end) break;
    pieces.push({ text: line.slice(place, index), isHit: false }, { text, isHit: true });
    place = index + text.length;
  }
  pieces.push({ text: line.slice(place, Math.max(place, end)), isHit: false });
  if (begin > 0) pieces.unshift({ text: "… ", isHit: false });
  return pieces.filter(({ text }) => text !== "");
}

/** Scripts without spaces between words: each sign is one. */
const signs = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const rawWord = new RegExp(String.raw`[${signs}]\p{M}*|(?:(?![${signs}])[\p{L}\p{N}]\p{M}*)+`, "gu");

/** Letters that are no letter with an accent. */
const spelled: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

function plain(text: string): string {
  return searchable(text).replace(/[ßæœøłđı]/g, (letter) => spelled[letter] ?? letter);
}

function wordsOf(text: string): string[] {
  return plain(text).match(rawWord) ?? [];
}

function distinct(words: string[]): string[] {
  return [...new Set(words)].sort();
}

/** "instagram" of its address. */
function siteOf(sourceUrl: string | null | undefined): string {
  const [, host = "", path = ""] = sourceUrl?.match(/^https?:\/\/(?:www\.)?([^/?#]+)\.[^./?#]+([^?#]*)/) ?? [];
  return `${host}${path}`;
}

/** Plurals that add a letter need no rule: the singular is their start. English, and what German, Spanish and French share. */
const numbers: [ending: RegExp, other: string][] = [
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

function otherNumbers(word: string): string[] {
  return distinct(numbers.flatMap(([ending, other]) => (ending.test(word) ? word.replace(ending, other) : []))).filter(
    (other) => other.length >= shortestOther,
  );
}

function commonStart([first = "", ...others]: string[]): string {
  let length = first.length;
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

function isOneSlipApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const here = one.slice(start, one.length - end);
  const there = other.slice(start, other.length - end);
  if (here.length <= 1 && there.length <= 1) return here !== there;
  return here.length === 2 && here === [...there].reverse().join("");
}
