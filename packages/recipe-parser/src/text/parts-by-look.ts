import { withoutAfterword } from "./afterword.ts";
import { itemsOf } from "./comma-list.ts";
import { food } from "./food-words.ts";
import { isSubheading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { filled, lineAt } from "./lines.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";
import { statedYield } from "./servings.ts";
import { beginsLikeStep, isDeedToIt } from "./step-verbs.ts";
import { titleFrom } from "./title.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[]; notes: string[] };

/** Unlike "brown" and "dry", these words name nothing that is bought. */
const onlyDeed = /^(boil|cook|mix|whisk|stir|drain|chop|slice|heat|melt|add|combine|simmer|preheat|fry|bake) \p{L}+$/iu;
/** "Banana Bread" */
const titled = /^\p{Lu}\S+( \p{Lu}\S+)+$/u;
const minItems = 2;

/** Where a heading begins the method, the list ends there. */
export function partsByLook(read: readonly string[], isAboveMethod: boolean): Parts {
  const lines = read.flatMap(itemsOf);
  const sure = lines.findIndex((line, index) => isListed(line) && lines.slice(index + 1, index + 5).some(isListed));
  if (sure === -1) return bareList(lines) ?? stepsOnly(lines);
  let first = paragraphStart(lines, runStart(lines, sure, isPerhapsListed));
  if (first > 1 && isSubheading(lineAt(lines, first - 1))) first -= 1;
  let last = first;
  for (const [index, line] of lines.entries()) {
    if (index <= last) continue;
    if (isListed(line)) last = index;
    else if (isStep(line) || index - last > 3) break;
  }
  const below = lines.slice(first);
  const apart = isAboveMethod ? allAboveMethod(below) : { ...stepsAfterIngredients(below), notes: [] };
  return { head: lines.slice(0, first), ...apart };
}

function allAboveMethod(lines: readonly string[]): Omit<Parts, "head"> {
  const steps = lines.filter((line) => isSentence(line) && isStep(line));
  const notes = lines.filter((line) => isSentence(line) && !isStep(line) && !isListed(line) && !hasBullet(line));
  return { ingredients: lines.filter((line) => !steps.includes(line) && !notes.includes(line)), steps, notes };
}

/** The first of the lines that directly above a place all pass a test. */
function runStart(lines: readonly string[], end: number, test: (line: string) => boolean): number {
  return lines.slice(0, end).findLastIndex((line) => !test(line)) + 1;
}

/** Where the list begins if all of its paragraph, below that of the title, looks like one: "olives" above "2 eggs". */
function paragraphStart(lines: readonly string[], at: number): number {
  const blank = lines.slice(0, at).lastIndexOf("");
  const above = lines.slice(blank + 1, at);
  const isBelowTitle = titleFrom(lines.slice(0, Math.max(blank, 0)), null) !== null;
  const foods = above.filter((line) => food.test(line)).length;
  const areItems = above.every((line) => isBareItem(line) && !titled.test(line));
  return isBelowTitle && areItems && foods * 2 > above.length ? blank + 1 : at;
}

export function looksListed(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.every(isListed);
}

function isListed(line: string): boolean {
  return looksLikeIngredient(stripListPrefix(line)) && !isStep(line);
}

/** "1 baguette": no known food, but an amount or a bullet directly above the list. */
function isPerhapsListed(line: string): boolean {
  const text = stripListPrefix(line);
  const isShort = text !== "" && text.split(" ").length <= 6 && !/[.!?:]$/.test(text);
  return (
    isShort &&
    statedYield(text) === null &&
    (hasBullet(line) || /^\d{1,4}(\s|\/)/.test(text)) &&
    !/\b(min|mins|minutes|ingredients?|servings|recipe)\b/i.test(text)
  );
}

function isStep(line: string): boolean {
  const text = stripListPrefix(line);
  const minWords = /[.!]$/.test(text) ? 2 : 3;
  return (beginsLikeStep(text) || isDeedToIt(text)) && text.split(" ").length >= minWords && !/^\d/.test(text);
}

export function stepsAfterIngredients(lines: readonly string[]): { ingredients: string[]; steps: string[] } {
  const lastListed = lines.findLastIndex(isListed);
  const method = lines.findIndex(
    (line, index) => index >= minItems && beginsMethod(line, index >= lastListed) && !isAmongListed(lines, index),
  );
  if (method === -1) return { ingredients: lines.filter((line) => !isSentence(line)), steps: [] };
  const at = Math.max(minItems, runStart(lines, method, isShortDeed));
  return { ingredients: lines.slice(0, at), steps: withoutAfterword(lines.slice(at)) };
}

/** "▪️ zest + juice of ½ lemon" between other bullets of the list. */
function isAmongListed(lines: readonly string[], index: number): boolean {
  const beside = [lineAt(lines, index - 1), lineAt(lines, index + 1)];
  return hasBullet(lineAt(lines, index)) && beside.every((line) => hasBullet(line) && isListed(line));
}

/** "boil noodles" above longer steps. */
function isShortDeed(line: string): boolean {
  return line.split(" ").length === 2 && onlyDeed.test(stripListPrefix(line)) && !hasBullet(line);
}

function beginsMethod(line: string, isLast: boolean): boolean {
  if (line === "" || isListed(line)) return false;
  const text = stripListPrefix(line);
  if (isStep(line) && (isLast || /[.!]$/.test(text) || text.split(" ").length >= 6 || isDeedToIt(text))) return true;
  return isLast && (isSentence(line) || stepNumber(line) === 1) && text.split(" ").length >= 4;
}

function isSentence(line: string): boolean {
  return /[.!]$/.test(line) && line.split(" ").length >= 5;
}

const minBareItems = 3;
const maxBareWords = 4;

function bareList(lines: readonly string[]): Parts | null {
  const end = lines.findIndex((line, index) => index > minBareItems && isStep(line) && /[.!]$/.test(line));
  const steps = end === -1 ? [] : lines.slice(end);
  if (steps.filter((line) => isStep(line) && /[.!]$/.test(line)).length < 2) return null;
  const first = runStart(lines, end, isBareItem);
  const isTitled = filled(lines.slice(0, first)).length > 0;
  const title = isTitled ? first - 1 : lines.findIndex((line) => line !== "");
  const items = filled(lines.slice(title + 1, end));
  const foods = items.filter((line) => food.test(line)).length;
  if (items.length < minBareItems || foods < items.length / 2) return null;
  return { head: lines.slice(0, title + 1), ingredients: items, steps: withoutAfterword(steps), notes: [] };
}

function isBareItem(line: string): boolean {
  return line.split(" ").length <= maxBareWords && !/[.!?:]$/.test(line);
}

function stepsOnly(lines: readonly string[]): Parts {
  const first = lines.findIndex(isStep);
  const steps = lines.filter(isStep);
  if (first === -1 || steps.length < 3 || !lines.some((line) => stepNumber(line) !== null)) {
    return { head: [...lines], ingredients: [], steps: [], notes: [] };
  }
  return { head: lines.slice(0, first), ingredients: [], steps: withoutAfterword(lines.slice(first)), notes: [] };
}
