import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";
import { recipeNotFound } from "./recipe.errors.ts";

/** On a page from before a break-up, changes the viewer's own copy. `change` returns null if it is not there. */
export async function changeOwnCopy<Changed>(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  id: string,
  change: (id: string) => Promise<Changed | null>,
  refusal = recipeNotFound,
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

/** A page from before a break-up names the photos of the original, whose copies have other ids. */
export async function ownPhotos(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { askedId, heldId }: { askedId: string; heldId: string },
  { removedPhotos, photoOrder, primaryPhoto }: Named,
): Promise<Named> {
  if (askedId === heldId) return { removedPhotos, photoOrder, primaryPhoto };
  const heldIds = await services.recipes.heldPhotos(viewer, askedId, heldId);
  const own = (ref: string) => heldIds.get(ref) ?? ref;
  return {
    removedPhotos: removedPhotos.map(own),
    photoOrder: photoOrder.map(own),
    primaryPhoto: primaryPhoto === null ? null : own(primaryPhoto),
  };
}
