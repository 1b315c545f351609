import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { publicPath } from "./share-links.ts";

export type ChangeNeeds = Pick<Services, "channels" | "pageCache">;

/**
 * The consequences of every change of a recipe: its cached public page is dropped, and the couple's open
 * pages are told.
 */
export async function recipeChanged(services: ChangeNeeds, viewer: Viewer, publicSlug: string | null): Promise<void> {
  if (publicSlug !== null) await services.pageCache.remove(publicPath(publicSlug));
  services.channels.tell(viewer.couple?.id, "recipes");
}
