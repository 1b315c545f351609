import "fake-indexeddb/auto";
import { IDBDatabase, IDBFactory, IDBObjectStore, IDBOpenDBRequest } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clearDeviceData,
  clearOfflineCopy,
  type DeviceStoreName,
  type DeviceStoreRow,
  getOwnedRow,
  listOwnedRows,
  withDeviceDatabase,
} from "./device-database.ts";

/** One row of each store; the type asks for another when a store is added. */
type Samples = { [Name in DeviceStoreName]: DeviceStoreRow<Name> };
const ownerId = "anna";
const samples: Samples = {
  cachedRecipes: { id: "1", ownerId, createdAt: 1 } as DeviceStoreRow<"cachedRecipes">,
  cachedPages: { key: "1", ownerId, data: {} },
  pendingChanges: { recipeId: "1", ownerId } as DeviceStoreRow<"pendingChanges">,
  pendingPhotos: { uploadId: "1", ownerId } as DeviceStoreRow<"pendingPhotos">,
  drafts: { draftKey: "1", ownerId } as DeviceStoreRow<"drafts">,
  sharedFiles: { id: "1", ownerId, storedAt: 1, text: "", images: [] },
  imports: { importId: "1", ownerId } as DeviceStoreRow<"imports">,
  importFiles: { id: "1", ownerId } as DeviceStoreRow<"importFiles">,
  importItems: { id: "1", ownerId } as DeviceStoreRow<"importItems">,
  screenshots: { id: "1", ownerId } as DeviceStoreRow<"screenshots">,
  meta: { key: "1", ownerId, value: 1 },
};
const stores = Object.keys(samples) as DeviceStoreName[];

const cached = new Set<string>();
const fillPhotoCaches = () => ["card-photos", "large-photos"].forEach((name) => void cached.add(name));

const storeSamples = () => Promise.all(stores.map((name) => withDeviceDatabase((db) => db.put(name, samples[name]))));
const countRows = () =>
  withDeviceDatabase(async (db) => Promise.all([...db.objectStoreNames].map((name) => db.count(name))));

beforeEach(async () => {
  cached.clear();
  vi.stubGlobal("caches", {
    delete: async (name: string) => cached.delete(name),
    open: async (name: string) => void cached.add(name),
  });
  await clearDeviceData();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("clearing empties every store and the photo caches", async () => {
  await storeSamples();
  fillPhotoCaches();
  expect(await withDeviceDatabase(async (db) => [...db.objectStoreNames])).toEqual(stores.toSorted());
  expect(await countRows()).toEqual(stores.map(() => 1));
  await clearDeviceData();
  expect(await countRows()).toEqual(stores.map(() => 0));
  expect([...cached]).toEqual([]);
});

test("clearing the offline copy leaves everything that was typed", async () => {
  await storeSamples();
  fillPhotoCaches();
  await clearOfflineCopy();
  const left = await Promise.all(stores.map(async (name) => ((await getOwnedRow(name, "1", ownerId)) ? name : [])));
  const typed = ["pendingChanges", "pendingPhotos", "drafts", "sharedFiles"];
  const imports = ["imports", "importFiles", "importItems", "screenshots"];
  expect(left.flat()).toEqual([...typed, ...imports, "meta"]);
  expect([...cached]).toEqual([]);
});

test("another person's rows are never returned, in any store", async () => {
  await storeSamples();
  for (const name of stores) {
    expect(await getOwnedRow(name, "1", "anna"), name).toEqual(samples[name]);
    expect(await listOwnedRows(name, "anna"), name).toEqual([samples[name]]);
    expect(await getOwnedRow(name, "1", "ben"), name).toBeNull();
    expect(await listOwnedRows(name, "ben"), name).toEqual([]);
  }
});

test("work is repeated with a new connection after the browser has closed the database", async () => {
  await withDeviceDatabase(async (db) => db.close());
  await storeSamples();
  expect(await listOwnedRows("meta", ownerId)).toHaveLength(1);
});

test("full storage: cached photos are deleted, no more are cached ahead, and the work is repeated", async () => {
  fillPhotoCaches();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw new DOMException("No space is left", "QuotaExceededError");
  });
  await withDeviceDatabase((db) => db.put("meta", samples.meta));
  expect(await listOwnedRows("meta", ownerId)).toHaveLength(1);
  expect([...cached]).toEqual(["no-room"]);
});

test("work that fails twice rejects, and leaves what was stored before", async () => {
  await storeSamples();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("No space is left", "QuotaExceededError");
  });
  await expect(withDeviceDatabase((db) => db.put("meta", { ...samples.meta, value: 2 }))).rejects.toThrow("No space");
  expect(await getOwnedRow("meta", "1", ownerId)).toEqual(samples.meta);
});

test("a database that never answers rejects after three seconds", async () => {
  await withDeviceDatabase(async (db) => db.close());
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("Too late")));
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => new IDBOpenDBRequest());
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The connection is closing", "InvalidStateError");
  });
  await expect(getOwnedRow("meta", "1", ownerId)).rejects.toThrow("Too late");
  expect(timeout).toHaveBeenCalledWith(3_000);
});
