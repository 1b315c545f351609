import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { photoRemovals, photos, recipePhotos, recipes } from "#app/adapters/database/schema.ts";
import { createPhotoStorage } from "#app/adapters/photo-storage/photo-storage.ts";
import { createSigner } from "#app/adapters/tokens/tokens.ts";
import type { JobMessage } from "#app/domain/job-message.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, type Person, type World } from "#tests/support/world.ts";
import { runScheduledTasks } from "#workers/cron/run-scheduled-tasks.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import type { JobQueue } from "../ports.ts";
import { compressPhoto } from "./compress-photo.server.ts";
import { discardPhotos, storePhotos } from "./photo-files.server.ts";
import { deleteUnusedPhotos, deleteUnusedPhotosNow, resendStalePhotos } from "./photo-maintenance.server.ts";

const jpeg = () => new Blob([createPlainJpeg()]);

async function storedKeys(): Promise<string[]> {
  return (await bindings.PHOTOS.list()).objects.map((object) => object.key);
}

test("a photo is stored right away, without its metadata, and served at a signed address", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [photo] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Plum cake" });
  if (!photo) throw new Error("No photo");
  expect(photo).toMatchObject({ width: 1000, height: 600, contentType: "image/jpeg" });
  expect(photo.key).toMatch(new RegExp(`^${anna.viewer.userId}/\\d+-plum-cake\\.webp$`));

  const view = world.services.photoStorage.view({ ...photo, color: null }, "Plum cake");
  const response = await world.request(view.src);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).not.toContain("secret place");
});

test("the queue makes a webp of at most 1600 and its copies, and the response can be cached for a year", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [photo] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Soup" });
  if (!photo) throw new Error("No photo");

  const message = {
    id: "m1",
    timestamp: new Date(),
    attempts: 1,
    body: { v: 1, job: "compress-photo", key: photo.key },
  };
  const batch = createMessageBatch<JobMessage>("recipe-lovers-jobs", [message as never]);
  await handleJobs(batch, bindings);
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["m1"]);

  const row = await world.services.photos.find(photo.key);
  expect(row).toMatchObject({ status: "ready", width: 1000, height: 600, contentType: "image/webp" });
  expect(row?.color).toMatch(/^#[bc][0-9a-f][45][0-9a-f][23][0-9a-f]$/);
  const view = world.services.photoStorage.view({ ...photo, color: row?.color ?? null }, "");
  expect(view.srcSet).toMatch(/\?w=400 400w, .*\?w=640 640w, .*\?w=960 960w, .* 1000w$/);
  const written = (await bindings.PHOTOS.head(photo.key))?.uploaded ?? new Date();
  const dateBefore = Date;
  vi.setSystemTime(written.getTime() + 1_000);
  onTestFinished(() => {
    vi.useRealTimers();
    // Vitest restores the original Date, which may be behind the clock that steady-quota-windows.ts has set forward.
    globalThis.Date = dateBefore;
  });
  for (const [address, width] of [
    [`${view.src}?w=400`, 400],
    [`${view.src}?w=640`, 640],
    [`${view.src}?w=399`, 1000],
    [view.src, 1000],
  ] as const) {
    const response = await world.request(address);
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    const info = await bindings.IMAGES.info(response.body as ReadableStream<Uint8Array>);
    expect(info).toMatchObject({ width });
  }
  // A minute later it is known to stay.
  vi.setSystemTime(written.getTime() + 61_000);
  const settled = await world.request(view.src);
  expect(settled.headers.get("Cache-Control")).toContain("immutable");
  await settled.arrayBuffer();
  expect(await storedKeys()).not.toContain(`originals/${photo.key}`);
  await expect(compressPhoto(world.services, photo.key)).resolves.toBeUndefined();
});

test("a photo that is deleted while it is compressed is never written, not even for a moment", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [photo] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Plum cake" });
  if (!photo) throw new Error("No photo");
  const written: string[] = [];
  let made = 0;
  const PHOTOS = watched(bindings.PHOTOS, "put", (key) => written.push(String(key)));
  const IMAGES = watched(bindings.IMAGES, "input", () => {
    made += 1;
    // With the first of its versions half made, the recipe goes.
    if (made === 2) deleting = discardPhotos(world.services, [photo.key]);
  });
  let deleting: Promise<void> | undefined;
  const signer = createSigner("a secret for tests, of no use to anyone");
  const photoStorage = createPhotoStorage({ PHOTOS, IMAGES }, signer);
  await compressPhoto({ ...world.services, photoStorage }, photo.key).catch(() => undefined);
  await deleting;
  expect(written).toEqual([]);
  await compressPhoto(world.services, photo.key);
  expect((await storedKeys()).filter((key) => key.includes(photo.key))).toEqual([]);
});

/** The binding, with a look at each call of one of its methods. */
function watched<Binding extends object>(binding: Binding, method: keyof Binding, onCall: (first: unknown) => void) {
  return new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (name === method) onCall(given[0]);
        return value.apply(target, given);
      };
    },
  });
}

test("a photo that is deleted while it is compressed leaves nothing in the storage", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [photo] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Plum cake" });
  if (!photo) throw new Error("No photo");
  const { compress } = world.services.photoStorage;
  const photoStorage = {
    ...world.services.photoStorage,
    async compress(key: string) {
      const compressed = await compress(key);
      await discardPhotos(world.services, [key]);
      return compressed;
    },
  };
  await compressPhoto({ ...world.services, photoStorage }, photo.key);
  expect((await storedKeys()).filter((key) => key.includes(photo.key))).toEqual([]);

  // Deleted while its versions are written.
  const [late] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Plum tart" });
  const { putCompressed } = world.services.photoStorage;
  const writing = {
    ...world.services.photoStorage,
    async putCompressed(versions: Parameters<typeof putCompressed>[0]) {
      await discardPhotos(world.services, [late?.key ?? ""]);
      await putCompressed(versions);
    },
  };
  await compressPhoto({ ...world.services, photoStorage: writing }, late?.key ?? "");
  expect((await storedKeys()).filter((key) => key.includes(late?.key ?? "plum"))).toEqual([]);

  // Deleted first, then written again by a job that was already running.
  await bindings.PHOTOS.put(photo.key, "late");
  await compressPhoto(world.services, photo.key);
  expect((await storedKeys()).filter((key) => key.includes(photo.key))).toEqual([]);
});

test("an address that was changed, or not signed by us, does not open", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [photo] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "Soup" });
  const view = world.services.photoStorage.view(
    { ...(photo as never as { key: string; width: number; height: number }), color: null },
    "",
  );
  const changed = view.src.replace(/.(?=.{20}$)/, (character) => (character === "A" ? "B" : "A"));
  for (const path of [
    changed,
    `${view.src}x`,
    `${view.src}xAAA`,
    "/images/AAAAAAAAAAAAAAAAAAAAAA",
    "/images/../secret",
  ]) {
    expect((await world.request(path)).status, path).toBe(404);
  }
});

test.each([
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg' width='100'></svg>", "photo_not_readable"],
  ["a text that calls itself an image", "this is not an image at all, whatever it is named", "photo_not_readable"],
  ["a zero-byte file", "", "photo_not_readable"],
])("%s is refused with its place, and nothing stays", async (_, content, code) => {
  const world = await createWorld();
  const anna = await world.person();
  const before = await storedKeys();
  const files = [jpeg(), new File([content], "photo.jpg", { type: "image/jpeg" })];
  await expect(storePhotos(world.services, anna.viewer, { files, title: "x" })).rejects.toMatchObject({
    code,
    message: expect.stringContaining("Photo 2"),
  });
  expect(await storedKeys()).toEqual(before);
});

test("a JPEG whose end is missing and a file of 16 MB are refused", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const truncated = new Blob([createPlainJpeg().slice(0, 2000)]);
  await expect(storePhotos(world.services, anna.viewer, { files: [truncated], title: "x" })).rejects.toBeRefusedWith(
    "photo_incomplete",
  );
  const large = new Blob([createPlainJpeg(), new Uint8Array(16 * 1024 * 1024)]);
  await expect(storePhotos(world.services, anna.viewer, { files: [large], title: "x" })).rejects.toBeRefusedWith(
    "photo_too_large",
  );
});

test("when the storage fails at the second photo, the first is removed too", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const before = await storedKeys();
  let puts = 0;
  const photoStorage = {
    ...world.services.photoStorage,
    async putOriginal(key: string, bytes: Uint8Array, contentType: string) {
      puts += 1;
      if (puts === 2) throw new Error("R2 is down");
      await world.services.photoStorage.putOriginal(key, bytes, contentType);
    },
  };
  const saving = storePhotos({ ...world.services, photoStorage }, anna.viewer, { files: [jpeg(), jpeg()], title: "x" });
  await expect(saving).rejects.toThrow("R2 is down");
  expect(await storedKeys()).toEqual(before);
  const rows = await world.database.select().from(photos);
  expect(rows.filter((row) => row.uploadedBy === anna.viewer.userId)).toEqual([]);
});

test("a message for a deleted photo is acknowledged, and one that can't be understood is retried", async () => {
  const batch = createMessageBatch<JobMessage>("recipe-lovers-jobs", [
    { id: "gone", timestamp: new Date(), attempts: 1, body: { v: 1, job: "compress-photo", key: "nobody/1-x.webp" } },
    { id: "poison", timestamp: new Date(), attempts: 1, body: { what: "is this" } as never },
  ]);
  await handleJobs(batch, bindings);
  const result = await getQueueResult(batch, createExecutionContext());
  expect(result.explicitAcks).toEqual(["gone"]);
  expect(result.retryMessages.map((message) => message.msgId)).toEqual(["poison"]);
});

test("the chores remove photos that no recipe has shown for a day, and nothing younger", async () => {
  const world = await createWorld();
  const anna = await world.person();
  world.clock.advance(-2 * 86_400_000);
  const [old] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "old" });
  world.clock.advance(2 * 86_400_000);
  const [young] = await storePhotos(world.services, anna.viewer, { files: [jpeg()], title: "young" });

  const tick = createScheduledController({ cron: "17 3 * * *", scheduledTime: new Date() });
  await runScheduledTasks(tick, bindings);
  await runScheduledTasks(tick, bindings);

  expect(await world.services.photos.find(old?.key ?? "")).toBeNull();
  expect(await world.services.photos.find(young?.key ?? "")).not.toBeNull();
  expect((await storedKeys()).filter((key) => key.includes("-old"))).toEqual([]);
});

/** Inserts rows as uploads leave them, without the time that uploading takes. */
async function orphans(world: World, person: Person, count: number) {
  const createdAt = new Date(world.clock.now().getTime() - 2 * 86_400_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ key: `${person.viewer.userId}/${index}-orphan.webp`, uploadedBy: person.viewer.userId },
    ...{ status: "pending" as const, width: 1, height: 1, bytes: 1, contentType: "image/webp" },
    ...{ unusedSince: createdAt, createdAt },
  }));
  for (let start = 0; start < rows.length; start += 8) {
    await world.database.insert(photos).values(rows.slice(start, start + 8));
  }
  await bindings.PHOTOS.put(`originals/${rows.at(-1)?.key}`, "bytes");
}

function orphansOf(world: World, person: Person) {
  return world.database.select().from(photos).where(eq(photos.uploadedBy, person.viewer.userId));
}

test("one tick sweeps more than one batch of unused photos", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await orphans(world, anna, 450);
  await runScheduledTasks(createScheduledController({ cron: "*/15 * * * *", scheduledTime: new Date() }), bindings);
  expect(await orphansOf(world, anna)).toEqual([]);
  expect((await storedKeys()).filter((key) => key.includes(anna.viewer.userId))).toEqual([]);
});

test("photos whose objects could not be removed are found by the next tick", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await orphans(world, anna, 30);
  await expect(deleteUnusedPhotos(storageFails(world, "removeAll"))).rejects.toThrow("R2 is down");
  expect((await storedKeys()).filter((key) => key.includes(anna.viewer.userId))).toHaveLength(1);
  await deleteUnusedPhotos(world.services);
  expect(await orphansOf(world, anna)).toEqual([]);
  expect((await storedKeys()).filter((key) => key.includes(anna.viewer.userId))).toEqual([]);
  // The cron's test above has jobs in the queue that note removals of their own.
  const removals = await world.database.select().from(photoRemovals);
  expect(removals.filter(({ key }) => key.includes(anna.viewer.userId))).toEqual([]);
});

function storageFails(world: World, ...methods: ("compress" | "remove" | "removeAll")[]): World["services"] {
  const failing = Object.fromEntries(methods.map((method) => [method, () => Promise.reject(new Error("R2 is down"))]));
  return { ...world.services, photoStorage: { ...world.services.photoStorage, ...failing } };
}

async function storedPhoto(world: World, person: Person, title: string): Promise<string> {
  const [photo] = await storePhotos(world.services, person.viewer, { files: [jpeg()], title });
  if (!photo) throw new Error("No photo");
  return photo.key;
}

test("an original that could not be removed is found by the sweep, and the photo stays", async () => {
  const world = await createWorld();
  const key = await storedPhoto(world, await world.person(), "Kept original");
  await compressPhoto(storageFails(world, "removeAll"), key);
  expect(await storedKeys()).toContain(`originals/${key}`);
  expect((await world.services.photoStorage.open(key, null))?.contentType).toBe("image/webp");
  await expect(deleteUnusedPhotos(storageFails(world, "removeAll"))).rejects.toThrow("R2 is down");
  await deleteUnusedPhotos(world.services);
  expect((await storedKeys()).filter((stored) => stored.includes("kept-original"))).toEqual(
    [key, `${key}@400`, `${key}@640`, `${key}@960`].toSorted(),
  );
});

test("a discarded photo whose objects could not be removed is found by the sweep", async () => {
  const world = await createWorld();
  const key = await storedPhoto(world, await world.person(), "Discarded");
  await discardPhotos(storageFails(world, "remove"), [key]);
  expect(await storedKeys()).toContain(`originals/${key}`);
  await deleteUnusedPhotos(world.services);
  expect((await storedKeys()).filter((stored) => stored.includes("discarded"))).toEqual([]);
});

test("a photo that is deleted while the sweep removes its original is removed by the next", async () => {
  const world = await createWorld();
  const key = await storedPhoto(world, await world.person(), "In between");
  await compressPhoto(storageFails(world, "removeAll"), key);
  const removals = (await world.services.photos.listRemovals(100)).filter((removal) => removal.key === key);
  expect(removals).toEqual([{ key, isGone: false }]);
  await discardPhotos(storageFails(world, "remove"), [key]);
  await world.services.photos.forgetRemovals(removals);
  await deleteUnusedPhotos(world.services);
  expect((await storedKeys()).filter((stored) => stored.includes("in-between"))).toEqual([]);
});

test("a photo that can't be compressed is tried five times in all, dies once, and its original is still shown", async () => {
  const world = await createWorld();
  const key = await storedPhoto(world, await world.person(), "Bad");
  const broken = storageFails(world, "compress");
  let renders = 0;
  let deaths = 0;
  const counting = {
    ...broken,
    photoStorage: {
      ...broken.photoStorage,
      compress: (asked: string) => {
        renders += 1;
        return broken.photoStorage.compress(asked);
      },
    },
  };
  /** One message, as the queue delivers it until it has failed five times. */
  async function deliver() {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const isDone = await compressPhoto(counting, key).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
    deaths += 1;
  }
  const jobs: JobQueue = { send: async (messages) => void (await Promise.all(messages.map(deliver))) };
  await deliver();
  for (let tick = 0; tick < 96; tick += 1) {
    world.clock.advance(15 * 60_000);
    await resendStalePhotos({ ...world.services, jobs });
  }
  expect([renders, deaths]).toEqual([5, 1]);
  expect((await world.services.photos.find(key))?.status).toBe("failed");
  expect((await world.services.photoStorage.open(key, null))?.contentType).toBe("image/jpeg");
  // The operator may have it tried again.
  await world.services.photos.tryAgain([key]);
  await compressPhoto(world.services, key);
  expect((await world.services.photos.find(key))?.status).toBe("ready");
});

test("a job that the queue loses is sent again with growing gaps", async () => {
  const world = await createWorld();
  const key = await storedPhoto(world, await world.person(), "Lost");
  let sent = 0;
  const jobs: JobQueue = {
    send: async (messages) => {
      sent += messages.filter((message) => message.job === "compress-photo" && message.key === key).length;
    },
  };
  for (let tick = 0; tick < 96; tick += 1) {
    await resendStalePhotos({ ...world.services, jobs });
    world.clock.advance(15 * 60_000);
  }
  expect(sent).toBeGreaterThan(3);
  expect(sent).toBeLessThan(10);
});

test("a photo is swept however the last row that showed it went, and one that is still shown stays", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const [left, shared] = [await storedPhoto(world, anna, "Left"), await storedPhoto(world, anna, "Shared")];
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

test("one message sweeps a bounded number of photos, and what is left over goes to another", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await deleteUnusedPhotos(world.services);
  await orphans(world, anna, 250);
  const sent: JobMessage[] = [];
  const services = { ...world.services, jobs: { send: async (messages: JobMessage[]) => void sent.push(...messages) } };
  await deleteUnusedPhotosNow(services, 1);
  expect([sent, (await orphansOf(world, anna)).length]).toEqual([[{ v: 1, job: "sweep-photos" }], 50]);
  await deleteUnusedPhotosNow(services, 1);
  expect([sent.length, await orphansOf(world, anna)]).toEqual([1, []]);
});

test("every pending photo is sent again, however many there are", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await orphans(world, anna, 450);
  const tenMinutesAgo = new Date(world.clock.now().getTime() - 10 * 60_000);
  await world.database
    .update(photos)
    .set({ createdAt: tenMinutesAgo })
    .where(eq(photos.uploadedBy, anna.viewer.userId));
  const sent = new Set<string>();
  const jobs: JobQueue = {
    send: async (messages) =>
      messages.forEach((message) => {
        if ("key" in message) sent.add(message.key);
      }),
  };
  await resendStalePhotos({ ...world.services, jobs });
  expect([...sent].filter((key) => key.startsWith(anna.viewer.userId))).toHaveLength(450);
});
