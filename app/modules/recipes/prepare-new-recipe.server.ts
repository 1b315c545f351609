import { getRecipeLimit } from "#app/modules/accounts/plan.ts";
import { getDeviceStorageKey } from "#app/modules/accounts/storage-key.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { planLimitReachedError } from "./recipe.errors.ts";
import type { RecipeServices } from "./services.ts";

/** Returns a `submissionId`, which makes saving idempotent, and the plan's `limit` if it is reached. */
export async function prepareNewRecipe(
  services: Pick<RecipeServices, "clock" | "newId" | "recipes" | "signer">,
  viewer: Viewer,
): Promise<NewRecipe> {
  return {
    draftKey: getDeviceStorageKey(services, viewer),
    submissionId: services.newId(),
    limit: await checkPlanLimit(services, viewer),
  };
}

export type NewRecipe = { draftKey: string; submissionId: string; limit: string | null };

export async function checkPlanLimit(
  { clock, recipes }: Pick<RecipeServices, "clock" | "recipes">,
  viewer: Viewer,
): Promise<string | null> {
  const limit = getRecipeLimit(viewer, clock.now());
  if (limit === null || (await recipes.count(viewer)) < limit) return null;
  return planLimitReachedError().message;
}

const notice = "The photo couldn't be loaded from its address, so the recipe has an illustrated cover.";

/** Says that a photo's address failed. Checks the saved recipe, so that a repeated form gets the same notice. */
export async function getPhotoNotFetchedNotice(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  { id, photoUrl }: { id: string; photoUrl: string | null },
): Promise<string | null> {
  if (photoUrl === null) return null;
  const found = await services.recipes.find(viewer, id);
  return found && found.photos.length === 0 ? notice : null;
}
