import type { LeftOutLine, LeftOutReason, ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { isBareFood } from "./bare-food.ts";
import { findSpelledNumbers, findUnitsInText, listContentWords } from "./content-words.ts";
import { isCookingLine } from "./cooking-line.ts";
import { findCookTime } from "./find-cook-time.ts";
import { isSubheading, parseHeading } from "./headings.ts";
import {
  looksLikeIngredient,
  mayBeIngredient,
  repairMisreadAmounts,
  startsWithMeasuredFood,
} from "./ingredient-line.ts";
import { isAccountLine, isEndOfPost, isInterfaceText } from "./interface-text.ts";
import { getLine } from "./lines.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { findServings } from "./servings.ts";
import { isSimilar } from "./similarity.ts";
import { beginsLikeStep, isVerbWithObject } from "./step-verbs.ts";

type Word = { bare: string; line: number; start: number; end: number; seenIn: "recipe" | "other" | null };

const lineBreak = /\r\n?|[\n\u2028\u2029]/;
/** The parser reads no more characters, so that later words need not be looked for. */
const maxWords = 12_000;
/** A repaired or shortened line is found if each word follows the one before at most so many words later. */
const maxGap = 8;
const maxAnchors = 12;
const minShare = 0.5;
/** Comparing letter by letter is slow. */
const maxCompared = 2_000;
const links =
  /^(?:(?:and|then|plus|with|of|the|an?|so|or|to|x|step|just|like|ok|basically|und|dann|oder|y|et|e)(?:\s|$))+$/i;
/** "1.", "2)", "3️⃣"; a number alone may be the amount of a food. */
const listNumber = /^[^\p{L}\p{N}]*\d{1,2}[^\p{L}\p{N}\s%]+$/u;

/**
 * Lists what a text says and its recipe does not, line by line, with the reason. "understood" are words whose meaning is
 * in the recipe all the same: headings, list numbers, repeated lines, servings and times.
 */
export function findLeftOut(source: string, recipe: ParsedRecipe): LeftOutLine[] {
  const lines = stripControlCharacters(source)
    .replace(/[\u200B\u2060\uFEFF\u00AD]/g, "")
    .split(lineBreak);
  const words = lines.flatMap(listWords);
  const own = listItems(recipe);
  markSeen(words, own, "recipe");
  for (const other of recipe.others) markSeen(words, listItems(other), "other");
  const explain = createExplanation(lines, [recipe, ...recipe.others].flatMap(listItems).flat(), recipe);
  return listRuns(lines, words).map((run) => {
    const isOther = run.words.every(({ seenIn }) => seenIn === "other");
    return { text: run.text, line: run.line, reason: isOther ? "other recipe" : explain(run) };
  });
}

/** The ingredients among the lines that were left out, without their bullets. */
export function listMissedIngredients(leftOut: readonly LeftOutLine[]): string[] {
  const lines = leftOut
    .filter(({ reason }) => reason === "not understood")
    .map(({ text }) => stripListPrefix(text))
    .filter((text) => /^[(\p{N}]/u.test(text) && startsWithMeasuredFood(text) && looksLikeIngredient(text));
  return [...new Set(lines)].slice(0, maxMissed);
}

const maxMissed = 20;

/** Adds the sentences of a paragraph that stand between two steps and say what to do: "Squeeze out the water." */
export function restoreSentences(
  instructions: readonly string[],
  leftOut: readonly LeftOutLine[],
  source: string,
): string[] {
  const steps = [...instructions];
  const lines = source.split(lineBreak);
  for (const { text, reason, line } of leftOut) {
    if (reason !== "not understood" || !/[.!]$/.test(text) || !(beginsLikeStep(text) || isVerbWithObject(text)))
      continue;
    const paragraph = getLine(lines, line);
    const at = paragraph.indexOf(text);
    const next = steps.findIndex((step) => paragraph.indexOf(step) > at);
    if (next > 0 && paragraph.includes(steps[next - 1] ?? "")) steps.splice(next, 0, text);
  }
  return steps;
}

/** The ingredients beside which the source has a number that they lack: "butter" of "200g butter". */
export function findIngredientsThatLackNumbers({ ingredients, leftOut }: ParsedRecipe, source: string): string[] {
  const lines = source.split(lineBreak);
  const beside = leftOut
    .filter(({ text, reason }) => hasNumber(text) && (reason === "not understood" || reason === "chatter"))
    .map(({ text, line }) => getLine(lines, line).split(text, 2));
  return ingredients.filter((item) =>
    beside.some(([before = "", after = ""]) => before.trimEnd().endsWith(item) || after.trimStart().startsWith(item)),
  );
}

function listWords(text: string, line: number): Word[] {
  return [...text.matchAll(/\p{N}+|[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    bare: word.normalize("NFKC").toLowerCase(),
    line,
    start: index,
    end: index + word.length,
    seenIn: null,
  }));
}

/** The recipe's texts by list, each in the order in which the source has them. */
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

function markSeen(words: readonly Word[], lists: readonly string[][], seenIn: "recipe" | "other"): void {
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

type Places = ReadonlyMap<string, readonly number[]>;

/** The places of an item that the source has word for word, preferably behind the item before and not found yet. */
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

/** The places of an item with some words changed, or with others between them. */
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

type Run = { text: string; line: number; words: Word[]; isWhole: boolean };

/** The words that follow one another in a line and are not in the recipe. */
function listRuns(lines: readonly string[], words: readonly Word[]): Run[] {
  const byLine = Map.groupBy(words, ({ line }) => line);
  return [...byLine].flatMap(([line, own]) => {
    const text = getLine(lines, line);
    const runs: Word[][] = [];
    own.forEach((word, index) => {
      const before = own[index - 1];
      if (word.seenIn === "recipe") return;
      if (before !== undefined && before.seenIn === word.seenIn) runs.at(-1)?.push(word);
      else runs.push([word]);
    });
    return runs.map((run) => {
      const isWhole = run.length === own.length;
      const from = isWhole ? 0 : text.slice(0, run[0]?.start).search(/[^\s]?$/);
      const end = run.at(-1)?.end ?? 0;
      const to = isWhole ? text.length : end + text.slice(end).search(/\s|$|[,;]/);
      return { text: text.slice(from, to).trim(), line, words: run, isWhole };
    });
  });
}

/** Returns a function that says why words of a line are not in the recipe. */
function createExplanation(lines: readonly string[], items: readonly string[], recipe: ParsedRecipe) {
  let section: string | null = null;
  let read = -1;
  let compared = 0;
  const isRepeated = (text: string) => {
    compared += items.length;
    const line = repairMisreadAmounts(stripListPrefix(text));
    return compared < maxCompared && items.some((item) => isSimilar(item, line) || isSameIngredient(line, item));
  };
  return ({ text, line, isWhole }: Run): LeftOutReason => {
    for (; read < line; read += 1) section = findSection(getLine(lines, read + 1), section);
    const whole = getLine(lines, line).trim();
    if (!/\p{L}|\p{N}/u.test(text.replace(/[#＃][\p{L}\p{N}_]+/gu, ""))) return "hashtag";
    if (isUnderstood(text, recipe) || (!isWhole && isMark(text, whole))) return "understood";
    if (isWhole && isRepeated(text)) return "understood";
    if (isInterfaceText(whole) || isEndOfPost(whole) || isAccountLine(whole, getLine(lines, line + 1).trim()))
      return "app text";
    const item = stripListPrefix(text);
    if (section === "end") return "chatter";
    const isPart = mayBeIngredient(item) || isCookingLine(item) || isVerbWithObject(item) || isBareFood(item, "");
    return isPart && section !== "other" ? "not understood" : "chatter";
  };
}

/** Whether a line states the same amount of the same food: "2 Tablespoons oil", "2 tbsp oil". */
function isSameIngredient(line: string, item: string): boolean {
  const listNumbers = (text: string) => [...findNumbers(text), ...findSpelledNumbers(text)];
  const [words, numbers] = [listContentWords(item), listNumbers(item)];
  const own = listContentWords(line).filter((word) => findSpelledNumbers(word).length === 0);
  return (
    own.length > 0 &&
    own.every((word) => words.includes(word)) &&
    listNumbers(line).every((number) => numbers.includes(number)) &&
    findUnitsInText(line).every((unit) => findUnitsInText(item).includes(unit))
  );
}

function findSection(line: string, before: string | null): string | null {
  return before === "end" || isEndOfPost(line) ? "end" : (parseHeading(line)?.heading ?? before);
}

/** Words between two parts of a recipe, and the number of a step. */
function isMark(text: string, whole: string): boolean {
  const isNumber = /^\d{1,2}$/.test(text) && isCookingLine(whole.slice(whole.indexOf(text) + text.length).trim());
  return isNumber || links.test(text) || listNumber.test(text);
}

function isUnderstood(text: string, recipe: ParsedRecipe): boolean {
  if (parseHeading(text)?.rest === "" || (isSubheading(text) && !mayBeIngredient(text))) return true;
  const servings = findServings(text);
  if (servings !== null && servings === recipe.servings) return text.split(" ").length <= 4;
  const time = findCookTime(text, "", "").cookTimeMinutes;
  return time !== null && time === recipe.cookTimeMinutes;
}
