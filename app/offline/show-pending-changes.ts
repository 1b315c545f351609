import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { withKitchen } from "../browser/kept-kitchen/kitchen-database.ts";
import { pageOwner } from "../browser/page-owner.ts";
import { applyPendingChanges } from "./apply-pending-changes.ts";
import { readPendingChanges } from "./pending-changes.ts";
import { listPendingPhotoViews } from "./pending-photos.ts";

/** The cached recipes as this person has changed them on this device. */
export async function showPendingChanges(recipes: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  // A page that opens from the device has no owner yet.
  const ownerId = pageOwner() ?? (await withKitchen((kitchen) => kitchen.get("facts", "kitchen")))?.owner ?? "";
  const [changes, photos] = await Promise.all([readPendingChanges(ownerId), listPendingPhotoViews(ownerId)]);
  return applyPendingChanges(recipes, changes, (uploadId) => photos.get(uploadId) ?? null);
}
