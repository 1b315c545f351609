import { getDeviceStorageKey } from "#app/modules/accounts/storage-key.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { checkPlanLimit } from "./check-plan-limit.server.ts";
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
