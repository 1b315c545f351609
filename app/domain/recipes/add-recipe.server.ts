import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPlan, freePlanRecipes } from "../billing/plan.ts";
import { defaultCoupleName } from "../couples/couple.ts";
import { discardPhotos, dispatchCompression, storePhotos } from "../photos/store-photos.server.ts";
import { planLimitReached } from "./recipe.errors.ts";
import type { RecipeInput } from "./recipe.schema.ts";

type Needs = Pick<Services, "clock" | "jobs" | "live" | "log" | "newId" | "photos" | "photoStorage" | "recipes">;
type Input = RecipeInput & { submissionId: string | null };

/**
 * Stores the photos, then everything else at once; the first recipe makes the person's couple. Returns the recipe's id: the same one for
 * the same submission sent again. After a failure nothing is left.
 */
export async function addRecipe(services: Needs, viewer: Viewer, input: Input, files: Blob[]): Promise<string> {
  const now = services.clock.now();
  const stored = await storePhotos(services, viewer, { files, title: input.title });
  const keys = stored.map((photo) => photo.key);
  const id = services.newId();
  const plan = currentPlan(viewer, now);
  try {
    const added = await services.recipes.add(viewer, {
      id,
      input,
      submissionId: input.submissionId,
      photos: keys.map((key) => ({ id: services.newId(), key })),
      activityId: services.newId(),
      mostRecipes: plan === "free" ? freePlanRecipes : null,
      newCouple: { id: services.newId(), name: defaultCoupleName(viewer.name), subscriptionStatus: plan },
      now,
    });
    if (added.outcome === "limit_reached") throw planLimitReached();
    if (added.outcome === "already_added") {
      await discardPhotos(services, keys);
      return added.id;
    }
  } catch (error) {
    await discardPhotos(services, keys);
    throw error;
  }
  await dispatchCompression(services, keys);
  services.live.tell(viewer.couple?.id, "recipes");
  return id;
}
