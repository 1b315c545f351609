import { getRecipeLimit } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { planLimitReachedError } from "./recipe.errors.ts";
import type { RecipeServices } from "./services.ts";

export async function checkPlanLimit(
  { clock, recipes }: Pick<RecipeServices, "clock" | "recipes">,
  viewer: Viewer,
): Promise<string | null> {
  const limit = getRecipeLimit(viewer, clock.now());
  if (limit === null || (await recipes.count(viewer)) < limit) return null;
  return planLimitReachedError().message;
}
