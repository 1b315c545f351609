import { food } from "./food-words.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";
import { deedInShort, isShort } from "./list-rows.ts";
import { partNames } from "./part-names.ts";
import { beginsLikeStep } from "./step-verbs.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[]; perhaps: string[] };

const mostly = 0.6;

/** Takes out the names of a dish's parts, "Rice" or "Curry sauce", that stand above their lines. */
export function withoutLabels<T extends Parts>(parts: T): T {
  const labels = new Set(parts.steps.filter((_, index) => isLabelOfSteps(parts.steps, index)).map(lower));
  const { names, perhaps } = partNames(parts.ingredients, { ...parts, labels });
  const left = [...names, ...perhaps];
  return {
    ...parts,
    ingredients: parts.ingredients.map((line, index) => (left.includes(index) ? "" : line)),
    perhaps: perhaps.map((index) => stripListPrefix(parts.ingredients[index] as string)),
    steps: withoutSmallPrint(parts.steps.map((line, index) => (isLabelOfSteps(parts.steps, index) ? "" : line))),
  };
}

function isLabelOfSteps(lines: readonly string[], index: number): boolean {
  if (!isShortName(lines[index] as string) || !isEnded(lines, index)) return false;
  const next = nextFilled(lines, index);
  if (next === null || /^\p{Ll}/u.test(next)) return false;
  return stepNumber(next) !== null || beginsLikeStep(next) || /[.!]$/.test(next);
}

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
  return isShort(line) && !beginsLikeStep(line) && !(food.test(line) && deedInShort.test(line));
}

function nextFilled(lines: readonly string[], index: number): string | null {
  return lines.slice(index + 1).find((line) => line !== "") ?? null;
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
