import { tooManyWrites } from "#app/domain/accounts/account.errors.ts";
import { allowance } from "#app/domain/accounts/account-limits.ts";
import type { Quota } from "#app/domain/ports.ts";
import { recipesADay } from "#app/domain/recipes/recipe.ts";
import { takeQuota } from "#app/domain/take-quota.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** More than any person does. Costly uses, such as photos and readings, have quotas of their own in the domain. */
export const writesADay: Quota = { name: "writes", max: 3_000, windowMs: dayMs };
export const recipesSavedADay: Quota = { name: "recipes-saved", max: recipesADay, windowMs: dayMs };

const savesRecipe = new Set(["/app/add", "/app/save/:slug"]);

/** Counts a write of the signed-in person, with one statement. Throws `too_many_writes` past the day's quota. */
export async function countWrite(context: RequestContext, address: string): Promise<void> {
  const viewer = await context.viewer();
  const quota = savesRecipe.has(address) ? recipesSavedADay : writesADay;
  if (viewer) await takeQuota(context.services, allowance(viewer, quota), viewer.userId, tooManyWrites);
}
