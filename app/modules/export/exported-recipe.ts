import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { slugifyTitle } from "#app/modules/recipes/recipe-slug.ts";
import type { ExportServices } from "./services.ts";

export type ExportedRecipe = Awaited<ReturnType<ExportServices["accountExport"]["listRecipes"]>>[number];

/** The fields of a recipe that the cookbook, Markdown and Cooklang show. */
export type RecipeText = Omit<PublicRecipe, "path" | "preview" | "photo" | "isListed" | "publishedOn">;

export function createRecipeText({ recipe }: Pick<ExportedRecipe, "recipe">): RecipeText {
  return { ...recipe, ingredients: splitLines(recipe.ingredients), steps: splitSteps(recipe.instructions) };
}

/** Photos are numbered from 1; those of meals follow those of the recipe. The whole id makes the name unique. */
export function createPhotoName({ id, title }: { id: string; title: string }, place: number): string {
  return `photos/${slugifyTitle(title)}-${id}-${place}.webp`;
}
