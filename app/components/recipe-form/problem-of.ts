import { cookTimeProblem } from "#app/domain/recipes/cook-time.ts";
import { titleMissing } from "#app/domain/recipes/recipe.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { Refused } from "#app/http/action-reply.ts";

export const titleRequired = { title: "Title required", message: titleMissing, fieldErrors: { title: [titleMissing] } };

/** Checked before any photo is sent, since the server would refuse the recipe. */
export function problemOf({ title, cookTime }: Pick<RecipeDraft, "title" | "cookTime">) {
  const message = cookTimeProblem(cookTime.trim());
  const ofCookTime: Refused["fieldErrors"] = message ? { cookTimeMinutes: [message] } : {};
  if (title.trim() === "") return { ...titleRequired, fieldErrors: { ...titleRequired.fieldErrors, ...ofCookTime } };
  return message ? { title: "Please check the form", message, fieldErrors: ofCookTime } : null;
}
