import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { primaryPhotoNotSet } from "./recipe.errors.ts";
import { changeViewersCopy } from "./viewers-copy.server.ts";

export async function setPrimaryPhoto(
  services: RecipeChangeServices & Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { id, photoId }: { id: string; photoId: string },
): Promise<{ version: number }> {
  const { recipes } = services;
  const choose = async (heldId: string) => {
    const held = heldId === id ? photoId : (await recipes.heldPhotos(viewer, id, heldId)).get(photoId);
    return held === undefined ? null : recipes.setPrimaryPhoto(viewer, heldId, held);
  };
  const changed = await changeViewersCopy(services, viewer, id, choose, primaryPhotoNotSet);
  await publishRecipeChange(services, viewer, changed.publicSlug);
  return { version: changed.version };
}
