import { titleMissing } from "#app/domain/recipes/recipe.ts";

/** What a form says before it sends a recipe without a title. */
export const titleRequired = { title: "Title required", message: titleMissing, fieldErrors: { title: [titleMissing] } };
