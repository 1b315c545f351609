import { titleMissing } from "#app/domain/recipes/recipe.ts";

/** The message of a form before it would send a recipe without a title. */
export const titleRequired = { title: "Title required", message: titleMissing, fieldErrors: { title: [titleMissing] } };
