import { tooManyWritesError } from "#app/domain/accounts/account.errors.ts";
import { getPersonalQuota } from "#app/domain/accounts/account-quotas.ts";
import { consumeQuota } from "#app/domain/consume-quota.server.ts";
import type { Quota } from "#app/domain/ports.ts";
import { recipesPerDay } from "#app/domain/recipes/recipe.ts";
import { dayMs } from "#app/domain/time-units.ts";
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
