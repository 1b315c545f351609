import { hasNumber } from "../quantities/find-numbers.ts";
import { isBareFood, isShortName } from "./bare-food.ts";
import { foodPattern } from "./food-words.ts";
import { isSubheading } from "./headings.ts";
import { looksLikeIngredient, mayBeIngredient } from "./ingredient-line.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { hasBullet, hasListMarker, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { isInCapitals } from "./title.ts";

type Lists = { head: string[]; hasHeadings: boolean; ingredients: string[]; steps: string[] };
type Row = ReturnType<typeof createRow>;

const minNames = 2;
const maxNameWords = 4;
const forThis = /^(?:for|to) \p{L}+/iu;
/** Matches marks around a name: "**Sauce**", "— Sauce —". */
const decoration = /^([*_~=–—-]+)\s?(\p{L}.{0,60}?)\s?:?\1:?$/u;
/** Matches names of parts that are made and never bought, and "Lemongrass pork —". */
const endsName =
  /(?<!\p{L})(bath|batter|toppings?|filling|garnish|marinade|gravy|glaze|soup|streusel|buttercream|frosting|besciamella)$|[–—]$/iu;
const remarkBehind = /\s*(\([^()]{0,40}\))?:?$/;
/** Matches words of a short instruction, which is no name: "Cheese on top". */
const deedInShort = /(?<!\p{L})(on|in|into|off|out|over|onto|under|until|till|to|through|together|aside)(?!\p{L})/iu;

/** Puts a colon behind the names of a dish's parts above their ingredients ("Rice:"). Steps lose these names. */
export function markPartNames<T extends Lists>(lists: T): T {
  const { head, steps } = lists;
  // Without a heading, the name of the first group is the last line of the head, below the title.
  const above = !lists.hasHeadings && removeBlankLines(head).length > 1 ? head.at(-1) : "";
  const rows = [above ?? "", ...lists.ingredients];
  const names = new Set(findPartNamePositions(rows));
  const [first = -1] = names;
  // A single name above all ingredients is the heading of the whole list: "Stuff:".
  const isHeading =
    names.size === 1 && !forThis.test(getLine(rows, first)) && removeBlankLines(rows.slice(1, first)).length === 0;
  const ingredients = rows.map((line, index) => (names.has(index) ? (isHeading ? "" : formatPartName(line)) : line));
  // Capitals below the last ingredient are the heading of the method: "THE PLAN".
  const end = rows.findLastIndex(
    (line) => line !== "" && !(isInCapitals(line) && isShortName(line) && !isBareFood(line, "")),
  );
  return {
    ...lists,
    head: names.has(0) ? head.slice(0, -1) : head,
    ingredients: ingredients.slice(names.has(0) ? 0 : 1, end + 1),
    steps: removeSmallPrint(steps.map((line, index) => (isStepsLabel(steps, line, index) ? "" : line))),
  };
}

function formatPartName(line: string): string {
  const name = stripListPrefix(line.replace(decoration, "$2")).replace(/\s*[:–—-]+$/, "");
  return `${name}:`;
}

/** Whether a line of the ingredients is the name of a part, as `markPartNames` writes it: "Sauce:". */
export function isPartName(line: string): boolean {
  return /^\P{N}*\p{L}.*:$/u.test(line);
}

/** Whether a line names a part wherever it stands: "For the sauce:" or "Dressing", but not "Dressing: 2 tbsp oil". */
export function isPartHeading(line: string): boolean {
  if (!isSubheading(line)) return false;
  if (line.endsWith(":") && !hasNumber(line)) return true;
  // "For serving (optional)" is a heading, although it ends like an ingredient.
  return forThis.test(line) || !(hasListMarker(line) || looksLikeIngredient(line));
}

/**
 * Finds the positions of part names. If the first short line has no amount and stands above one that has, all such
 * lines are names; otherwise only those that can be nothing else.
 */
function findPartNamePositions(lines: readonly string[]): number[] {
  const rows = lines.flatMap((line, at) => (line === "" ? [] : [createRow(line, at, lines[at - 1] === "")]));
  const [first] = rows;
  const above = rows.filter((row, index) => row.mayBeName && rows[index + 1]?.hasAmount && row.style === first?.style);
  const others = rows.filter((row) => !above.includes(row));
  const areApart =
    (above.every(({ isApart }, index) => index === 0 || isApart) && !others.every(({ isApart }) => isApart)) ||
    rows.every((row) => (row.mark === first?.mark) === above.includes(row));
  const areGroups =
    above.length >= minNames &&
    above[0] === first &&
    (areApart || above.some((row) => isPartHeading(row.line) || endsName.test(row.line) || isListedAgain(row, rows)));
  const sure = rows
    .slice(0, -1)
    .filter(
      ({ line, hasAmount }) => isPartHeading(line) || decoration.test(line) || (!hasAmount && endsName.test(line)),
    );
  return [...sure, ...(areGroups ? above : [])].map(({ at }) => at);
}

/** Whether the food follows again, as "Rice" above "150g sushi rice": nobody lists a food twice in a row. */
function isListedAgain(name: Row, rows: readonly Row[]): boolean {
  const below = rows.slice(rows.indexOf(name) + 1);
  const end = below.findIndex(({ hasAmount }) => !hasAmount);
  const words = new Set(listSingularWords(name.line));
  return below
    .slice(0, end === -1 ? undefined : end)
    .some(({ line }) => listSingularWords(line).some((word) => words.has(word)));
}

function listSingularWords(line: string): string[] {
  return (line.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:(?<=[oh])e)?s$/, ""));
}

function createRow(line: string, at: number, isApart: boolean) {
  const name = stripListPrefix(line.replace(decoration, "$2")).replace(remarkBehind, "");
  const isPhrase = /[\d.,;:!?()]/.test(name) || (name.includes(" ") && beginsLikeStep(name));
  const mark = `${hasListMarker(line)}${/^\P{Ll}{3,}$/u.test(name)}`;
  const style = `${mark}${/^\p{Lu}/u.test(name)}${line.endsWith(":")}`;
  return {
    at,
    line,
    mark,
    style,
    isApart,
    hasAmount: mayBeIngredient(stripListPrefix(line)),
    mayBeName: /\p{L}{3}/u.test(name) && isShort(name) && !mayBeIngredient(name) && !isPhrase,
  };
}

function isShort(line: string): boolean {
  return line.split(" ").length <= maxNameWords;
}

function isStepsLabel(steps: readonly string[], line: string, index: number): boolean {
  if (!isLabel(line) || !isBelowEnd(steps, index)) return false;
  const next = getLine(removeBlankLines(steps.slice(index + 1)), 0);
  if (next === "" || /^\p{Ll}/u.test(next)) return false;
  return parseStepNumber(next) !== null || beginsLikeStep(next);
}

/** Drops short names below the last sentence. */
function removeSmallPrint(steps: readonly string[]): string[] {
  const isSmallPrint = (line: string, index: number) => line === "" || (isLabel(line) && isBelowEnd(steps, index));
  return steps.slice(0, steps.findLastIndex((line, index) => !isSmallPrint(line, index)) + 1);
}

function isBelowEnd(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index).findLast((line) => line !== "");
  return before === undefined || /[.!?:…)]$/.test(before) || isLabel(before);
}

function isLabel(line: string): boolean {
  if (!/^\p{Lu}/u.test(line) || /[\d.,;:!?]/.test(line) || hasBullet(line)) return false;
  return isShort(line) && !beginsLikeStep(line) && !(foodPattern.test(line) && deedInShort.test(line));
}
