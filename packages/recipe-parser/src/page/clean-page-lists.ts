import { findTimes } from "../quantities/parse-times.ts";
import { isCookingLine } from "../text/cooking-line.ts";
import { parseHeading } from "../text/headings.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { isInterfaceText } from "../text/interface-text.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { isVerbWithObject } from "../text/step-verbs.ts";
import { convertHtmlToText } from "./convert-html-to-text.ts";
import type { GroupedLines, PageList } from "./parsed-page.ts";

/** Cleans a list of ingredients: without a second copy, and with the group names among the lines as groups. */
export function cleanIngredientList(list: GroupedLines): GroupedLines {
  return separateGroupHeadings(removeRepeatedList(list));
}

/** Cleans a list of steps: without a second copy and without the steps' numbers. */
export function cleanStepList(list: GroupedLines): GroupedLines {
  return removeStepNumbers(removeRepeatedList(list));
}

/** `cut` are the lines behind the last step. */
type CleanedList = GroupedLines & { cut: string[] };

/** Cleans a visible list of the remarks and buttons around its items, and steps of the notes below them. */
export function cleanShownList(list: PageList, kind: "ingredients" | "steps"): CleanedList {
  const isFoods = kind === "ingredients";
  const belongs = isFoods ? looksLikeIngredient : isStep;
  // If most lines are items of a list, the other lines are remarks.
  const areItems = list.items.filter(Boolean).length * 2 >= list.lines.length;
  const isKept = (line: string, index: number) =>
    belongs(line) || (areItems ? list.items[index] || line.endsWith(":") : !isInterfaceText(line));
  const kept = filterGroupedLines(
    list,
    (line, index) => isKept(line, index) === true && !(isFoods ? partNumber : stepLabelPattern).test(line),
  );
  const lines = kept.lines.map((line) => (isFoods ? cleanIngredient : stripListPrefix)(convertHtmlToText(line)));
  if (isFoods) return { ...cleanIngredientList({ ...kept, lines }), cut: [] };
  const steps = cleanStepList({ lines, groups: kept.groups.filter(({ name }) => !stepLabelPattern.test(name)) });
  const isNote = (line: string) => ["notes", "other"].includes(parseHeading(line)?.heading ?? "");
  const note = steps.lines.findIndex((line, index) => index * 2 >= lines.length && isNote(line));
  const isKnown = steps.lines.filter(isStep).length * 2 >= steps.lines.length;
  const end = Math.min(
    note === -1 ? lines.length : note,
    isKnown ? steps.lines.findLastIndex(isStep) + 1 : lines.length,
  );
  return { ...filterGroupedLines(steps, (_, index) => index < end), cut: steps.lines.slice(end) };
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

/** Keeps some lines of a list, and moves its groups along. */
export function filterGroupedLines(
  { lines, groups }: GroupedLines,
  isKept: (line: string, index: number) => boolean,
): GroupedLines {
  const kept = lines.map(isKept);
  const moved = groups.map(({ name, from }) => ({ name, from: kept.slice(0, from).filter(Boolean).length }));
  return { lines: lines.filter((_, index) => kept[index]), groups: moved };
}

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
function removeRepeatedList({ lines, groups }: GroupedLines): GroupedLines {
  const half = lines.length / 2;
  const isTwice = half >= minTwice && lines.slice(0, half).join("\n") === lines.slice(half).join("\n");
  return isTwice
    ? { lines: lines.slice(0, half), groups: groups.filter(({ from }) => from < half) }
    : { lines, groups };
}

const minTwice = 2;

/** Takes headings out of the lines: "For the salad:", or "FOR THE SALAD" among small letters. */
function separateGroupHeadings({ lines, groups }: GroupedLines): GroupedLines {
  const isLoud = (line: string) => /^\P{N}{4,60}$/u.test(line) && /\p{Lu}{3}/u.test(line) && !/\p{Ll}{2}/u.test(line);
  const areAllLoud = lines.filter(isLoud).length * 2 > lines.length;
  const kept: GroupedLines = { lines: [], groups: [] };
  for (const [index, line] of lines.entries()) {
    const from = kept.lines.length;
    for (const { name } of groups.filter((group) => group.from === index)) kept.groups.push({ name, from });
    const name = /^([^\d½¼¾⅓⅔]{2,60}):$/.exec(line)?.[1]?.trim() ?? (isLoud(line) && !areAllLoud ? line : null);
    if (name === null) kept.lines.push(line);
    else kept.groups.push({ name, from });
  }
  return kept;
}

/** Removes the numbers of steps that have no point: "1 Mix", "2 Bake". */
function removeStepNumbers({ lines, groups }: GroupedLines): GroupedLines {
  const isNumbered = lines.length > 1 && lines.every((line, index) => line.startsWith(`${index + 1} `));
  return { lines: isNumbered ? lines.map((line) => line.replace(/^\d+ /, "")) : lines, groups };
}
