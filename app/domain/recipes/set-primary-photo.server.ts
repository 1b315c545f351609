import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeOwnCopy } from "./own-copy.server.ts";
import type { RecipePorts } from "./ports.ts";
import { primaryNotSet } from "./recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "./recipe-changed.server.ts";

export async function setPrimaryPhoto(
  services: ChangeNeeds & Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { id, photoId }: { id: string; photoId: string },
): Promise<{ version: number }> {
  const { recipes } = services;
  const choose = async (heldId: string) => {
    const held = heldId === id ? photoId : (await recipes.heldPhotos(viewer, id, heldId)).get(photoId);
    return held === undefined ? null : recipes.setPrimaryPhoto(viewer, heldId, held);
  };
  const changed = await changeOwnCopy(services, viewer, id, choose, primaryNotSet);
  await recipeChanged(services, viewer, changed.publicSlug);
  return { version: changed.version };
}
