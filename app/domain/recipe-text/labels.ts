import { beginsLikeStep } from "./food-words.ts";
import { isPartName } from "./headings.ts";
import { looksLikeIngredient, startsLikeIngredient } from "./ingredient-line.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[] };

const maxWords = 4;
const mostly = 0.6;

/** The parts without the names of a dish's components, "Rice" or "Curry sauce", that stand above their lines. */
export function withoutLabels<T extends Parts>(parts: T): T {
  const labels = new Set(parts.steps.filter((_, index) => isLabelOfSteps(parts.steps, index)).map(lower));
  const head = lower(parts.head.join("\n"));
  const isPart = (line: string) => labels.has(lower(line)) || isPartName(line) || head.includes(lower(line));
  const hasAmounts = mostlyAmounts(parts.ingredients);
  const areMarked = parts.ingredients.filter(hasBullet).length > parts.ingredients.length / 3;
  const isLabel = (line: string) =>
    (isShortName(line) && isPart(line)) || (!areMarked && hasBullet(line) && isShort(line) && !hasAmount(line));
  return {
    ...parts,
    ingredients: parts.ingredients.map((line, index) =>
      hasAmounts && isLabel(line) && isAboveAmount(parts.ingredients, index) ? "" : line,
    ),
    steps: withoutSmallPrint(parts.steps.map((line, index) => (isLabelOfSteps(parts.steps, index) ? "" : line))),
  };
}

function mostlyAmounts(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line !== "");
  return filled.filter(hasAmount).length >= filled.length * mostly;
}

function isAboveAmount(lines: readonly string[], index: number): boolean {
  return hasAmount(nextFilled(lines, index) ?? "");
}

function hasAmount(line: string): boolean {
  const text = stripListPrefix(line);
  return startsLikeIngredient(text) || looksLikeIngredient(text);
}

/** A short name between steps that are sentences, or numbered. */
function isLabelOfSteps(lines: readonly string[], index: number): boolean {
  if (!isShortName(lines[index] as string) || !isEnded(lines, index)) return false;
  const next = nextFilled(lines, index);
  if (next === null || /^\p{Ll}/u.test(next)) return false;
  return stepNumber(next) !== null || beginsLikeStep(next) || /[.!]$/.test(next);
}

/** Without what a page shows below a method: short names after which nothing more is said. */
function withoutSmallPrint(steps: readonly string[]): string[] {
  const filled = steps.filter((line) => line !== "");
  const sentences = filled.filter((line) => /[.!]\)?$/.test(line)).length;
  if (sentences < filled.length * mostly) return [...steps];
  let end = steps.length;
  while (end > 0 && (steps[end - 1] === "" || (isShortName(steps[end - 1] as string) && isEnded(steps, end - 1))))
    end -= 1;
  return steps.slice(0, end);
}

function isEnded(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index).findLast((line) => line !== "");
  return before === undefined || /[.!?:…)]$/.test(before) || isShortName(before);
}

function isShortName(line: string): boolean {
  if (!/^\p{Lu}/u.test(line) || /[\d.,;:!?]/.test(line) || hasBullet(line)) return false;
  return isShort(line) && !beginsLikeStep(line);
}

function isShort(line: string): boolean {
  return line.split(" ").length <= maxWords;
}

function nextFilled(lines: readonly string[], index: number): string | null {
  return lines.slice(index + 1).find((line) => line !== "") ?? null;
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
