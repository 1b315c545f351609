import { cookTimeProblem } from "#app/domain/recipes/cook-time.ts";
import { titleMissing } from "#app/domain/recipes/recipe.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

/** The message of a form before it would send a recipe without a title. */
export const titleRequired = { title: "Title required", message: titleMissing, fieldErrors: { title: [titleMissing] } };

/** What is said before any photo is sent, since the server would refuse the recipe; null where nothing is wrong. */
export function problemOf({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">) {
  if (title.trim() === "") return titleRequired;
  const message = cookTimeProblem(cookTime.trim());
  return message && { title: "Please check the form", message, fieldErrors: { cookTimeMinutes: [message] } };
}
