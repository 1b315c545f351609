import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { getDeviceOwner } from "../browser/storage.ts";
import { applyPendingChanges } from "./apply-pending-changes.ts";
import { readPendingChanges } from "./pending-changes.ts";
import { listPendingPhotoViews } from "./pending-photos.ts";

/** The cached recipes as this person has changed them on this device. */
export async function showPendingChanges(recipes: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  const ownerId = getDeviceOwner() ?? "";
  const [changes, photos] = await Promise.all([readPendingChanges(ownerId), listPendingPhotoViews(ownerId)]);
  return applyPendingChanges(recipes, changes, (uploadId) => photos.get(uploadId) ?? null);
}
