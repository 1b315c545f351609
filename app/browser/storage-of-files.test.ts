import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { get, set } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { storedFiles } from "./storage-of-files.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("document", { querySelector: () => null });
afterEach(() => vi.restoreAllMocks());

type Album = { year: number; cover: Blob };
const albums = storedFiles<Album>({ prefix: "albums:", parse: albumFrom });

function albumFrom(found: unknown): Album | null {
  const { year, cover } = found as Partial<Album>;
  return typeof year === "number" && cover instanceof Blob ? { year, cover } : null;
}

const album = (year: number) => ({ year, cover: new Blob([`cover of ${year}`]) });

test("files come back until they are removed", async () => {
  expect(await albums.read("anna")).toBeNull();
  expect(await albums.write("anna", album(2020))).toBe(true);
  const kept = await albums.read("anna");
  expect(await kept?.cover.text()).toBe("cover of 2020");
  expect(await albums.remove("anna")).toBe(true);
  expect(await albums.read("anna")).toBeNull();
});

test("what is of another shape is nothing, and stays there", async () => {
  await set("albums:ben", { year: 2020 });
  expect(await albums.read("ben")).toBeNull();
  expect(await albums.removeWhere(() => true)).toBe(true);
  expect(await get("albums:ben")).toEqual({ year: 2020 });
});

test("only what is chosen goes, and nothing of others", async () => {
  await albums.write("old", album(1999));
  await albums.write("new", album(2020));
  await set("another's:old", album(1999));
  expect(await albums.removeWhere(({ year }) => year < 2000)).toBe(true);
  expect(await albums.read("old")).toBeNull();
  expect(await albums.read("new")).not.toBeNull();
  expect(await get("another's:old")).toBeDefined();
});

test("where storage is full, what was kept before stays", async () => {
  await albums.write("anna", album(2020));
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(await albums.write("anna", album(2021))).toBe(false);
  expect((await albums.read("anna"))?.year).toBe(2020);
});

test("where every access is refused, nothing is kept and nothing throws", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(await albums.write("anna", album(2020))).toBe(false);
  expect(await albums.read("anna")).toBeNull();
  expect(await albums.remove("anna")).toBe(false);
  expect(await albums.removeWhere(() => true)).toBe(false);
});
