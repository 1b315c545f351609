import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { RecipeServices } from "./services.ts";

const notice = "The photo couldn't be loaded from its address, so the recipe has an illustrated cover.";

/** Decides by the saved recipe, so that a repeated form gets the same notice. */
export async function getPhotoNotFetchedNotice(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  { id, photoUrl }: { id: string; photoUrl: string | null },
): Promise<string | null> {
  if (photoUrl === null) return null;
  const found = await services.recipes.view(viewer, id);
  return found && found.photos.length === 0 ? notice : null;
}
