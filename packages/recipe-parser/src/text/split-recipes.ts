import { foodPattern } from "./food-words.ts";
import { isDishPartName, isSubheading, parseHeading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { getLine } from "./lines.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isServingsLine } from "./servings.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { dishPattern, isInCapitals } from "./title.ts";

const maxTitleWords = 10;
/** The number of lines, such as servings, a time or a remark, that may stand between a title and the list. */
const maxLinesBelowTitle = 4;
const minListed = 2;

/** Matches labels of recipes: "MONDAY: Pesto pasta", "Day 2 - Dal", "Recipe 1: Pancakes", "2. Dal". */
const label =
  /^\P{L}*?(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?!\p{L})(?:'s)?(?: (?:dinner|lunch|breakfast))?|(?:day|tag|día|jour|giorno|dag|recipe|rezept|receta|recette|ricetta|recept|dinner|meal|no\.?) ?#?\d{1,2}|#?\d{1,2}(?:[.):]|\uFE0F?\u20E3))\s*[:.)–—-]*\s*/iu;

/** Splits a text into its recipes, and takes labels off their titles. */
export function splitRecipes(lines: readonly string[]): string[][] {
  const starts = findRecipeStarts(lines);
  const groups = starts.map((start, index) => lines.slice(start, starts[index + 1]));
  return groups.length === 1 ? groups : removeLabels(groups);
}

/** Finds where a title stands between the steps and the next ingredients; parts of a dish have none. */
export function findRecipeStarts(lines: readonly string[]): number[] {
  const starts = [0];
  const isHeaded = lines.some((line) => parseHeading(line)?.heading === "ingredients");
  let hasSteps = false;
  let listed = 0;
  for (const [index, line] of lines.entries()) {
    const heading = parseHeading(line)?.heading;
    const text = stripListPrefix(line);
    const isItem = looksLikeIngredient(text);
    const begins = hasSteps && (heading === "ingredients" || (isItem && !isHeaded));
    const title = begins ? findTitleAbove(lines, index, starts.at(-1) ?? 0) : null;
    if (title !== null && (heading === "ingredients" || isSurelyTitle(lines, title))) {
      starts.push(title);
      hasSteps = false;
      listed = 0;
    }
    if (heading === "steps") hasSteps = true;
    if (isItem) listed += 1;
    else if (listed >= minListed && (beginsLikeStep(text) || /[.!]$/.test(text)) && text.split(" ").length > 2)
      hasSteps = true;
  }
  return starts;
}

/** Whether a line of a text without headings is a title: it has a label, is in capitals, or names a dish below a blank line. */
function isSurelyTitle(lines: readonly string[], at: number): boolean {
  const line = getLine(lines, at);
  const isDish = dishPattern.test(line) || foodPattern.test(line);
  if (parseStepNumber(line) !== null) return !beginsLikeStep(stripListPrefix(line));
  return label.test(line) || isInCapitals(line) || (getLine(lines, at - 1) === "" && isDish && line.includes(" "));
}

/** Removes the labels from the titles. Lines above the first label introduce all recipes. */
function removeLabels(groups: readonly string[][]): string[][] {
  if (!groups.slice(1).every(([title = ""]) => label.test(title))) return [...groups];
  return groups.map((lines, index) => {
    const first = lines.findIndex((line) => label.test(line));
    const own = index === 0 && first !== -1 && isAboveList(lines, first) ? lines.slice(first) : lines;
    const title = getLine(own, 0).replace(label, "");
    return title === "" ? own.slice(1) : [title, ...own.slice(1)];
  });
}

function isAboveList(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).every((line) => !looksLikeIngredient(stripListPrefix(line)));
}

function findTitleAbove(lines: readonly string[], at: number, from: number): number | null {
  let title: number | null = null;
  const lowest = Math.max(from + 1, at - 2 * maxLinesBelowTitle);
  for (let index = at - 1; index >= lowest; index -= 1) {
    const line = getLine(lines, index);
    if (line === "" && title !== null) break;
    if (line === "") continue;
    const mayBeTitle = parseStepNumber(line) === null ? !/^[-–—•*·]/.test(line) : index === at - 1;
    if (mayBeTitle && isName(stripListPrefix(line))) title = index;
    else if (!isServingsLine(line)) break;
  }
  if (title === null) return null;
  const [name, first] = [getLine(lines, title), getLine(lines, from)];
  const isPart =
    isSubheading(name) ||
    (isDishPartName(name) && !isDishPartName(first) && !(isInCapitals(name) && isInCapitals(first)));
  return isPart ? null : title;
}

function isName(text: string): boolean {
  if (!/\p{L}{3}/u.test(text) || /[.,;:]$/.test(text) || text.split(" ").length > maxTitleWords) return false;
  return (
    parseHeading(text) === null && !isServingsLine(text) && !looksLikeIngredient(text) && /^[\p{Lu}\d]/u.test(text)
  );
}
