import { storageKeyOf } from "#app/domain/accounts/storage-key.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPlan, freePlanRecipes } from "../billing/plan.ts";
import { planLimitReached } from "./recipe.errors.ts";

type CountNeeds = Pick<Services, "clock" | "recipes">;

/**
 * The values that a page for a new recipe starts with: the name under which the browser stores the draft, the
 * id that makes the submission idempotent, and why it could not be saved.
 */
export async function beginRecipe(services: CountNeeds & Pick<Services, "newId" | "signer">, viewer: Viewer) {
  return {
    draftKey: storageKeyOf(services, viewer),
    submissionId: services.newId(),
    limit: await limitReached(services, viewer),
  };
}

/** Told before the work: that the free plan holds no more recipes; null where there is room. */
export async function limitReached({ clock, recipes }: CountNeeds, viewer: Viewer): Promise<string | null> {
  if (currentPlan(viewer, clock.now()) !== "free") return null;
  return (await recipes.count(viewer)) < freePlanRecipes ? null : planLimitReached().message;
}
