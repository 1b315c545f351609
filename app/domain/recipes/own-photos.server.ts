import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";

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
