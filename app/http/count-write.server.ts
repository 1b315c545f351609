import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { tooManyWritesError } from "#app/modules/accounts/account.errors.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import { recipesPerDay } from "#app/modules/recipes/recipe.ts";
import { consumeQuota } from "#app/modules/record-activity.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import type { RequestContext } from "./request-context.server.ts";

export const dailyWriteQuota: Quota = { name: "writes", max: 3_000, windowMs: dayMs };
export const dailySavedRecipeQuota: Quota = { name: "recipes-saved", max: recipesPerDay, windowMs: dayMs };

const recipeSavingRoutes = new Set(["/app/add", "/app/save/:slug", "/app/recipes/:id/history"]);

/** Counts a write of the signed-in person with one statement. Throws `too_many_writes` past the daily quota. */
export async function countWrite(context: RequestContext, address: string): Promise<void> {
  const viewer = await context.getViewer();
  const quota = recipeSavingRoutes.has(address) ? dailySavedRecipeQuota : dailyWriteQuota;
  if (viewer) await consumeQuota(context.services, getPersonalQuota(viewer, quota), viewer.userId, tooManyWritesError);
}
