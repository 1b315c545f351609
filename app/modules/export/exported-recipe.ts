import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { dietaryFlags, dietaryLabels, splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { slugifyTitle } from "#app/modules/recipes/recipe-slug.ts";
import type { ExportServices } from "./services.ts";

export type ExportedRecipe = Awaited<ReturnType<ExportServices["accountExport"]["listRecipes"]>>[number];

/** What documents show of a recipe. */
export type RecipeText = Omit<PublicRecipe, "path" | "preview" | "photo" | "isListed" | "publishedOn">;

export function createRecipeText({ recipe }: Pick<ExportedRecipe, "recipe">): RecipeText {
  return { ...recipe, ingredients: splitLines(recipe.ingredients), steps: splitSteps(recipe.instructions) };
}

/** The line of facts below a title, such as "Dinner", "1 h 15 min" and "Serves 4". */
export function listRecipeFacts({ category, cuisine, cookTimeMinutes, servings, ...text }: RecipeText): string[] {
  return [
    category,
    cuisine,
    cookTimeMinutes === null ? null : formatCookTime(cookTimeMinutes),
    servings === null ? null : `Serves ${servings}`,
    text.difficulty,
    ...dietaryFlags.filter((flag) => text.dietary[flag]).map((flag) => dietaryLabels[flag]),
    ...text.tags,
  ].filter((fact) => fact !== null);
}

/** The start of the id keeps files of recipes with the same title apart. */
export function createFileName({ id, title }: { id: string; title: string }): string {
  return `${slugifyTitle(title)}-${id.slice(0, 6)}`;
}

/** Photos are numbered from 1; those of meals follow those of the recipe. */
export function createPhotoName(recipe: { id: string; title: string }, place: number): string {
  return `photos/${createFileName(recipe)}-${place}.webp`;
}
