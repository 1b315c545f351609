import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import {
  type CachedPageRow,
  clearCachedRecipes,
  type DeviceStoreName,
  getOwnedRow,
  isRowOwnedBy,
  type WritingTransaction,
  withDeviceDatabase,
} from "./device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import { getLoaderData } from "./router-state.tsx";

export type CacheSummary = Omit<RecipeChanges, "isWhole" | "recipes" | "goneIds" | "more"> & {
  /** The time of the last synchronization; 0 while the copy is incomplete. */
  syncedAt: number;
  /** The time at which this device last sent a change, or a synchronization last brought something. */
  changedAt: number;
};

/** The changes that the reply to a form contains, to be stored in the offline copy. Null if the reply contains none. */
export type OfflineCopyUpdate = RecipeChanges | null;

export const offlineCopyStores: DeviceStoreName[] = ["cachedRecipes", "cachedPages", "pendingChanges"];
const summaryKey = "summary";
/** An offline copy that was not synchronized for longer than this is not shown. */
const maxCopyAgeMs = 30 * 24 * 60 * 60 * 1000;
const maxPageAgeMs = 10_000;
const versionPattern = /^([\w-]+)\.(\d+)$/;

type Page = Pick<URL, "pathname" | "search">;

/** Null when this device has no offline copy of the person, an old one, or an incomplete one. */
export async function getCacheSummary(): Promise<CacheSummary | null> {
  const summary = await getStoredCacheSummary();
  return summary && Date.now() - summary.syncedAt < maxCopyAgeMs ? summary : null;
}

/** Like `getCacheSummary`, but also returns the summary of an old or incomplete copy. */
export async function getStoredCacheSummary(): Promise<CacheSummary | null> {
  return ((await getRow(summaryKey))?.data as CacheSummary | undefined) ?? null;
}

/** True if the copy contains what the server knew when it rendered this document. */
export function isOfflineCopyCurrent({ version, syncedAt }: CacheSummary): boolean {
  const { copyVersion } = convertToRecord(getLoaderData("root"));
  // Ignores a time in the future, because the clock that wrote it was wrong.
  const isSynchronized = syncedAt > performance.timeOrigin && syncedAt <= Date.now();
  return !copyVersion || isSynchronized || includesVersion(version, String(copyVersion));
}

/** True if a copy of the first version contains everything that the second version contains. */
function includesVersion(version: string, other: string): boolean {
  const [, kitchen, number] = versionPattern.exec(version) ?? [];
  const [, otherKitchen, otherNumber] = versionPattern.exec(other) ?? [];
  return kitchen !== undefined && kitchen === otherKitchen && Number(number) >= Number(otherNumber);
}

/**
 * Stores one response of the change feed. Returns null if the copy is no longer the one of `expected`, because the reply
 * to a form has changed it since the request, or if the person has signed out.
 */
export async function storeRecipeChanges(
  changes: RecipeChanges,
  { expected, isFirstPage }: { expected: CacheSummary | null; isFirstPage: boolean },
): Promise<CacheSummary | null> {
  return writeCopy(async (writing, ownerId) => {
    const summary = await readSummary(writing, ownerId);
    return serialize(summary) === serialize(expected) ? writeChanges(writing, ownerId, changes, isFirstPage) : null;
  });
}

/** Stores what the reply to a form tells. If storage is full, the copy is deleted, because it lacks the change. */
export async function storeReplyChanges(update: OfflineCopyUpdate): Promise<void> {
  try {
    await writeCopy((writing, ownerId) => writeReplyChanges(writing, ownerId, update));
  } catch (error) {
    console.warn(error);
    await clearCachedRecipes();
  }
}

/**
 * Writes what the reply to a form tells, unless the copy is newer. A copy that can't be brought up to date is emptied,
 * because it lacks the form's change. Pages then come from the server, and the feed sends a whole copy.
 */
export async function writeReplyChanges(
  writing: WritingTransaction,
  ownerId: string,
  changes: OfflineCopyUpdate,
): Promise<void> {
  const version = (await readSummary(writing, ownerId))?.version ?? "";
  const isCopyNewer = changes !== null && includesVersion(version, changes.version) && version !== changes.version;
  if (isCopyNewer) return;
  if (changes && (changes.isWhole || includesVersion(changes.version, version))) {
    await writeChanges(writing, ownerId, changes, true);
  } else {
    const [recipes, pages] = [writing.objectStore("cachedRecipes"), writing.objectStore("cachedPages")];
    // Marks the copy as changed, so that a running synchronization does not store an outdated response.
    const data = { version: "", syncedAt: 0, changedAt: Date.now() };
    await Promise.all([recipes.clear(), pages.clear(), pages.put({ key: summaryKey, ownerId, data })]);
  }
}

/** The data that the server last sent for a route. Null if this device has none, or has sent a change since then. */
export async function getCachedPage<Data>(routeId: string, { pathname, search }: Page): Promise<Data | null> {
  const row = await getRow(routeId + pathname + search);
  return row ? (row.data as Data) : null;
}

/** True if the data are older than what the device has heard of since or, for a page that opens, than ten seconds. */
export async function isCachedPageOld(
  routeId: string,
  { pathname, search }: Page,
  { isOpening }: { isOpening: boolean },
): Promise<boolean> {
  const [row, summary] = await Promise.all([getRow(routeId + pathname + search), getCacheSummary()]);
  const storedAt = row?.storedAt ?? 0;
  return (isOpening && Date.now() - storedAt > maxPageAgeMs) || storedAt < (summary?.changedAt ?? 0);
}

/**
 * Caches data that the server was asked for at `requestedAt`, unless the device has sent or received a change since then.
 * Resolves with true if the data differ from those that were cached.
 */
export async function cachePage(
  routeId: string,
  { pathname, search }: Page,
  { data, requestedAt }: { data: unknown; requestedAt: number },
): Promise<boolean> {
  const key = routeId + pathname + search;
  const isChanged = await writeCopy(async (writing, ownerId) => {
    const pages = writing.objectStore("cachedPages");
    if (requestedAt < ((await readSummary(writing, ownerId))?.changedAt ?? 0)) return false;
    const before = await pages.get(key);
    await pages.put({ key, ownerId, data, storedAt: requestedAt });
    return serialize(before?.data) !== serialize(data);
  });
  return isChanged === true;
}

/** Deletes the data of all routes. Call this after a change that these data may lack. */
export async function deleteCachedPages(): Promise<void> {
  await writeCopy(async (writing, ownerId) => {
    const pages = writing.objectStore("cachedPages");
    const summary = await readSummary(writing, ownerId);
    await pages.delete(IDBKeyRange.bound("routes/", "routes/\uffff"));
    if (summary) await pages.put({ key: summaryKey, ownerId, data: { ...summary, changedAt: Date.now() } });
  });
}

/** Runs `write` in one transaction. Resolves with null if the page's person has signed out. */
async function writeCopy<Result>(
  write: (writing: WritingTransaction, ownerId: string) => Promise<Result>,
): Promise<Result | null> {
  const ownerId = getPageOwner();
  return withDeviceDatabase(async (db) => {
    if (ownerId === null || !isStorageOwnedByPage()) return null;
    const writing: WritingTransaction = db.transaction(offlineCopyStores, "readwrite");
    const [result] = await Promise.all([write(writing, ownerId), writing.done]);
    return result;
  });
}

/** The first page of a whole copy empties the copy, because recipes of another kitchen must not be readable meanwhile. */
async function writeChanges(
  writing: WritingTransaction,
  ownerId: string,
  changes: RecipeChanges,
  isFirstPage: boolean,
): Promise<CacheSummary> {
  const { isWhole, more, recipes, goneIds, ...person } = changes;
  const [copy, pages] = [writing.objectStore("cachedRecipes"), writing.objectStore("cachedPages")];
  const before = await readSummary(writing, ownerId);
  const isOtherPerson = !before || serialize({ ...before, ...person, version: before.version }) !== serialize(before);
  const isChanged = isWhole || recipes.length + goneIds.length > 0 || isOtherPerson;
  const now = Date.now();
  const syncedAt = isWhole && more ? 0 : now;
  const summary: CacheSummary = { ...person, syncedAt, changedAt: isChanged ? now : Math.min(before.changedAt, now) };
  await Promise.all([
    ...(isWhole && isFirstPage ? [copy.clear(), pages.clear()] : []),
    ...recipes.map((recipe) => copy.put({ ...recipe, ownerId })),
    ...goneIds.map((id) => copy.delete(id)),
    pages.put({ key: summaryKey, ownerId, data: summary }),
  ]);
  return summary;
}

async function readSummary(writing: WritingTransaction, ownerId: string): Promise<CacheSummary | null> {
  const row = await writing.objectStore("cachedPages").get(summaryKey);
  return row && isRowOwnedBy(row, ownerId) ? (row.data as CacheSummary) : null;
}

async function getRow(key: string): Promise<CachedPageRow | null> {
  const owner = getPageOwner();
  return owner === null ? null : getOwnedRow("cachedPages", key, owner);
}

function serialize(data: unknown): string | undefined {
  return JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}
