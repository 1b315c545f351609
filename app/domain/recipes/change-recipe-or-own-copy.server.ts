import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipeForViewer, RecipePorts } from "./ports.ts";
import { recipeNotFoundError } from "./recipe.errors.ts";

/** Applies `change` to the recipe or to the viewer's copy of it. `change` returns null for an unknown id. */
export async function changeRecipeOrOwnCopy<Changed>(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  id: string,
  change: (id: string) => Promise<Changed | null>,
  refusal = recipeNotFoundError,
): Promise<Changed> {
  const changed = (await change(id)) ?? (await changeMoved());
  if (changed === null) throw refusal();
  return changed;

  async function changeMoved(): Promise<Changed | null> {
    const found = await services.recipes.view(viewer, id);
    return found && found.recipe.id !== id ? change(found.recipe.id) : null;
  }
}

type Named = { removedPhotos: string[]; photoOrder: string[]; primaryPhoto: string | null };

/**
 * Maps photo ids of the form to the viewer's photos. A page from before a break-up names the original's photos, and a
 * device names a photo that it has not sent yet by its upload id.
 */
export async function mapPhotoIdsToOwnCopy(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { askedId, held }: { askedId: string; held: Pick<RecipeForViewer, "photos"> & { recipe: { id: string } } },
  { removedPhotos, photoOrder, primaryPhoto }: Named,
): Promise<Named> {
  const heldId = held.recipe.id;
  const ids = askedId === heldId ? new Map() : await services.recipes.heldPhotos(viewer, askedId, heldId);
  for (const { id, ownUploadId } of held.photos) if (ownUploadId) ids.set(ownUploadId, id);
  const own = (ref: string) => ids.get(ref) ?? ref;
  return {
    removedPhotos: removedPhotos.map(own),
    photoOrder: photoOrder.map(own),
    primaryPhoto: primaryPhoto === null ? null : own(primaryPhoto),
  };
}
