import { beginsLikeStep, food } from "./food-words.ts";
import { isPartName, isSubheading } from "./headings.ts";
import { looksLikeIngredient, startsLikeIngredient } from "./ingredient-line.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[] };

const maxWords = 4;
const mostly = 0.6;
/** So many amounts below a name are its group. */
const minItems = 2;

const made = /(?<!\p{L})(bath|batter|toppings?|garnish|marinade)$/iu;
/** "Cheese on top" is said in short, but is no name. */
const deedInShort = /(?<!\p{L})(on|in|into|off|out|over|onto|under|until|till|to|through|together|aside)(?!\p{L})/iu;

/**
 * The parts without the names of a dish's components, "Rice" or "Curry sauce", that stand above their lines.
 * Any other line without an amount may be an ingredient.
 */
export function withoutLabels<T extends Parts>(parts: T): T {
  const labels = new Set(parts.steps.filter((_, index) => isLabelOfSteps(parts.steps, index)).map(lower));
  const isPart = (line: string) => isShortName(line) && (labels.has(lower(line)) || isMade(line));
  const named = namesOfGroups(parts.ingredients);
  const hasAmounts = mostlyAmounts(parts.ingredients);
  return {
    ...parts,
    ingredients: parts.ingredients.map((line, index) => {
      const isLabel = hasAmounts && isPart(line) && isAboveAmount(parts.ingredients, index);
      return isLabel || named.includes(index) ? "" : line;
    }),
    steps: withoutSmallPrint(parts.steps.map((line, index) => (isLabelOfSteps(parts.steps, index) ? "" : line))),
  };
}

/** "Filling" and "Baking soda bath" are made and never bought; "Tomato sauce" may be. */
function isMade(line: string): boolean {
  return isSubheading(line) || made.test(line);
}

/**
 * Where the names of groups stand, if the whole list is made of groups: each begins with a name that is told
 * apart from what is below it, by a mark that nothing else has or by a blank line above.
 */
function namesOfGroups(lines: readonly string[]): number[] {
  const filled = lines.flatMap((line, index) => (line === "" ? [] : [index]));
  const marked = filled.filter((index) => hasBullet(lines[index] as string));
  if (areNames(lines, marked) && marked.every((index) => isShort(lines[index] as string))) return marked;
  const bare = filled.filter((index) => !hasAmount(lines[index] as string));
  const isApart = (index: number) => index === filled[0] || lines[index - 1] === "";
  const isName = (line: string) => isShortName(line) && (isPartName(line) || !food.test(line));
  return areNames(lines, bare) && bare.every((index) => isApart(index) && isName(lines[index] as string)) ? bare : [];
}

/** Whether two or more lines without amounts, the first one among them, each stand above a group. */
function areNames(lines: readonly string[], at: readonly number[]): boolean {
  if (at.length < 2 || at[0] !== lines.findIndex((line) => line !== "")) return false;
  return at.every((index, place) => {
    const isBare = !hasAmount(lines[index] as string) && isAboveAmount(lines, index);
    return isBare && groupSize(lines.slice(index + 1, at[place + 1])) >= minItems;
  });
}

/** How many lines directly follow a name. */
function groupSize(lines: readonly string[]): number {
  const end = lines.indexOf("");
  return end === -1 ? lines.length : end;
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
  return isShort(line) && !beginsLikeStep(line) && !(food.test(line) && deedInShort.test(line));
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
