import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
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

/** The parsed idempotency key of a form, and the recipe of its page. */
type Submission = { submissionId: unknown; recipeId: string | undefined };

/** Counts a write of the signed-in person, a repeated submission once. Throws `too_many_writes` past the daily quota. */
export async function consumeWriteQuota(
  { services, getViewer }: Pick<RequestContext, "services" | "getViewer">,
  address: string,
  submission?: Submission,
): Promise<void> {
  const viewer = await getViewer();
  if (!viewer) return;
  const savesRecipe = recipeSavingRoutes.has(address);
  if (submission && (await isRepeated(services, viewer, { ...submission, savesRecipe }))) return;
  const quota = savesRecipe ? dailySavedRecipeQuota : dailyWriteQuota;
  await consumeQuota(services, getPersonalQuota(viewer, quota), viewer.userId);
}

/** Whether the form has stored its recipe or meal already, so that it stores nothing when it is sent again. */
async function isRepeated(
  { recipes, cookedMeals }: RequestContext["services"],
  viewer: Viewer,
  { submissionId, recipeId, savesRecipe }: Submission & { savesRecipe: boolean },
): Promise<boolean> {
  if (typeof submissionId !== "string") return false;
  if (savesRecipe) return recipes.hasSubmission(viewer, submissionId);
  return recipeId !== undefined && cookedMeals.hasSubmission(recipeId, submissionId);
}
