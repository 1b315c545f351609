import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";

type Named = { removedPhotos: string[]; photoOrder: string[]; primaryPhoto: string | null };

/**
 * The photos that a form names, as the recipe that the viewer holds has them: a page that was opened before a
 * break-up names those of the recipe that was asked for, and a copy shows the same photos by other ids.
 */
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
