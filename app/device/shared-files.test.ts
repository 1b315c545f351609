import { Blob, File } from "node:buffer";
import { dayMs } from "#app/modules/time-units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { clearDeviceData, withDeviceDatabase } from "./device-database.ts";
import { findLatestSharedFiles, getSharedFiles, storeSharedFiles } from "./shared-files.ts";

vi.stubGlobal("Blob", Blob);
const pie = () => ({ text: "A pie", images: [new File(["pie"], "pie.jpg") as unknown as globalThis.File] });
const soup = { text: "A soup", images: [] };

beforeEach(async () => {
  vi.useRealTimers();
  await clearDeviceData();
});

test("the same files have the same id", async () => {
  const id = await storeSharedFiles(pie());
  expect(await storeSharedFiles(pie())).toBe(id);
  expect(await storeSharedFiles(soup)).not.toBe(id);
  expect((await getSharedFiles(id, "anna"))?.text).toBe("A pie");
});

test("files belong to the person whose offline copy is on the device", async () => {
  await withDeviceDatabase((db) => db.put("cachedPages", { key: "summary", ownerId: "anna", data: {} }));
  const id = await storeSharedFiles(soup);
  expect(await getSharedFiles(id, "anna")).toMatchObject(soup);
  expect(await getSharedFiles(id, "ben")).toBeNull();
  expect(await getSharedFiles(id, null)).toBeNull();
});

test("the latest files are found within the given time", async () => {
  expect(await findLatestSharedFiles(60_000)).toBeNull();
  await storeSharedFiles(soup);
  const id = await storeSharedFiles(pie());
  await withDeviceDatabase((db) => db.put("sharedFiles", { ...pie(), id: "old", ownerId: "", storedAt: 1 }));
  expect([await findLatestSharedFiles(60_000)]).not.toContain("old");
  expect(await findLatestSharedFiles(0)).toBeNull();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("files expire after a day, and are deleted when others are stored", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const id = await storeSharedFiles(pie());
  vi.setSystemTime(Date.now() + dayMs);
  expect(await getSharedFiles(id, "anna")).toBeNull();
  await storeSharedFiles(soup);
  expect(await withDeviceDatabase((db) => db.count("sharedFiles"))).toBe(1);
});
