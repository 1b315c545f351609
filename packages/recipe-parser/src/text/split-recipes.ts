import { isDishPartName, isSubheading, parseHeading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { getLine } from "./lines.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isServingsLine } from "./servings.ts";
import { beginsLikeStep } from "./step-verbs.ts";

const maxTitleWords = 10;
/** Servings, a time or a remark may stand between a title and the list. */
const maxLinesBelowTitle = 4;
const minListed = 2;

/** A further recipe begins at a title between steps and ingredients; parts of a dish have none. */
export function splitRecipes(lines: readonly string[]): string[][] {
  const starts = [0];
  let hasSteps = false;
  let listed = 0;
  for (const [index, line] of lines.entries()) {
    const heading = parseHeading(line)?.heading;
    const begins = hasSteps && heading === "ingredients";
    const title = begins ? findTitleAbove(lines, index, starts.at(-1) ?? 0) : null;
    if (title !== null) {
      starts.push(title);
      hasSteps = false;
      listed = 0;
    }
    if (heading === "steps") hasSteps = true;
    const text = stripListPrefix(line);
    if (looksLikeIngredient(text)) listed += 1;
    if (listed >= minListed && beginsLikeStep(text) && text.split(" ").length > 2) hasSteps = true;
  }
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

function findTitleAbove(lines: readonly string[], at: number, from: number): number | null {
  let title: number | null = null;
  const lowest = Math.max(from + 1, at - 2 * maxLinesBelowTitle);
  for (let index = at - 1; index >= lowest; index -= 1) {
    const line = getLine(lines, index);
    if (line === "") continue;
    const mayBeTitle = parseStepNumber(line) === null ? !/^[-–—•*·]/.test(line) : index === at - 1;
    if (mayBeTitle && isName(stripListPrefix(line))) title = index;
    else if (!isServingsLine(line)) break;
  }
  if (title === null) return null;
  const name = getLine(lines, title);
  const isPart = isSubheading(name) || (isDishPartName(name) && !isDishPartName(getLine(lines, from)));
  return isPart ? null : title;
}

function isName(text: string): boolean {
  if (!/\p{L}{3}/u.test(text) || /[.,;:]$/.test(text) || text.split(" ").length > maxTitleWords) return false;
  return (
    parseHeading(text) === null && !isServingsLine(text) && !looksLikeIngredient(text) && /^[\p{Lu}\d]/u.test(text)
  );
}
