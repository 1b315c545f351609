import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getPublicRecipePath } from "../public-recipe-paths.ts";
import type { RecipePorts } from "./ports.ts";

export type RecipeChangeServices = Pick<RecipePorts, "channels" | "pageCache">;

/** Drops cached public pages and tells the couple's open pages. Call it after every change. */
export async function publishRecipeChange(
  services: RecipeChangeServices,
  viewer: Viewer,
  ...publicSlugs: (string | null)[]
): Promise<void> {
  for (const slug of publicSlugs) if (slug !== null) await services.pageCache.remove(getPublicRecipePath(slug));
  services.channels.notify(viewer.couple?.id, "recipes");
}
