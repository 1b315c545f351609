import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { findOwnPhotoView, type OwnPhoto, rememberOwnPhoto } from "./added-photo.ts";
import { getCacheSummary, type OfflineCopyUpdate, offlineCopyStores, writeReplyChanges } from "./cached-page-store.ts";
import {
  getOwnedRow,
  isRowOwnedBy,
  listOwnedRows,
  type PendingPhotoRow,
  type WritingTransaction,
  withDeviceDatabase,
} from "./device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import {
  applyPendingForms,
  getOfflineForm,
  getUploadIdsOfForm,
  type PendingChange,
  type PendingForm,
  parseSubmittedForm,
} from "./pending-change.ts";
import {
  formsBeingSent,
  getPendingChangeCounts,
  hasPendingChanges,
  storePendingChangeCounts,
} from "./pending-counts.ts";

/** Photos of a form that is being saved are not part of a pending change yet, so recent photos are kept. */
const maxUnnamedAgeMs = 24 * 60 * 60 * 1000;

/** Lists the pending changes of the page's person, the oldest first. Rejects if the database can't be read. */
export async function listPendingChanges(): Promise<PendingChange[]> {
  const rows = await listOwnedRows("pendingChanges", getPageOwner() ?? "");
  const madeAt = ({ forms }: PendingChange) => forms[0]?.madeAt ?? 0;
  return rows.sort((one, other) => madeAt(one) - madeAt(other));
}

/**
 * Replaces a recipe's pending change in one transaction. Returns the new change, or null when the change has no forms
 * left. `update` may run twice. `copyUpdate` is stored with the change, so that no page shows a form twice or not at all.
 * Rejects if storage fails or the page's person has signed out.
 */
export async function updatePendingChange(
  recipeId: string,
  update: (change: PendingChange | null) => PendingChange | null,
  copyUpdate?: OfflineCopyUpdate,
): Promise<PendingChange | null> {
  const ownerId = getPageOwner();
  const updated = await withDeviceDatabase(async (db) => {
    if (ownerId === null || !isStorageOwnedByPage()) throw new Error("The page's person has signed out");
    const writing: WritingTransaction = db.transaction(offlineCopyStores, "readwrite");
    if (copyUpdate !== undefined) await writeReplyChanges(writing, ownerId, copyUpdate);
    const pending = writing.objectStore("pendingChanges");
    const row = await pending.get(recipeId);
    const change = update(row && isRowOwnedBy(row, ownerId) ? row : null);
    const isLeft = change !== null && change.forms.length > 0;
    if (isLeft) await pending.put(change);
    // The server may have saved a new recipe under another id than the device chose.
    if (!isLeft || change.recipeId !== recipeId) await pending.delete(recipeId);
    await writing.done;
    return isLeft ? change : null;
  });
  await refreshPendingCounts();
  return updated;
}

/** Returns the cached recipes with the pending changes of the page's person, and with the forms that this page sends. */
export async function applyUnsentForms(recipes: CachedRecipe[]): Promise<CachedRecipe[]> {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  function show(id: string, shown: CachedRecipe | null): void {
    if (shown) byId.set(id, shown);
    else byId.delete(id);
  }
  const findPhoto = (id: string) => findOwnPhotoView(id, "");
  if (hasPendingChanges()) {
    const [changes] = await Promise.all([listPendingChanges(), rememberPendingPhotos()]);
    for (const change of changes)
      show(change.recipeId, applyPendingForms(byId.get(change.recipeId) ?? null, change, findPhoto));
  }
  for (const sent of formsBeingSent) {
    const submitted = parseSubmittedForm(sent.address, sent.form);
    const recipe = submitted && byId.get(submitted.recipeId);
    if (!recipe || !getOfflineForm(submitted.kind).schema.safeParse(submitted.fields).success) continue;
    show(recipe.id, getOfflineForm(submitted.kind).apply(recipe, { ...submitted, madeAt: sent.madeAt, findPhoto }));
    sent.wasShown = true;
  }
  return [...byId.values()];
}

/**
 * Counts again what is stored. Tabs count one after another, so that an older count never replaces a newer one.
 * `importProblem` says why the import is paused, and stays as it was if undefined.
 */
export async function refreshPendingCounts(importProblem?: string | null): Promise<void> {
  async function refresh() {
    const before = getPendingChangeCounts();
    const [forms, screenshots, progress, summary] = await Promise.all([
      listPendingForms(),
      listOwnedRows("screenshots", getPageOwner() ?? ""),
      readImportProgress(),
      getCacheSummary().catch(() => null),
    ]);
    const count = (status: PendingForm["status"]) => forms.filter((form) => form.status === status).length;
    const problem = importProblem === undefined ? (before.import?.problem ?? null) : importProblem;
    storePendingChangeCounts({
      edition: Math.random(),
      waiting: count("waiting"),
      refused: count("refused"),
      screenshots: screenshots.filter(({ isSetAside }) => !isSetAside).length,
      import: progress && { ...progress, problem },
      ownerName: summary?.name ?? before.ownerName,
    });
  }
  await (navigator.locks ? navigator.locks.request("pending counts", refresh) : refresh());
}

async function listPendingForms(): Promise<PendingForm[]> {
  return (await listPendingChanges()).flatMap((change) => change.forms);
}

/** Null if the person has imported nothing on this device. */
async function readImportProgress() {
  const [stored] = await listOwnedRows("imports", getPageOwner() ?? "");
  if (!stored) return null;
  const { importId, name, total } = stored;
  const count = (outcome: string) =>
    withDeviceDatabase((db) => db.countFromIndex("importItems", "outcome", [importId, outcome]));
  return { importId, name, total, waiting: await count("waiting"), refused: await count("refused") };
}

/** Deletes photos without a form, which a tab leaves if it closes while saving. Call this once per page. */
export async function cleanUpPendingChanges(): Promise<void> {
  await refreshPendingCounts();
  await deleteUnusedPendingPhotos(new Set((await listPendingForms()).flatMap(getUploadIdsOfForm)));
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

/** Stores a photo before the form that uses it. Returns false if storage fails. */
export async function storePendingPhoto({ uploadId, file, name, index }: OwnPhoto): Promise<boolean> {
  const ownerId = getPageOwner();
  if (ownerId === null) return false;
  const row = { ownerId, uploadId, file, name, index, storedAt: Date.now() };
  try {
    // The person may have signed out in another tab while the database opened.
    return await withDeviceDatabase(
      async (db) => isStorageOwnedByPage() && (await db.put("pendingPhotos", row)) === uploadId,
    );
  } catch {
    return false;
  }
}

export async function getPendingPhoto(uploadId: string): Promise<PendingPhotoRow | null> {
  return getOwnedRow("pendingPhotos", uploadId, getPageOwner() ?? "").catch(() => null);
}

/** Deletes photos of no pending change, except recent ones, whose form may not be saved yet. `named`: upload ids. */
async function deleteUnusedPendingPhotos(named: Set<string>): Promise<void> {
  const photos = await listOwnedRows("pendingPhotos", getPageOwner() ?? "");
  const old = photos.filter(
    ({ uploadId, storedAt }) => !named.has(uploadId) && Date.now() - storedAt > maxUnnamedAgeMs,
  );
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("pendingPhotos", "readwrite");
    await Promise.all([...old.map(({ uploadId }) => writing.store.delete(uploadId)), writing.done]);
  });
}

/** Remembers the stored photos, which pages then show. */
async function rememberPendingPhotos(): Promise<void> {
  for (const photo of await listOwnedRows("pendingPhotos", getPageOwner() ?? "")) await rememberOwnPhoto(photo);
}
