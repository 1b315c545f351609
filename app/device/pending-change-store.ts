import { getCacheSummary } from "./cache-summary.ts";
import { isOwnedBy, listOwnedRows, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner } from "./page-owner.ts";
import { getUploadIdsOfForm, type PendingChange, type PendingForm } from "./pending-change.ts";
import { getPendingChangeCounts, storePendingChangeCounts } from "./pending-counts.ts";
import { deletePendingPhotos, deleteUnusedPendingPhotos } from "./pending-photos.ts";
import { isStorageOwnedByPage } from "./storage.ts";

export type { PendingChange } from "./pending-change.ts";

/** Lists one person's pending changes, the oldest first. Rejects if the database can't be read. */
export async function listPendingChanges(ownerId = getPageOwner() ?? ""): Promise<PendingChange[]> {
  const rows = await listOwnedRows("pendingChanges", ownerId);
  const madeAt = ({ forms }: PendingChange) => forms[0]?.madeAt ?? 0;
  return rows.sort((one, other) => madeAt(one) - madeAt(other));
}

/**
 * Replaces a recipe's pending change in one transaction. Returns the new change, or null when the change has no forms
 * left. `update` may run twice. Rejects if storage fails or the page's person has signed out.
 */
export async function updatePendingChange(
  recipeId: string,
  update: (change: PendingChange | null) => PendingChange | null,
): Promise<PendingChange | null> {
  const ownerId = getPageOwner();
  const updated = await withDeviceDatabase(async (db) => {
    if (ownerId === null || !isStorageOwnedByPage()) throw new Error("The page's person has signed out");
    const writing = db.transaction("pendingChanges", "readwrite");
    const row = await writing.store.get(recipeId);
    const change = update(row && isOwnedBy(row, ownerId) ? row : null);
    const isLeft = change !== null && change.forms.length > 0;
    if (isLeft) await writing.store.put(change);
    // The server may have chosen another id for a new recipe.
    if (!isLeft || change.recipeId !== recipeId) await writing.store.delete(recipeId);
    await writing.done;
    return isLeft ? change : null;
  });
  await refreshPendingCounts();
  return updated;
}

/** Tabs count one after another, so that an older count never replaces a newer one. */
async function refreshPendingCounts(): Promise<void> {
  async function refresh() {
    const forms = (await listPendingChanges()).flatMap((change) => change.forms);
    const count = (status: PendingForm["status"]) => forms.filter((form) => form.status === status).length;
    const summary = await getCacheSummary().catch(() => null);
    storePendingChangeCounts({
      edition: Math.random(),
      waiting: count("waiting"),
      refused: count("refused"),
      sent: count("sent"),
      ownerName: summary?.name ?? getPendingChangeCounts().ownerName,
    });
  }
  await (navigator.locks ? navigator.locks.request("pending counts", refresh) : refresh());
}

/** Deletes photos without a form, which a tab leaves if it closes while saving. Call this once per page. */
export async function cleanUpPendingChanges(): Promise<void> {
  await refreshPendingCounts();
  const forms = (await listPendingChanges()).flatMap((change) => change.forms);
  await deleteUnusedPendingPhotos(new Set(forms.flatMap(getUploadIdsOfForm)));
}

/**
 * Finds the sent forms. Call this before updating the offline copy, and the returned function afterwards: the copy then
 * contains those forms, so the function deletes them.
 */
export async function prepareToDeleteSentForms(): Promise<() => Promise<void>> {
  const sent = (await listPendingChanges()).flatMap(({ recipeId, forms }) =>
    forms.flatMap((form) => (form.status === "sent" ? [{ recipeId, form }] : [])),
  );
  return async () => {
    for (const { recipeId, form } of sent) {
      await deletePendingForm(recipeId, form);
      await deletePendingPhotos(getUploadIdsOfForm(form));
    }
  };
}

/** Returns false if the form is gone already, or if its status has changed. */
export async function deletePendingForm(recipeId: string, { id, status }: PendingForm): Promise<boolean> {
  let isRemoved = false;
  await updatePendingChange(recipeId, (change) => {
    const found = change?.forms.find((form) => form.id === id && form.status === status);
    isRemoved = found !== undefined;
    return change && { ...change, forms: change.forms.filter((form) => form !== found) };
  });
  return isRemoved;
}
