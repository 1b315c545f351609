import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeRecipeOrOwnCopy } from "./change-recipe-or-own-copy.server.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { primaryPhotoNotSetError } from "./recipe.errors.ts";

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
  const changed = await changeRecipeOrOwnCopy(services, viewer, id, choose, primaryPhotoNotSetError);
  await publishRecipeChange(services, viewer, changed.publicSlug);
  return { version: changed.version };
}
