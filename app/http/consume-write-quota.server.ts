import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { recipesPerDay } from "#app/modules/recipes/recipe.ts";
import { dayMs } from "#app/modules/time-units.ts";
import type { RequestContext } from "./request-context.server.ts";

export const dailyWriteQuota: ReportedQuota = {
  name: "writes",
  max: 3_000,
  windowMs: dayMs,
  code: "too_many_writes",
  title: "Daily limit reached",
  message: "You've reached today's limit. What you typed is still here; please try again tomorrow.",
};
export const dailySavedRecipeQuota: ReportedQuota = {
  ...dailyWriteQuota,
  name: "recipes-saved",
  max: recipesPerDay,
};

const recipeSavingRoutes = new Set(["/app/add", "/app/save/:slug", "/app/recipes/:id/history"]);

/**
 * Counts a write of the signed-in person, a repeated submission once. `submissionId` is the parsed field of a form that
 * stores nothing when it is sent again. Throws `too_many_writes` past the daily quota.
 */
export async function consumeWriteQuota(
  { services, getViewer }: RequestContext,
  address: string,
  submissionId?: unknown,
): Promise<void> {
  const viewer = await getViewer();
  if (!viewer) return;
  const now = services.clock.now();
  if (typeof submissionId === "string" && (await services.recipes.hasSubmission(viewer, submissionId, now))) return;
  const quota = recipeSavingRoutes.has(address) ? dailySavedRecipeQuota : dailyWriteQuota;
  await consumeQuota(services, getPersonalQuota(viewer, quota), viewer.userId);
}
