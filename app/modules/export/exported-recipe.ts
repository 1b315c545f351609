import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { dietaryFlags, dietaryLabels, splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { slugifyTitle } from "#app/modules/recipes/recipe-slug.ts";
import type { ExportServices } from "./services.ts";

export type ExportedRecipe = Awaited<ReturnType<ExportServices["accountExport"]["listRecipes"]>>[number];

/** The fields of a recipe that the cookbook, Markdown and Cooklang show. */
export type RecipeText = Omit<PublicRecipe, "path" | "preview" | "photo" | "isListed" | "publishedOn">;

export function createRecipeText({ recipe }: Pick<ExportedRecipe, "recipe">): RecipeText {
  return { ...recipe, ingredients: splitLines(recipe.ingredients), steps: splitSteps(recipe.instructions) };
}

/** Writes the facts as YAML, with texts in double quotes, because each text of JSON is one of YAML. */
export function writeFrontMatter(recipe: RecipeText, more: { ingredients?: string[] } = {}): string {
  const { title, servings, category, cuisine, difficulty, cookTimeMinutes, dietary, tags, sourceUrl } = recipe;
  const values = {
    ...{ title, servings, course: category, cuisine, difficulty, source: sourceUrl },
    time: cookTimeMinutes === null ? null : `${cookTimeMinutes} min`,
    diet: dietaryFlags.filter((flag) => dietary[flag]).map((flag) => dietaryLabels[flag]),
    ...{ tags, ...more },
  };
  const lines = Object.entries(values).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return value === null ? [] : [`${key}: ${JSON.stringify(value)}`];
    return value.length === 0 ? [] : [`${key}:`, ...value.map((item) => `  - ${JSON.stringify(item)}`)];
  });
  return ["---", ...lines, "---"].join("\n");
}

/** Photos are numbered from 1; those of meals follow those of the recipe. The whole id makes the name unique. */
export function createPhotoName({ id, title }: { id: string; title: string }, place: number): string {
  return `photos/${slugifyTitle(title)}-${id}-${place}.webp`;
}
