import type { LeftOutLine, ParsedRecipe } from "../parsed-recipe.ts";
import { hasNumber } from "../quantities/find-numbers.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { createExplanation, type LeftOutRun } from "./explain-left-out.ts";
import { getLine } from "./lines.ts";
import { beginsLikeStep, isVerbWithObject } from "./step-verbs.ts";

/** `seenIn` is the index of the recipe that has the word, `owner` that of the recipe to whose part of the text it belongs. */
type Word = { bare: string; line: number; start: number; end: number; seenIn: number | null; owner: number };

const lineBreak = /\r\n?|[\n\u2028\u2029]/;
/** Words beyond this number count as left out. The parser reads about 9,000 words (50,000 characters) of a text. */
const maxWords = 12_000;
/** A repaired or shortened line is found if each word follows within this number of words. */
const maxGap = 8;
const maxAnchors = 12;
const minShare = 0.5;

/**
 * Adds to a recipe, and to each further recipe of its text, what the text says and the recipe does not, line by line, with
 * the reason. "understood" are words whose meaning is in the recipe all the same: headings, list numbers, repeated lines,
 * servings and times. "other recipe" is the part of the text that belongs to another recipe.
 */
export function addLeftOut(recipe: ParsedRecipe, source: string): ParsedRecipe {
  const lines = stripControlCharacters(source)
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, "")
    .split(lineBreak);
  const words = lines.flatMap(listWords);
  const recipes = [recipe, ...recipe.others];
  for (const [index, each] of recipes.entries()) markSeen(words, listItems(each), index);
  assignOwners(words);
  const items = recipes.flatMap(listItems).flat();
  const [first = recipe, ...others] = recipes.map((each, index) => {
    const explain = createExplanation(lines, items, each);
    const leftOut = listRuns(lines, words, index).map(({ owner, ...run }): LeftOutLine => {
      return { text: run.text, line: run.line, reason: owner === index ? explain(run) : "other recipe" };
    });
    return { ...each, leftOut };
  });
  return { ...first, others };
}

/** Words of no recipe belong to that of the word before them in their line, or else after them, or else above the line. */
function assignOwners(words: readonly Word[]): void {
  const findSeen = (some: readonly Word[]) => some.find(({ seenIn }) => seenIn !== null)?.seenIn;
  let owner = findSeen(words) ?? 0;
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    owner = findSeen(line) ?? owner;
    for (const word of line) {
      owner = word.seenIn ?? owner;
      word.owner = owner;
    }
  }
}

/** Adds the verb of a step, and the sentences between two steps that say what to do: "Squeeze out the water." */
export function restoreSentences(
  instructions: readonly string[],
  leftOut: readonly LeftOutLine[],
  source: string,
): string[] {
  const steps = [...instructions];
  const lines = source.split(lineBreak);
  for (const { text, reason, line = 0 } of leftOut) {
    if (reason !== "not understood" || !(beginsLikeStep(text) || isVerbWithObject(text))) continue;
    const paragraph = getLine(lines, line);
    const at = paragraph.indexOf(text);
    const isVerb = !text.includes(" ");
    const begun = steps.findIndex((step) => isVerb && paragraph.startsWith(`${text} ${step}`, at));
    if (begun !== -1) steps[begun] = `${text} ${steps[begun]}`;
    if (begun !== -1 || !/[.!]$/.test(text)) continue;
    const next = steps.findIndex((step) => paragraph.indexOf(step) > at);
    if (next > 0 && paragraph.includes(steps[next - 1] ?? "")) steps.splice(next, 0, text);
  }
  return steps;
}

/** Returns the ingredients that lack a number beside them in the source: "butter" of "200g butter". */
export function findIngredientsThatLackNumbers({ ingredients, leftOut }: ParsedRecipe, source: string): string[] {
  const lines = source.split(lineBreak);
  const beside = leftOut
    .filter(({ text, reason }) => hasNumber(text) && (reason === "not understood" || reason === "chatter"))
    .map(({ text, line = 0 }) => getLine(lines, line).split(text, 2));
  return ingredients.filter((item) =>
    beside.some(([before = "", after = ""]) => before.trimEnd().endsWith(item) || after.trimStart().startsWith(item)),
  );
}

function listWords(text: string, line: number): Word[] {
  return [...text.matchAll(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    bare: word.normalize("NFKC").toLowerCase(),
    line,
    start: index,
    end: index + word.length,
    seenIn: null,
    owner: 0,
  }));
}

/** Lists the recipe's texts, each list in the order of the source. */
function listItems(recipe: ParsedRecipe): string[][] {
  const { title, ingredients, instructions, notes, sourceUsername, sourceUrl } = recipe;
  return [
    [title ?? ""],
    ingredients,
    instructions,
    (notes ?? "").split("\n"),
    [sourceUsername ?? ""],
    [sourceUrl ?? ""],
  ];
}

function markSeen(words: readonly Word[], lists: readonly string[][], seenIn: number): void {
  const places = Map.groupBy(words.slice(0, maxWords).keys(), (at) => words[at]?.bare ?? "");
  for (const list of lists) {
    let after = 0;
    for (const item of list) {
      const bare = listWords(item, 0).map((word) => word.bare);
      const found = findRun(words, bare, places, after) ?? findScattered(words, bare, places, after);
      for (const at of found) {
        const word = words[at];
        if (word !== undefined) word.seenIn ??= seenIn;
      }
      after = found.length > 0 ? Math.max(...found) + 1 : after;
    }
  }
}

type Run = LeftOutRun & { owner: number };
type Places = ReadonlyMap<string, readonly number[]>;

/** Finds the places of an item that the source has word for word, preferably behind the item before. */
function findRun(words: readonly Word[], item: readonly string[], places: Places, after: number): number[] | null {
  const starts = places.get(item[0] ?? "") ?? [];
  const isRun = (start: number) => item.every((bare, index) => words[start + index]?.bare === bare);
  const isNew = (start: number) => item.every((_, index) => words[start + index]?.seenIn === null);
  const isOneLine = (start: number) => words[start]?.line === words[start + item.length - 1]?.line;
  const runs = starts.filter(isRun);
  const fresh = runs.filter(isNew);
  const behind = fresh.filter((start) => start >= after);
  const start = behind.find(isOneLine) ?? behind[0] ?? fresh[0] ?? runs.find((place) => place >= after) ?? runs[0];
  return start === undefined ? null : item.map((_, index) => start + index);
}

/** Finds the places of an item with some words changed, or with others in between. */
function findScattered(words: readonly Word[], item: readonly string[], places: Places, after: number): number[] {
  const anchors = item.slice(0, 3).flatMap((bare) => {
    const all = places.get(bare) ?? [];
    return [...all.filter((place) => place >= after), ...all.filter((place) => place < after)].slice(0, maxAnchors);
  });
  let best: number[] = [];
  for (const anchor of anchors) {
    const found: number[] = [];
    let next = anchor;
    for (const bare of item) {
      const gap = words.slice(next, next + maxGap).findIndex((word) => word.bare === bare);
      if (gap === -1) continue;
      found.push(next + gap);
      next += gap + 1;
    }
    if (found.length > best.length) best = found;
  }
  return best.length >= item.length * minShare ? best : [];
}

/** Lists the neighbouring words of a line that are not in the recipe of this index. */
function listRuns(lines: readonly string[], words: readonly Word[], index: number): Run[] {
  const byLine = Map.groupBy(words, ({ line }) => line);
  return [...byLine].flatMap(([line, own]) => {
    const text = getLine(lines, line);
    const runs: Word[][] = [];
    own.forEach((word, place) => {
      const before = own[place - 1];
      if (word.seenIn === index) return;
      if (before !== undefined && before.seenIn !== index && before.owner === word.owner) runs.at(-1)?.push(word);
      else runs.push([word]);
    });
    return runs.map((run) => {
      const isWhole = run.length === own.length;
      const from = isWhole ? 0 : text.slice(0, run[0]?.start).search(/[^\s]?$/);
      const end = run.at(-1)?.end ?? 0;
      const to = isWhole ? text.length : end + text.slice(end).search(/\s|$|[,;]/);
      return { text: text.slice(from, to).trim(), line, owner: run[0]?.owner ?? 0, isWhole };
    });
  });
}
