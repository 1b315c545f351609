import { findTimes } from "../quantities/parse-times.ts";
import { isCookingLine } from "../text/cooking-line.ts";
import { parseHeading } from "../text/headings.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { isInterfaceText } from "../text/interface-text.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { isVerbWithObject } from "../text/step-verbs.ts";
import { convertHtmlToText } from "./convert-html-to-text.ts";
import { formatGroupName, isGroupName, listItems, type PageList } from "./parsed-page.ts";

/** Cleans a list of ingredients: without a second copy, and with the names of groups marked. */
export function cleanIngredientList(lines: readonly string[]): string[] {
  return markLoudNames(removeRepeatedList(lines));
}

/** Cleans a list of steps: without a second copy and without the steps' numbers. */
export function cleanStepList(lines: readonly string[]): string[] {
  return [...removeStepNumbers(removeRepeatedList(lines))];
}

/** `cut` are the lines behind the last step. */
type CleanedList = { lines: string[]; cut: string[] };

/** Cleans a visible list of the remarks and buttons around its items, and steps of the notes below them. */
export function cleanShownList(list: PageList, kind: "ingredients" | "steps"): CleanedList {
  const isFoods = kind === "ingredients";
  const belongs = isFoods ? looksLikeIngredient : isStep;
  // If most lines are items of a list, the other lines are remarks.
  const areItems = list.items.filter(Boolean).length * 2 >= list.lines.length;
  const isKept = (line: string, index: number) =>
    belongs(line) || isGroupName(line) || (areItems ? list.items[index] === true : !isInterfaceText(line));
  const lines = list.lines
    .filter((line, index) => isKept(line, index) && !(isFoods ? partNumber : stepLabelPattern).test(line))
    .map((line) => (isFoods ? cleanIngredient : stripListPrefix)(convertHtmlToText(line)));
  if (isFoods) return { lines: removeEmptyGroups(cleanIngredientList(lines)), cut: [] };
  const steps = removeEmptyGroups(cleanStepList(lines));
  const isNote = (line: string) => ["notes", "other"].includes(parseHeading(line)?.heading ?? "");
  const note = steps.findIndex((line, index) => index * 2 >= lines.length && isNote(line));
  const items = listItems(steps);
  const isKnown = items.filter(isStep).length * 2 >= items.length;
  const end = Math.min(note === -1 ? lines.length : note, isKnown ? steps.findLastIndex(isStep) + 1 : lines.length);
  return { lines: steps.slice(0, end), cut: steps.slice(end) };
}

const heat = /\d\s?(?:[°º]|[CF](?!\p{L})|d[eé]gr|gra[du]|stopn)/iu;

/** Whether a line is a step: it tells what to do, or states a time and a temperature. */
export function isStep(line: string): boolean {
  const isBaking = heat.test(line) && findTimes(line, 1).length > 0;
  return isBaking || isCookingLine(line) || isVerbWithObject(line) || /^(?:\d{1,2} )?to serve\b/i.test(line);
}

/** Matches labels with a number that are no ingredients: "Serves 4", "Group 1". */
const partNumber = /^(?:serves|servings?|makes|yields?|group|step|part)\s*:?\s*\d+\s*:?$/i;
export const stepLabelPattern = /^\p{L}{0,12}\.?\s*\d{1,2}\s*[.:)]?$/u;

/** Removes artifacts of recipe plugins: "2 cups flour , sifted", "((optional))", "▢ 1 egg". */
export function cleanIngredient(line: string): string {
  return line
    .replace(/^(?:[▢☐□•·∙‣*]\s*|[-–]\s+)/, "")
    .replace(/\(\s*\(/g, "(")
    .replace(/\)\s*\)/g, ")")
    .replace(/\(\s*,?\s*/g, "(")
    .replace(/\s+([,;)])/g, "$1")
    .replace(/\(\s*\)/g, "")
    .replace(/,\s*,/g, ",")
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes the second copy of a list that a page contains twice, for two screen sizes. */
function removeRepeatedList(lines: readonly string[]): readonly string[] {
  const half = lines.length / 2;
  const isTwice = half >= minTwice && lines.slice(0, half).join("\n") === lines.slice(half).join("\n");
  return isTwice ? lines.slice(0, half) : lines;
}

const minTwice = 2;

/** Marks names that are written in capitals among small letters: "FOR THE SALAD". */
function markLoudNames(lines: readonly string[]): string[] {
  const isLoud = (line: string) => /^\P{N}{4,60}$/u.test(line) && /\p{Lu}{3}/u.test(line) && !/\p{Ll}{2}/u.test(line);
  const areAllLoud = lines.filter(isLoud).length * 2 > lines.length;
  return lines.map((line) => (isLoud(line) && !areAllLoud ? formatGroupName(line) : line));
}

/** Removes the names below the last line, which are headings of what follows the list. A step may end with a colon. */
function removeEmptyGroups(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => !isGroupName(line) || isStep(line)) + 1);
}

/** Removes the numbers of steps that have no point: "1 Mix", "2 Bake". */
function removeStepNumbers(lines: readonly string[]): readonly string[] {
  const items = listItems(lines);
  const areNumbered = items.length > 1 && items.every((line, index) => line.startsWith(`${index + 1} `));
  return areNumbered ? lines.map((line) => line.replace(/^\d+ /, "")) : lines;
}
