import { storageKeyOf } from "#app/domain/accounts/storage-key.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { checkPlanLimit } from "./check-plan-limit.server.ts";
import type { RecipePorts } from "./ports.ts";

/**
 * The values that a page for a new recipe starts with: the name under which the browser stores the draft, the
 * id that makes the submission idempotent, and, before the work, why it could not be saved.
 */
export async function beginRecipe(
  services: Pick<RecipePorts, "clock" | "newId" | "recipes" | "signer">,
  viewer: Viewer,
): Promise<NewRecipe> {
  return {
    draftKey: storageKeyOf(services, viewer),
    submissionId: services.newId(),
    limit: await checkPlanLimit(services, viewer),
  };
}

export type NewRecipe = { draftKey: string; submissionId: string; limit: string | null };
