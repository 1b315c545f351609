import { withoutAfterword } from "./afterword.ts";
import { beginsLikeStep, food } from "./food-words.ts";
import { headingOf, isSubheading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";
import { statesServings } from "./servings.ts";

/** So many ingredients before numbered steps are a list of their own. */
const minIngredients = 2;
/** "Tip: steam them dry" between two steps ends with its line; "Notes" go on. */
const remark = /^[^\p{L}]*((pro|chef'?s|cook'?s|top|quick) )?(tip|note|hint|nb)\s?[:–-]/iu;

type Parts = { head: string[]; ingredients: string[]; steps: string[] };

/** Sorts lines by the headings above them; what is above the first heading is the head. */
export function partsByHeadings(lines: readonly string[]): Parts {
  const parts: Parts = { head: [], ingredients: [], steps: [] };
  let current: keyof Parts | "other" = "head";
  for (const [index, line] of lines.entries()) {
    const found = headingOf(line);
    if (found !== null && !isStepLine(found.rest, line)) {
      if (found.heading === "other" && (current === "head" || isRemark(lines, index, found.rest))) continue;
      current = found.heading;
      if (current !== "other" && found.rest !== "") parts[current].push(found.rest);
      continue;
    }
    if (current === "other" || (current === "ingredients" && isNoIngredient(line))) continue;
    if (current !== "head" && isSubheading(line) && !startsItem(line)) {
      if (current === "ingredients" && isAboveSteps(lines, index)) current = "steps";
      parts[current].push("");
      continue;
    }
    if (current === "ingredients" && goesOverToSteps(parts.ingredients, lines, index)) current = "steps";
    parts[current].push(line);
  }
  return { ...parts, steps: withoutAfterword(parts.steps) };
}

/** An unknown heading, "In the kitchen:", above sentences is that of the steps. */
function isAboveSteps(lines: readonly string[], index: number): boolean {
  const below = lines
    .slice(index + 1)
    .filter((line) => line !== "")
    .slice(0, 2)
    .map(stripListPrefix);
  const sentences = below.filter(
    (line) => /[.!]$/.test(line) && line.split(" ").length > 3 && !looksLikeIngredient(line),
  );
  return below.length > 0 && sentences.length === below.length;
}

/** "Step 1: Mix" looks like a heading with text after it, but is a step. */
function isStepLine(rest: string, line: string): boolean {
  return rest !== "" && stepNumber(line) !== null;
}

/** "Tip: steam them dry" or "Special equipment: a blender" in a line above a further item. */
function isRemark(lines: readonly string[], index: number, rest: string): boolean {
  if (rest === "") return false;
  const next = lines.slice(index + 1).find((line) => line !== "") ?? "";
  return remark.test(lines[index] as string) || stepNumber(next) !== null || hasBullet(next);
}

/** How many it feeds, or a sentence about the list. */
function isNoIngredient(line: string): boolean {
  return (
    statesServings(line) ||
    (/^\p{Lu}.*[.!]$/u.test(line) && line.split(" ").length > 5 && !startsItem(line) && !food.test(line))
  );
}

function startsItem(line: string): boolean {
  return hasBullet(line) || stepNumber(line) !== null || looksLikeIngredient(line);
}

/** Whether a list of ingredients runs into numbered steps that have no heading of their own. */
function goesOverToSteps(ingredients: readonly string[], lines: readonly string[], index: number): boolean {
  const line = lines[index] as string;
  if (stepNumber(line) !== 1 || ingredients.filter((item) => item !== "").length < minIngredients) return false;
  const text = stripListPrefix(line);
  const wasNumbered = ingredients.some((item) => stepNumber(item) !== null);
  return !wasNumbered && !looksLikeIngredient(text) && (beginsLikeStep(text) || text.split(" ").length >= 5);
}
