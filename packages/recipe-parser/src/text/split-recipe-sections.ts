import { isBareFood, isShortName } from "./bare-food.ts";
import { isCookingDeed } from "./cooking-line.ts";
import { foodPattern } from "./food-words.ts";
import { parseHeading } from "./headings.ts";
import { mayBeIngredient } from "./ingredient-line.ts";
import { isEnglish } from "./is-english.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { hasBullet, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isPartHeading, markPartNames } from "./part-names.ts";
import { normalizeForComparison } from "./similarity.ts";
import { splitListsByHeadings } from "./split-lists-by-headings.ts";
import { type LineKind, splitListsByTags } from "./split-lists-by-tags.ts";
import { cleanTitle, dishPattern, findTitle } from "./title.ts";

export type RecipeSections = {
  head: string[];
  ingredients: string[];
  steps: string[];
  notes: string[];
  hasHeadings: boolean;
  /** True if headings name both lists. */
  isHeaded: boolean;
  /** True if headings name both lists, or if each line of both lists is tagged. */
  isSorted: boolean;
};

type Lists = Pick<RecipeSections, "head" | "ingredients" | "steps">;

const minIngredients = 2;
const maxTitleWords = 6;

/** Splits a recipe's lines into sections by headings, else by the tagger's labels, else by amounts. */
export function splitRecipeSections(lines: readonly string[], kinds: readonly LineKind[]): RecipeSections {
  const { further, ...parts } = splitListsByHeadings(lines, kinds);
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  const listed = { ...parts, ingredients: [...parts.ingredients, ...further] };
  const isAbove = listed.ingredients.length === 0 && hasHeadings;
  const headed = isAbove ? findIngredientsAbove(listed, lines, kinds) : listed;
  const isHeaded =
    removeBlankLines(headed.ingredients).length >= minIngredients && removeBlankLines(headed.steps).length > 0;
  const bare = hasHeadings ? null : splitBareList(lines);
  const byAmounts = hasHeadings ? null : splitListsByAmounts(lines);
  const isTagged = !isHeaded && (byAmounts === null || isEnglish(lines.join("\n")));
  const byTags = bare ?? (isTagged ? splitListsByTags(lines, kinds) : null);
  const flags = { hasHeadings: false, isHeaded: false, isSorted: false };
  if (byTags !== null) return markPartNames(completeListAbove({ ...byTags, ...flags, isSorted: true }));
  if (byAmounts !== null) return markPartNames(completeListAbove({ ...byAmounts, ...flags }));
  const sections = { ...headed, hasHeadings: hasHeadings && !isAbove, isHeaded, isSorted: isHeaded };
  return markPartNames(isAbove ? completeListAbove(sections) : sections);
}

/** Moves foods without an amount, and the name of a part, from above the first ingredient to the list. */
function completeListAbove<T extends Lists>(lists: T): T {
  const { head, ingredients, steps } = lists;
  const title = findTitleIndex(head);
  const rows = ingredients.slice(0, ingredients.findLastIndex((line) => line !== "") + 1);
  const isSpaced = rows.includes("") && rows.filter((line) => line === "").length * 2 >= rows.length - 1;
  const said = [...ingredients, ...steps].join(" ");
  const heading = head.findLastIndex((line) => parseHeading(line)?.heading === "ingredients");
  let start = heading === -1 ? head.length : heading + 1;
  for (let index = start - 1; heading === -1 && index > title; index -= 1) {
    const line = getLine(head, index);
    const isListed = isPartHeading(line) || isBareFood(line, said) || (isSpaced && title !== -1 && isShortName(line));
    if (line === "" ? !isSpaced : !isListed) break;
    if (line !== "") start = index;
  }
  const moved = head.slice(start).filter((line) => parseHeading(line) === null || isPartHeading(line));
  return { ...lists, head: head.slice(0, start), ingredients: [...moved, ...ingredients] };
}

/** Finds the line that names the dish: a plain name with a food or a dish in it, or else the likeliest title. */
function findTitleIndex(head: readonly string[]): number {
  const first = head.findIndex((line) => line !== "");
  const isName = (line: string) => isShortName(line) && line.includes(" ") && /^\p{Lu}/u.test(line);
  const plain = head.findIndex(
    (line, index) => !hasBullet(line) && (isPlainTitle(cleanTitle(line)) || (index === first && isName(line))),
  );
  if (plain !== -1) return plain;
  const name = normalizeForComparison(findTitle(head, null) ?? "");
  return head.findIndex((line) => line !== "" && name.startsWith(normalizeForComparison(cleanTitle(line))));
}

function isPlainTitle(text: string): boolean {
  const namesDish = dishPattern.test(text) || foodPattern.test(text);
  return namesDish && text.split(" ").length <= maxTitleWords && !/[!?@_:,.#|>»]/.test(text) && !isPartHeading(text);
}

/** Moves ingredients from above the first heading to the list, for a text in which only the steps have a heading. */
function findIngredientsAbove<T extends Lists>(lists: T, lines: readonly string[], kinds: readonly LineKind[]): T {
  const ingredients = new Set(lines.filter((_, index) => kinds[index] === "ingredient"));
  const steps = new Set(lines.filter((_, index) => kinds[index] === "step"));
  const isIngredient = (line: string) => ingredients.has(line) || mayBeIngredient(stripListPrefix(line));
  const first = lists.head.findIndex(isIngredient);
  if (first === -1) return lists;
  const above = lists.head.slice(first);
  const isListed = (line: string) => isIngredient(line) || isPartHeading(line) || isShortName(line);
  return {
    ...lists,
    head: lists.head.slice(0, first),
    ingredients: above.filter((line) => line === "" || isListed(line)),
    steps: [...above.filter((line) => steps.has(line) && !isListed(line)), ...lists.steps],
  };
}

type Parts = { head: string[]; ingredients: string[]; steps: string[]; notes: string[] };

const minBareFoods = 3;
const maxBareRows = 60;
/** The share of foods among short lines between a title and a method, and the most of these foods that have amounts. */
const minFoodShare = 0.75;
const maxMeasuredShare = 0.5;

/** The lists of a text whose lines are a title, then short lines, most of them foods without amounts, then a method. */
function splitBareList(lines: readonly string[]): Parts | null {
  const title = lines.findIndex((line) => line !== "");
  const first = lines.findIndex((line, index) => index > title && line !== "");
  const end = lines.findIndex((line, index) => index > first && !isShortName(line) && isCookingDeed(line));
  const ingredients = lines.slice(first, end);
  const rows = removeBlankLines(ingredients);
  const measured = new Set(rows.filter((line) => mayBeIngredient(stripListPrefix(line))));
  const isName = (line: string) => isShortName(line) && !hasBullet(line);
  if (end === -1 || !isName(getLine(lines, title)) || measured.size > rows.length * maxMeasuredShare) return null;
  if (rows.length > maxBareRows || !rows.every((line) => measured.has(line) || isShortName(line))) return null;
  const steps = lines.slice(end);
  const said = steps.join(" ");
  const foods = rows.filter((line) => measured.has(line) || isBareFood(line, said)).length;
  const isList = foods >= Math.max(minBareFoods, rows.length * minFoodShare);
  return isList ? { head: lines.slice(0, first), ingredients, steps, notes: [] } : null;
}

/** The share of the ingredients that begin or end with an amount; "Salz" among them has none. */
const minAmountShare = 0.5;
/** "45 Minuten backen" and "10 min kochen" are steps. */
const time = /^\d[\d\s–-]*(?:min(?:ut\p{L}*|s)?|st(?:unden?|d)|h(?:eures?|oras?)?|ore|ora)(?!\p{L})/iu;

/** The lists of a text in any language: ingredients from the first amount down to the first sentence, then steps. */
function splitListsByAmounts(lines: readonly string[]): Parts | null {
  const amounts = lines.map(statesAmount);
  const first = amounts.indexOf(true);
  const last = amounts.lastIndexOf(true);
  const sentence = lines.findIndex((line, index) => index > last && isSentence(line));
  const isListOnly = removeBlankLines(lines.slice(last + 1)).length === 0;
  if (sentence === -1 && !isListOnly) return null;
  const gap = lines.lastIndexOf("", sentence);
  const end = isListOnly ? lines.length : gap > last ? gap : sentence;
  const ingredients = lines.slice(first, end);
  const count = amounts.filter((isAmount) => isAmount).length;
  const rows = removeBlankLines(ingredients).filter((line) => !isPartHeading(line));
  if (count < minIngredients || count < rows.length * minAmountShare) return null;
  return { head: lines.slice(0, first), ingredients, steps: lines.slice(end), notes: [] };
}

function statesAmount(line: string): boolean {
  const text = stripListPrefix(line);
  return !time.test(text) && !isSentence(line) && mayBeIngredient(text);
}

function isSentence(line: string): boolean {
  return line.endsWith(".") || parseStepNumber(line) !== null;
}
