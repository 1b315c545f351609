import { and, eq, isNull } from "drizzle-orm";
import * as fakeIndexedDb from "fake-indexeddb";
import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import { expect, onTestFinished, test, vi } from "vitest";
import { cookedMeals, photos, recipes } from "#app/database/schema.ts";
import type { OwnPhoto } from "#app/device/added-photo.ts";
import { listImportItems, storeImport, storePreview } from "#app/device/import/import-store.ts";
import type { ImportWork } from "#app/device/import/import-worker.ts";
import { sendImport } from "#app/device/import/send-import.ts";
import { createOwnerTag } from "#app/http/request-context.server.ts";
import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { createRandom } from "#tests/support/devices/dice.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const kills = 20;
const total = 25;
/** The longest time between two kills; about as long as three requests take. */
const maxLifeMs = 60;
const never = new Promise<never>(() => undefined);

/** Stands in for the browser of the person. After `kill`, no request of the page that is open goes out or returns. */
function openBrowser(world: World, person: Person, ownerId: string) {
  const globals = {
    ...fakeIndexedDb,
    indexedDB: new fakeIndexedDb.IDBFactory(),
    localStorage: { getItem: () => ownerId },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal("document", { querySelector: () => ({ content: ownerId }) });
  let life = 0;
  async function request(path: string, { method, body }: RequestInit) {
    const born = life;
    const headers = {
      [pageOwnerHeader]: ownerId,
      "Content-Type": body instanceof Blob ? body.type : "application/json",
    };
    const response = await world.request(path, { as: person, method, headers, raw: body ?? undefined });
    return born === life ? response : never;
  }
  vi.stubGlobal("fetch", request);
  return {
    async upload({ uploadId, file }: OwnPhoto) {
      const { status } = await request(`/api/photos/${uploadId}?name=photo`, { method: "PUT", body: file });
      expect(status).toBe(204);
    },
    kill() {
      life += 1;
    },
  };
}

test.each([1])("an import that dies twenty times loses nothing and doubles nothing (seed %i)", async (seed) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const random = createRandom(seed);
  const world = await createWorld();
  const person = await world.person();
  const importId = crypto.randomUUID();
  const ownerId = createOwnerTag(person.viewer.userId);
  const browser = openBrowser(world, person, ownerId);
  const items = Array.from({ length: total }, (_, index) => ({
    ...{ id: `${importId}-${String(index).padStart(5, "0")}`, importId, ownerId, title: `Recipe ${index}` },
    ...{ ingredients: 1, steps: 1, photos: 3, keptInNotes: [], leftOut: [], duplicateOf: null },
    ...{ outcome: "waiting" as const, problem: null, recipeId: null },
    content: {
      fields: { title: `Recipe ${index}`, ingredients: "1 egg", instructions: "Fry." },
      photos: index % 4 === 0 ? [{ path: "a.jpg" }, { path: "text.jpg" }, { path: "b.jpg" }] : [],
      meals: index % 5 === 0 ? [{ cookedOn: "2024-05-01", stars: 4, note: null, photo: null }] : [],
      ...{ createdAt: 1_600_000_000_000 + index, stars: 5 },
    },
  }));
  await storePreview(items);
  await storeImport(
    { importId, ownerId, name: "a.zip", total },
    items.map(({ id }) => id),
  );
  async function openPhoto({ photo }: ImportWork & { photo: ImportedPhoto }) {
    if ("path" in photo && photo.path === "text.jpg") return { problem: "This photo can't be read." };
    return new Blob([createPlainJpeg()], { type: "image/jpeg" });
  }
  const worker = { run: openPhoto as never, stop: () => undefined };
  const send = () => sendImport({ startWorker: () => worker, upload: browser.upload });
  for (let killed = 0; killed < kills; killed += 1) {
    void send();
    await new Promise((resolve) => setTimeout(resolve, maxLifeMs * random()));
    browser.kill();
  }
  // The server may still work on a dead page's request, and answer the same recipe of the next page with an error.
  await expect.poll(send).toBe("all");

  const stored = await listImportItems(importId);
  expect(stored.map(({ outcome }) => outcome)).toEqual(items.map(() => "added"));
  expect(stored[0]?.leftOut).toEqual(["Photo text.jpg: This photo can't be read."]);
  const saved = await world.database.select().from(recipes).where(eq(recipes.addedBy, person.viewer.userId));
  const byAge = saved.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  expect(byAge.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
  const userId = person.viewer.userId;
  expect(await world.database.$count(photos, and(eq(photos.uploadedBy, userId), isNull(photos.unusedSince)))).toBe(14);
  expect(await world.database.$count(photos, eq(photos.uploadedBy, userId))).toBe(14);
  expect(await world.database.$count(cookedMeals, eq(cookedMeals.createdBy, userId))).toBe(5);
});
