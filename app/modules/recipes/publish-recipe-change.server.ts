import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { invalidatePublicPages } from "#app/modules/invalidate-public-pages.server.ts";
import {
  type PartnerNotificationServices,
  sendPushNotificationToPartner,
} from "#app/modules/notifications/send-push-notification.server.ts";
import { recipeNotFoundError } from "./recipe.errors.ts";
import type { RecipeServices } from "./services.ts";

export type RecipeChangeServices = Pick<RecipeServices, "coupleObjects" | "log" | "pageCache">;
export type NewRecipeServices = RecipeChangeServices &
  PartnerNotificationServices &
  Pick<RecipeServices, "coupleUpdates">;

/** Drops cached public pages and notifies the couple's open pages. Every change of a recipe ends with this call. */
export async function publishRecipeChange(
  services: RecipeChangeServices,
  viewer: Viewer,
  ...publicSlugs: (string | null)[]
): Promise<void> {
  await invalidatePublicPages(
    services,
    publicSlugs.filter((slug) => slug !== null),
  );
  services.coupleObjects.notify(viewer.couple?.id, "recipes");
}

/** Publishes an added recipe, and notifies the partner's devices. */
export async function publishNewRecipe(
  services: NewRecipeServices,
  viewer: Viewer,
  { id, title }: { id: string; title: string },
): Promise<void> {
  // Adding the first recipe has created the person's couple.
  if (!viewer.couple) await carryOutCoupleUpdates(services);
  await publishRecipeChange(services, viewer, null);
  const path = `/app/recipes/${id}`;
  sendPushNotificationToPartner(services, viewer, { kind: "recipe-added", recipeTitle: title, path });
}

/** Sets the viewer's rating, or removes it if `stars` is null. Throws `recipe_not_found`. */
export async function rateRecipe(
  services: RecipeChangeServices & Pick<RecipeServices, "clock" | "newId" | "recipes">,
  viewer: Viewer,
  { id, stars }: { id: string; stars: number | null },
): Promise<void> {
  const rating = { id: services.newId(), stars, now: services.clock.now() };
  if (!(await services.recipes.rate(viewer, id, rating))) throw recipeNotFoundError();
  // No public page is invalidated, because public pages show no ratings.
  await publishRecipeChange(services, viewer, null);
}
