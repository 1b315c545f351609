import { highConfidence, type LeftOutLine, type ParsedRecipe } from "../parsed-recipe.ts";
import { isCookingLine } from "./cooking-line.ts";
import { looksLikeIngredient, startsWithMeasuredFood } from "./ingredient-line.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";

const enoughIngredients = 5;
const enoughSteps = 3;
const maxConfidence = 0.95;

/** Returns 35 % for five ingredients, 30 % for three steps, 15 % for a title, 20 % for typical lines. */
export function calculateConfidence(
  title: string | null,
  ingredients: readonly string[],
  steps: readonly string[],
): number {
  const clear = ingredients.filter(looksLikeIngredient).length + steps.filter(beginsLikeStep).length;
  const sum =
    0.35 * Math.min(1, ingredients.length / enoughIngredients) +
    0.3 * Math.min(1, steps.length / enoughSteps) +
    (title === null ? 0 : 0.15) +
    (0.2 * clear) / Math.max(1, ingredients.length + steps.length);
  const most = ingredients.length === 0 ? 0.5 : steps.length === 0 ? 0.6 : maxConfidence;
  return Math.round(Math.min(sum, most) * 100) / 100;
}

const repaired = 0.5;
const maxWordsOfChrome = 6;

/** Lowers a recipe's confidence by the share of its lines that are doubtful or unread; 0 to 1, two decimals. */
export function lowerConfidenceForDoubts(reading: ParsedRecipe): number {
  const lines = reading.ingredients.length + reading.instructions.length;
  const unread = reading.unreadRows ?? 0;
  const doubts = reading.facts.map(({ doubt }) => doubt).filter((doubt) => doubt !== null);
  const doubtful = doubts.reduce((sum, doubt) => sum + (doubt === "repaired" ? repaired : 1), unread);
  const share = Math.min(1, doubtful / Math.max(1, lines + unread));
  const max = unread > 0 || hasUnmarkedDoubt(reading) ? highConfidence : 1;
  return Math.round(Math.min(max, reading.confidence * (1 - share)) * 100) / 100;
}

/** Whether a problem has no mark on a line: no title, an ingredient left out, or interface text among the steps. */
function hasUnmarkedDoubt({ title, leftOut, instructions }: ParsedRecipe): boolean {
  const isOdd = (step: string) =>
    !isCookingLine(step) && !/[.!?)]$/.test(step) && step.split(" ").length <= maxWordsOfChrome;
  return title === null || leftOut.some(isIngredientLeftOut) || instructions.some(isOdd);
}

/** Whether what was left out is an ingredient with an amount. */
export function isIngredientLeftOut({ text, reason }: LeftOutLine): boolean {
  const item = stripListPrefix(text).replace(/^(?:and|plus|with) |\.$/gi, "");
  return reason === "not understood" && startsWithMeasuredFood(item) && looksLikeIngredient(item);
}
