import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import type { JobQueue } from "#app/adapters/jobs/job-queue.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { runScheduledTasks } from "#workers/cron/run-scheduled-tasks.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import { discardPhotos, storePhotos } from "./photo-files.server.ts";
import { deleteUnusedPhotos, deleteUnusedPhotosNow, preparePhoto, requeueLostPhotos } from "./prepare-photo.server.ts";

const jpeg = () => new Blob([createPlainJpeg()]);

/** The keys of all stored files that belong to a photo or person. */
async function storedKeys(part: string): Promise<string[]> {
  const { objects } = await bindings.PHOTOS.list();
  return objects.map((object) => object.key).filter((key) => key.includes(part));
}

const preparedFiles = (key: string) => [key, `${key}@400`, `${key}@640`, `${key}@960`];

/** Stores a photo whose message is not delivered by itself. */
async function storePhoto(world: World, person: Person, title = "Plum cake"): Promise<string> {
  const [key] = await storePhotos(world.services, person.viewer, { files: [jpeg()], title });
  if (key === undefined) throw new Error("No photo");
  return key;
}

/** Stores a recipe that shows the photo. */
async function showPhoto(world: World, person: Person, key: string): Promise<string> {
  const recipeId = await world.recipe(person.viewer);
  const row = { id: world.services.newId(), recipeId, imageUrl: key, isPrimary: true, orderIndex: 0 };
  await world.database.insert(recipePhotos).values(row);
  await world.database.update(photos).set({ unusedSince: null }).where(eq(photos.key, key));
  return recipeId;
}

const findStatus = async (world: World, key: string) => (await world.services.photos.find(key))?.status;

/** Delivers a message once, and returns whether it is acknowledged. */
async function deliver(body: unknown, queue = "recipe-lovers-jobs"): Promise<boolean> {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch<JobMessage>(queue, [message as never]);
  await handleJobs(batch, bindings);
  return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length === 1;
}

const messageOf = (key: string) => ({ v: 1, job: "prepare-photo", key });

test("an upload is not served, but the photo made from it is, in several widths", async ({ world, anna }) => {
  const key = await storePhoto(world, anna);
  expect(key).toMatch(new RegExp(`^${anna.viewer.userId}/\\d+-plum-cake\\.webp$`));
  const address = world.services.photoStorage.address(key);
  expect((await world.request(address)).status).toBe(404);

  expect(await deliver(messageOf(key))).toBe(true);
  expect(await storedKeys(key)).toEqual(preparedFiles(key));
  for (const [query, width] of [
    ["?w=400", 400],
    ["?w=640", 640],
    ["?w=399", 1000],
    ["", 1000],
  ] as const) {
    const response = await world.request(address + query);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    expect(await bindings.IMAGES.info(response.body as ReadableStream<Uint8Array>)).toMatchObject({ width });
  }
});

test("no address opens an upload", async ({ world }) => {
  const key = await storePhoto(world, await world.person());
  const { photoStorage } = world.services;
  for (const name of [`uploads/${key}`, `../uploads/${key}`, `${key}/../../uploads/${key}`]) {
    expect((await world.request(photoStorage.address(name))).status, name).toBe(404);
  }
  const address = photoStorage.address(key);
  const changed = address.replace(/.(?=.{20}$)/, (character) => (character === "A" ? "B" : "A"));
  for (const path of [changed, `${address}x`, "/images/AAAAAAAAAAAAAAAAAAAAAA", "/images/../secret"]) {
    expect((await world.request(path)).status, path).toBe(404);
  }
});

test("a recipe shows its photo when the photo is ready, and cached recipes are updated", async ({ world }) => {
  const { anna, coupleId } = await world.couple();
  const key = await storePhoto(world, anna);
  const id = await showPhoto(world, anna, key);
  const read = async () => (await getRecipeForViewer(world.services, anna.viewer, id)).photos;
  expect(await read()).toEqual([expect.objectContaining({ view: null, hasFailed: false })]);
  const notified: unknown[] = [];
  const coupleObjects = { ...world.services.coupleObjects, notify: (...told: unknown[]) => void notified.push(told) };
  await preparePhoto({ ...world.services, coupleObjects }, key);
  expect(notified).toEqual([[coupleId, "recipes"]]);
  const [photo] = await read();
  expect(photo?.view).toMatchObject({ width: 1000, height: 600, color: expect.stringMatching(/^#[bc][0-9a-f]{5}$/) });
});

test("a message that is delivered twice, late or for a deleted photo changes nothing", async ({ world, anna }) => {
  const key = await storePhoto(world, anna);
  await Promise.all([preparePhoto(world.services, key), preparePhoto(world.services, key)]);
  expect(await deliver(messageOf(key))).toBe(true);
  expect(await findStatus(world, key)).toBe("ready");
  expect(await storedKeys(key)).toEqual(preparedFiles(key));

  await discardPhotos(world.services, [key]);
  expect(await deliver(messageOf(key))).toBe(true);
  expect(await storedKeys(key)).toEqual([]);
});

test("a photo that is deleted while it is prepared leaves no file", async ({ world, anna }) => {
  const { photoStorage } = world.services;
  for (const step of ["prepare", "putPrepared"] as const) {
    const key = await storePhoto(world, anna);
    const deleting = {
      ...photoStorage,
      async [step](given: never) {
        await discardPhotos(world.services, [key]);
        return photoStorage[step](given);
      },
    };
    await preparePhoto({ ...world.services, photoStorage: deleting }, key);
    expect(await storedKeys(key), step).toEqual([]);
  }
});

test("a message that fails for good goes to the dead letters and its recipe says so, until the operator sends it again", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const key = await storePhoto(world, anna);
  const id = await showPhoto(world, anna, key);
  await expect(preparePhoto(storageFails(world, "prepare"), key)).rejects.toThrow("R2 is down");
  expect(await findStatus(world, key)).toBe("pending");
  expect(await deliver(messageOf(key), "recipe-lovers-dead-letters")).toBe(true);
  const { photos: shown } = await getRecipeForViewer(world.services, anna.viewer, id);
  expect(shown).toEqual([expect.objectContaining({ view: null, hasFailed: true })]);
  // A failed photo is not tried again by itself.
  await preparePhoto(world.services, key);
  expect(await findStatus(world, key)).toBe("failed");
  await world.services.photos.retry([key]);
  await preparePhoto(world.services, key);
  expect(await findStatus(world, key)).toBe("ready");
});

test("photos whose message was lost are queued again after an hour", async ({ world }) => {
  const key = await storePhoto(world, await world.person());
  const sent: JobMessage[] = [];
  const jobs: JobQueue = { send: async (messages) => void sent.push(...messages) };
  const requeue = () => requeueLostPhotos({ ...world.services, jobs });
  world.clock.advance(59 * 60_000);
  await requeue();
  expect(sent).not.toContainEqual(messageOf(key));
  world.clock.advance(2 * 60_000);
  await requeue();
  expect(sent).toContainEqual(messageOf(key));
  await preparePhoto(world.services, key);
  sent.length = 0;
  await requeue();
  expect(sent).not.toContainEqual(messageOf(key));
});

test("when the storage fails at the second photo, the first is removed too", async ({ world, anna }) => {
  let puts = 0;
  const photoStorage = {
    ...world.services.photoStorage,
    async putUpload(key: string, bytes: Uint8Array) {
      puts += 1;
      if (puts === 2) throw new Error("R2 is down");
      await world.services.photoStorage.putUpload(key, bytes);
    },
  };
  const saving = storePhotos({ ...world.services, photoStorage }, anna.viewer, { files: [jpeg(), jpeg()], title: "x" });
  await expect(saving).rejects.toThrow("R2 is down");
  expect(await storedKeys(anna.viewer.userId)).toEqual([]);
  expect(await photosOf(world, anna)).toEqual([]);
});

test("the cron removes photos that no recipe has shown for a day, and nothing younger", async ({ world, anna }) => {
  world.clock.advance(-2 * 86_400_000);
  const old = await storePhoto(world, anna, "old");
  world.clock.advance(2 * 86_400_000);
  const young = await storePhoto(world, anna, "young");
  const tick = createScheduledController({ cron: "17 3 * * *", scheduledTime: new Date() });
  await runScheduledTasks(tick, bindings);
  await runScheduledTasks(tick, bindings);
  expect(await findStatus(world, old)).toBeUndefined();
  expect(await findStatus(world, young)).toBeDefined();
  expect(await storedKeys("-old")).toEqual([]);
});

/** Inserts rows as uploads leave them, without the time that uploading takes. */
async function insertUnused(world: World, person: Person, count: number) {
  const createdAt = new Date(world.clock.now().getTime() - 2 * 86_400_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ key: `${person.viewer.userId}/${index}-unused.webp`, uploadedBy: person.viewer.userId },
    ...{ status: "failed" as const, bytes: 1, unusedSince: createdAt, createdAt },
  }));
  for (let start = 0; start < rows.length; start += 8) {
    await world.database.insert(photos).values(rows.slice(start, start + 8));
  }
  await bindings.PHOTOS.put(`uploads/${rows.at(-1)?.key}`, "bytes");
}

function photosOf(world: World, person: Person) {
  return world.database.select().from(photos).where(eq(photos.uploadedBy, person.viewer.userId));
}

test("one cron run removes more than one batch of unused photos", async ({ world, anna }) => {
  await insertUnused(world, anna, 450);
  await runScheduledTasks(createScheduledController({ cron: "*/15 * * * *", scheduledTime: new Date() }), bindings);
  expect(await photosOf(world, anna)).toEqual([]);
  expect(await storedKeys(anna.viewer.userId)).toEqual([]);
});

test("photos whose files could not be removed are found by the next cron run", async ({ world, anna }) => {
  await insertUnused(world, anna, 30);
  const discarded = await storePhoto(world, anna);
  await discardPhotos(storageFails(world, "remove"), [discarded]);
  expect(await findStatus(world, discarded)).toBe("failed");
  world.clock.advance(2 * 86_400_000);
  await expect(deleteUnusedPhotos(storageFails(world, "removeAll"))).rejects.toThrow("R2 is down");
  expect(await storedKeys(anna.viewer.userId)).toHaveLength(2);
  await deleteUnusedPhotos(world.services);
  expect(await photosOf(world, anna)).toEqual([]);
  expect(await storedKeys(anna.viewer.userId)).toEqual([]);
});

function storageFails(world: World, ...methods: ("prepare" | "remove" | "removeAll")[]): World["services"] {
  const failing = Object.fromEntries(methods.map((method) => [method, () => Promise.reject(new Error("R2 is down"))]));
  return { ...world.services, photoStorage: { ...world.services.photoStorage, ...failing } };
}

test("a photo is removed however the last row that showed it went, and one that is still shown stays", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [left, shared] = [await storePhoto(world, anna, "Left"), await storePhoto(world, anna, "Shared")];
  const [first, second] = [await world.recipe(anna.viewer), await world.recipe(anna.viewer)];
  const row = (recipeId: string, imageUrl: string, orderIndex: number) => ({
    ...{ id: world.services.newId(), recipeId, imageUrl, isPrimary: orderIndex === 0, orderIndex },
  });
  await world.database
    .insert(recipePhotos)
    .values([row(first, left, 0), row(first, shared, 1), row(second, shared, 0)]);
  await world.database.update(photos).set({ unusedSince: null }).where(eq(photos.uploadedBy, anna.viewer.userId));
  await world.database.delete(recipes).where(eq(recipes.id, first));
  world.clock.advance(2 * 86_400_000);
  await deleteUnusedPhotos(world.services);
  expect(await world.services.photos.find(left)).toBeNull();
  expect(await world.services.photos.find(shared)).toMatchObject({ unusedSince: null });
});

test("one message removes a bounded number of photos, and the rest goes to another", async ({ world, anna }) => {
  await deleteUnusedPhotos(world.services);
  await insertUnused(world, anna, 250);
  const sent: JobMessage[] = [];
  const services = { ...world.services, jobs: { send: async (messages: JobMessage[]) => void sent.push(...messages) } };
  await deleteUnusedPhotosNow(services, 1);
  expect([sent, (await photosOf(world, anna)).length]).toEqual([[{ v: 1, job: "sweep-photos" }], 50]);
  await deleteUnusedPhotosNow(services, 1);
  expect([sent.length, await photosOf(world, anna)]).toEqual([1, []]);
});
