import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  type StoreValue,
} from "idb";
import type { SortedScreenshot } from "recipe-parser/group-screenshots";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import {
  cardPhotosCacheName,
  deletePhotosMessage,
  largePhotosCacheName,
  storageFullCacheName,
} from "#app/modules/photos/photo.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import type { DraftPhoto, OwnPhoto } from "./added-photo.ts";
import type { StoredImport, StoredImportFile, StoredRecipe } from "./import/stored-import.ts";
import type { PendingChange } from "./pending-change.ts";

/** `ownerId` is the tag of the person who may read the row; see `page-owner.ts`. */
type OwnedRow = { ownerId: string };

export type CachedRecipeRow = OwnedRow & CachedRecipe;
/** The key is a route id with the page's path and search, or "summary" for the summary of the offline copy. */
export type CachedPageRow = OwnedRow & { key: string; data: unknown; storedAt?: number };
/** The stored form of `PendingChange` (`pending-change.ts`). */
export type PendingChangeRow = PendingChange;
export type PendingPhotoRow = OwnedRow & OwnPhoto & { storedAt: number };
/** `data` is parsed by `device/draft-storage.ts`. */
export type DraftRow = OwnedRow & { draftKey: string; storedAt: number; data: unknown };
export type MetadataRow = OwnedRow & { key: string; value: unknown };
/** A screenshot to sort into recipes. Its `prepared` file is the original until the screenshot is read. */
export type ScreenshotRow = OwnedRow &
  DraftPhoto & {
    place: number;
    choice: SortedScreenshot["choice"];
    /** True if the screenshot belongs to no recipe. Nobody is warned before such a screenshot is deleted. */
    isSetAside: boolean;
  };
export type SharedFilesRow = OwnedRow & { id: string; storedAt: number; text: string; images: File[] };
export type ImportRow = OwnedRow & StoredImport;
export type ImportFileRow = OwnedRow & StoredImportFile;
export type ImportItemRow = OwnedRow & StoredRecipe;

/** A new store needs a line here and one in `upgrade`. */
interface DeviceSchema extends DBSchema {
  cachedRecipes: { key: string; value: CachedRecipeRow; indexes: { newest: [createdAt: number, id: string] } };
  cachedPages: { key: string; value: CachedPageRow };
  pendingChanges: { key: string; value: PendingChangeRow };
  pendingPhotos: { key: string; value: PendingPhotoRow };
  drafts: { key: string; value: DraftRow };
  sharedFiles: { key: string; value: SharedFilesRow };
  imports: { key: string; value: ImportRow };
  importFiles: { key: string; value: ImportFileRow };
  importItems: {
    key: string;
    value: ImportItemRow;
    indexes: { outcome: [importId: string, outcome: string] };
  };
  screenshots: { key: string; value: ScreenshotRow };
  meta: { key: string; value: MetadataRow };
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;
export type DeviceStoreName = StoreNames<DeviceSchema>;
export type DeviceStoreRow<Name extends DeviceStoreName> = StoreValue<DeviceSchema, Name>;

/** A transaction that writes. Its stores are checked by IndexedDB only. */
export type WritingTransaction = IDBPTransaction<DeviceSchema, DeviceStoreName[], "readwrite">;

const databaseName = "recipe-lovers";
const databaseVersion = 1;
const liveDatabasePrefix = "live-rows ";
/** IndexedDB on iOS sometimes never answers. */
const openTimeoutMs = 3_000;
const workTimeoutMs = 10_000;
let opening: Promise<DeviceDatabase> | null = null;

/**
 * Runs `work` with an open database. Failed work runs once more with a new connection, because iOS closes databases of
 * pages in the background; so `work` must be repeatable. If storage is full, cached photos are deleted before the second
 * run. Rejects if the second run fails or the database does not answer.
 */
export async function withDeviceDatabase<Result>(
  work: (db: DeviceDatabase) => Promise<Result>,
  timeoutMs = workTimeoutMs,
): Promise<Result> {
  const connection = openDatabase();
  try {
    return await runInTime(connection, work, timeoutMs);
  } catch (error) {
    closeConnection(connection);
    if (isTimeout(error)) throw error;
    if (error instanceof Error && error.name === "QuotaExceededError") await freeSpace();
    return runInTime(openDatabase(), work, timeoutMs);
  }
}

/** Returns null for a missing row and for a row of another person. */
export async function getOwnedRow<Name extends DeviceStoreName>(
  store: Name,
  key: string,
  ownerId: string,
): Promise<DeviceStoreRow<Name> | null> {
  const row = await withDeviceDatabase((db) => db.get(store, key));
  return row && isRowOwnedBy(row, ownerId) ? row : null;
}

export async function listOwnedRows<Name extends DeviceStoreName>(
  store: Name,
  ownerId: string,
): Promise<DeviceStoreRow<Name>[]> {
  const rows = await withDeviceDatabase((db) => db.getAll(store));
  return rows.filter((row) => isRowOwnedBy(row, ownerId));
}

export function isRowOwnedBy(row: OwnedRow, ownerId: string): boolean {
  return row.ownerId === ownerId;
}

/**
 * Empties every store and the photo caches, and deletes the databases of live rows. The device database itself cannot
 * be deleted while a frozen tab has it open.
 */
export async function clearDeviceData(): Promise<void> {
  const [names] = await Promise.all([withDeviceDatabase(clearAllStores), deletePhotoCaches()]);
  await Promise.all(names.map((name) => deleteDB(name)));
}

/** Returns the names of the live databases, in one transaction, which spares what the next person stores. */
async function clearAllStores(db: DeviceDatabase): Promise<string[]> {
  const names = [...db.objectStoreNames];
  const writing = db.transaction(names, "readwrite");
  const keys = writing.objectStore("meta").getAllKeys();
  await Promise.all([keys, ...names.map((name) => writing.objectStore(name).clear()), writing.done]);
  return (await keys).filter((key) => key.startsWith(liveDatabasePrefix));
}

/** Returns the name of the person's live database, after recording it for `clearDeviceData`. */
export async function recordLiveDatabase(ownerId: string): Promise<string> {
  const key = liveDatabasePrefix + ownerId;
  await withDeviceDatabase((db) => db.put("meta", { key, ownerId, value: null }));
  return key;
}

/** Deletes cached recipes, pages and photos, and leaves everything that the person typed. */
export async function clearOfflineCopy(): Promise<void> {
  await Promise.all([clearCachedRecipes(), deletePhotoCaches()]);
}

/** Deletes cached recipes and pages. */
export async function clearCachedRecipes(): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const names = ["cachedRecipes", "cachedPages"] as const;
    const writing = db.transaction(names, "readwrite");
    await Promise.all([...names.map((name) => writing.objectStore(name).clear()), writing.done]);
  });
}

async function runInTime<Result>(
  connection: Promise<DeviceDatabase>,
  work: (db: DeviceDatabase) => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const db = await rejectOnAbort(connection, AbortSignal.timeout(openTimeoutMs));
  return rejectOnAbort(work(db), AbortSignal.timeout(timeoutMs));
}

function openDatabase(): Promise<DeviceDatabase> {
  if (opening) return opening;
  const opened = openDB<DeviceSchema>(databaseName, databaseVersion, {
    upgrade(db) {
      db.createObjectStore("cachedRecipes", { keyPath: "id" }).createIndex("newest", ["createdAt", "id"]);
      db.createObjectStore("cachedPages", { keyPath: "key" });
      db.createObjectStore("pendingChanges", { keyPath: "recipeId" });
      db.createObjectStore("pendingPhotos", { keyPath: "uploadId" });
      db.createObjectStore("drafts", { keyPath: "draftKey" });
      db.createObjectStore("sharedFiles", { keyPath: "id" });
      db.createObjectStore("imports", { keyPath: "importId" });
      db.createObjectStore("importFiles", { keyPath: "id" });
      const items = db.createObjectStore("importItems", { keyPath: "id" });
      items.createIndex("outcome", ["importId", "outcome"]);
      db.createObjectStore("screenshots", { keyPath: "id" });
      db.createObjectStore("meta", { keyPath: "key" });
    },
    // Another tab wants to upgrade or delete the database.
    blocking(_before, _after, event) {
      if (opening === opened) opening = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated() {
      if (opening === opened) opening = null;
    },
  });
  opening = opened;
  return opened;
}

/** Closes a connection after its running transactions, unless newer work has replaced the connection. */
function closeConnection(connection: Promise<DeviceDatabase>): void {
  if (opening === connection) opening = null;
  connection.then(
    (db) => db.close(),
    () => undefined,
  );
}

/** Deletes cached photos, which can be fetched again, unlike drafts and pending changes. */
async function freeSpace(): Promise<void> {
  await deletePhotoCaches();
  await stopCachingPhotosAhead();
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Deletes all cached photos. The service worker also deletes its records of when each photo was last used. */
export async function deletePhotoCaches(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(deletePhotosMessage);
  if (!("caches" in globalThis)) return;
  await Promise.all(
    [cardPhotosCacheName, largePhotosCacheName, storageFullCacheName].map((name) => caches.delete(name)),
  );
}

/** Call this when storage is full. Until the next release, photos are cached only when a page shows them. */
async function stopCachingPhotosAhead(): Promise<void> {
  if ("caches" in globalThis) await caches.open(storageFullCacheName);
}
