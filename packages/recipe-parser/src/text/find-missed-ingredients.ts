import type { ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers } from "../quantities/find-numbers.ts";
import { findUnitsInText, listContentWords } from "./content-words.ts";
import { parseHeading } from "./headings.ts";
import { looksLikeIngredient, repairMisreadAmounts, startsWithMeasuredFood } from "./ingredient-line.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { isServingsLine } from "./servings.ts";
import { isSimilar, normalizeForComparison } from "./similarity.ts";
import { beginsLikeStep } from "./step-verbs.ts";

const maxMissed = 20;
/** Comparing letter by letter is slow, so only this many candidates are compared. */
const maxCompared = 100;
const maxComparisons = 20_000;
const comparedCharacters = 300;
const noIngredients =
  /nutrition|n[aä]hrwert|nutritivo|nutritionnel|nutrizional|equipment|utensil|tools|comments?$|review|also like|related/i;
const nutrition =
  /\b(k?cal(ories)?|kj|protein|carb(ohydrate)?s?|fib(er|re)|sodium|cholesterol|saturated|trans fat|energy)\b/i;

/** Finds lines that look like ingredients and are not in the recipe. `taken` are the recipe's own lines. */
export function findMissedIngredients(lines: readonly string[], taken: readonly string[]): string[] {
  const others = taken.map(prepareComparison);
  const said = others.map((other) => other.bare).join("\n");
  const candidates = removeTableLines(lines)
    .map((line) => repairMisreadAmounts(stripListPrefix(line)))
    .filter((line) => isIngredientCandidate(line) && !said.includes(normalizeForComparison(line)));
  let comparisons = 0;
  const isMissed = (line: string) => {
    const seen = prepareComparison(line);
    comparisons += others.length;
    return comparisons > maxComparisons || !others.some((other) => isSameIngredient(seen, other));
  };
  return [...new Set(candidates)].slice(0, maxCompared).filter(isMissed).slice(0, maxMissed);
}

type Compared = { bare: string; words: string[]; numbers: number[]; units: string[] };

function prepareComparison(line: string): Compared {
  const start = line.slice(0, comparedCharacters);
  return {
    bare: normalizeForComparison(line),
    words: listContentWords(start),
    numbers: findNumbers(start),
    units: findUnitsInText(start),
  };
}

/** Whether two lines are nearly equal, or state the same amount of the same food: "2 Tablespoons", "2 tbsp". */
function isSameIngredient(seen: Compared, other: Compared): boolean {
  const hasAll =
    seen.words.length > 0 &&
    seen.words.every((word) => other.words.includes(word)) &&
    seen.numbers.every((number) => other.numbers.includes(number)) &&
    seen.units.every((unit) => other.units.includes(unit));
  return hasAll || isSimilar(seen.bare, other.bare.slice(0, comparedCharacters));
}

function isIngredientCandidate(line: string): boolean {
  if (!/^[(\p{N}]/u.test(line) || nutrition.test(line) || isServingsLine(line)) return false;
  // "1 Brown the butter": the number of a step.
  if (beginsLikeStep(line.replace(/^\d+/, ""))) return false;
  return startsWithMeasuredFood(line) && looksLikeIngredient(line);
}

function removeTableLines(lines: readonly string[]): string[] {
  let isTable = false;
  return lines.filter((line) => {
    if (parseHeading(line) !== null) isTable = noIngredients.test(line);
    return !isTable;
  });
}

/** The titles, ingredients and steps of all recipes in one list. */
export function listRecipeLines(readings: readonly ParsedRecipe[]): string[] {
  return readings.flatMap(({ title, ingredients, instructions }) => [title ?? "", ...ingredients, ...instructions]);
}
