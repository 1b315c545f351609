import { cookTimeProblem } from "#app/domain/recipes/cook-time.ts";
import { titleMissing } from "#app/domain/recipes/recipe.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { Refused } from "#app/http/action-reply.ts";

export const titleRequired = "Title required";

/** Checked before any photo is sent, since the server would refuse the recipe. */
export function problemOf({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">) {
  const message = cookTimeProblem(cookTime.trim());
  const errors: Refused["fieldErrors"] = {};
  if (title.trim() === "") errors.title = [titleMissing];
  if (message) errors.cookTimeMinutes = [message];
  return Object.keys(errors).length > 0 ? errors : null;
}
