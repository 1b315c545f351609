import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { recipeLimit } from "../billing/plan.ts";
import type { RecipePorts } from "./ports.ts";
import { planLimitReached } from "./recipe.errors.ts";

/** Why the viewer's plan has no room for another recipe, in words; null where it has. */
export async function checkPlanLimit(
  { clock, recipes }: Pick<RecipePorts, "clock" | "recipes">,
  viewer: Viewer,
): Promise<string | null> {
  const limit = recipeLimit(viewer, clock.now());
  if (limit === null || (await recipes.count(viewer)) < limit) return null;
  return planLimitReached().message;
}
