import { formatMultiple } from "#app/domain/cooking/multiples.ts";
import { scaleIngredient } from "#app/domain/cooking/scale-ingredient.ts";
import { formatServings } from "#app/domain/cooking/servings.ts";

/** Offered besides the recipe's own servings. */
const peopleChoices = [1, 2, 3, 4, 6, 8, 12];
/** Offered where the recipe does not say how many it serves. */
const multipleChoices = [0.5, 1, 2, 3];

/** Keeps the page small: a longer list has no choice of amounts. */
const maxCharacters = 40_000;

/**
 * Scaled lines of every ingredient, one per label, so that the page's script needs no scaling code. `ownIndex` is the
 * recipe's own amount. Null if no line scales.
 */
export function createAmountChoices(ingredients: string[], servings: number | null) {
  const people = [...new Set([...peopleChoices, servings ?? 1])].sort((one, other) => one - other);
  const factors = servings === null ? multipleChoices : people.map((count) => count / servings);
  const lines = ingredients.map((line) =>
    factors.map((factor) => scaleIngredient(line, { factor, system: "original" })),
  );
  if (lines.every((texts) => new Set(texts).size === 1) || lines.flat().join("").length > maxCharacters) return null;
  const labels = factors.map((factor) =>
    servings === null ? formatMultiple(factor) : formatServings(servings, factor),
  );
  return { labels, ownIndex: factors.indexOf(1), lines };
}
