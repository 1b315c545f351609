import { pageOwner } from "../browser/page-owner.ts";
import { isKeptForOwn } from "../browser/storage.ts";
import { getCacheSummary } from "./cache-summary.ts";
import { isOwnRow, listOwnRows, withDeviceDatabase } from "./device-database.ts";
import { getUploadIds, type PendingChange, type PendingForm } from "./pending-change.ts";
import { getPendingCounts, storePendingCounts } from "./pending-counts.ts";
import { deletePendingPhotos, deleteUnnamedPhotos } from "./pending-photos.ts";

export type { PendingChange } from "./pending-change.ts";

/** In the order in which they are sent. By default the changes of the page's person. Rejects if they can't be read. */
export async function readPendingChanges(ownerId = pageOwner() ?? ""): Promise<PendingChange[]> {
  const rows = await listOwnRows("pendingChanges", ownerId);
  const madeAt = ({ forms }: PendingChange) => forms[0]?.madeAt ?? 0;
  return rows.sort((one, other) => madeAt(one) - madeAt(other));
}

/**
 * Replaces a recipe's pending change in one transaction, and returns the new one; null where nothing is left. `update`
 * may run twice. Rejects where nothing can be stored, and for a page whose person has signed out.
 */
export async function updatePendingChange(
  recipeId: string,
  update: (change: PendingChange | null) => PendingChange | null,
): Promise<PendingChange | null> {
  const ownerId = pageOwner();
  const updated = await withDeviceDatabase(async (db) => {
    if (ownerId === null || !isKeptForOwn()) throw new Error("Nothing can be stored for this page's person");
    const writing = db.transaction("pendingChanges", "readwrite");
    const row = await writing.store.get(recipeId);
    const change = update(row && isOwnRow(row, ownerId) ? row : null);
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

/** Tabs count one after another, so that the counts stored last are those of the latest changes. */
async function refreshPendingCounts(): Promise<void> {
  async function refresh() {
    const forms = (await readPendingChanges()).flatMap((change) => change.forms);
    const count = (status: PendingForm["status"]) => forms.filter((form) => form.status === status).length;
    const facts = await getCacheSummary().catch(() => null);
    storePendingCounts({
      edition: Math.random(),
      waiting: count("waiting"),
      refused: count("refused"),
      sent: count("sent"),
      ownerName: facts?.name ?? getPendingCounts().ownerName,
    });
  }
  await (navigator.locks ? navigator.locks.request("pending counts", refresh) : refresh());
}

/** Call it once for a page: a tab may have been closed between storing a photo and the form that names it. */
export async function tidyPendingChanges(): Promise<void> {
  await refreshPendingCounts();
  const forms = (await readPendingChanges()).flatMap((change) => change.forms);
  await deleteUnnamedPhotos(new Set(forms.flatMap(getUploadIds)));
}

/**
 * Forgets the forms that are sent by now, once the offline copy contains them. Call it before the copy is updated, and
 * the returned function afterwards.
 */
export async function prepareToForgetSent(): Promise<() => Promise<void>> {
  const sent = (await readPendingChanges()).flatMap(({ recipeId, forms }) =>
    forms.flatMap((form) => (form.status === "sent" ? [{ recipeId, form }] : [])),
  );
  return async () => {
    for (const { recipeId, form } of sent) {
      await removePendingForm(recipeId, form);
      await deletePendingPhotos(getUploadIds(form));
    }
  };
}

/** Returns false if the form is gone already, or if its status has changed. */
export async function removePendingForm(recipeId: string, { id, status }: PendingForm): Promise<boolean> {
  let isRemoved = false;
  await updatePendingChange(recipeId, (change) => {
    const found = change?.forms.find((form) => form.id === id && form.status === status);
    isRemoved = found !== undefined;
    return change && { ...change, forms: change.forms.filter((form) => form !== found) };
  });
  return isRemoved;
}
