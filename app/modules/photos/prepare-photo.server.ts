import { dayMs, hourMs } from "#app/modules/time-units.ts";
import { queuePreparation } from "./photo-files.server.ts";
import type { PhotoServices } from "./services.ts";

type Needs = Pick<PhotoServices, "coupleObjects" | "log" | "photos" | "photoStorage">;

/**
 * Makes the files that are served from an upload, marks the photo ready and deletes the upload. Running twice, late or
 * for a deleted photo changes nothing. Throws errors that a retry may fix.
 */
export async function preparePhoto(services: Needs, key: string): Promise<void> {
  const { photos, photoStorage } = services;
  const photo = await photos.find(key);
  if (photo === null) return photoStorage.remove(key);
  if (photo.status === "ready") return photoStorage.removeUpload(key);
  if (photo.status === "failed") return;
  const prepared = await photoStorage.prepare(key);
  if (prepared.outcome !== "prepared") {
    services.log.warn("photo.not_usable", { key, outcome: prepared.outcome });
    await photoStorage.removeUpload(key);
    return markPhotoFailed(services, key);
  }
  await photoStorage.putPrepared(prepared.files);
  // A deletion changes the database row before it removes files, so either the deletion or this job removes them.
  if (!(await photos.setReady(key, prepared.facts))) return photoStorage.remove(key);
  await photoStorage.removeUpload(key);
  await notifyPages(services, key);
}

/** Records that a photo can't be used, which its recipe then says. */
export async function markPhotoFailed(services: Pick<Needs, "coupleObjects" | "photos">, key: string): Promise<void> {
  await services.photos.setFailed(key);
  await notifyPages(services, key);
}

async function notifyPages(
  { coupleObjects, photos }: Pick<Needs, "coupleObjects" | "photos">,
  key: string,
): Promise<void> {
  for (const coupleId of await photos.listCouples(key)) coupleObjects.notify(coupleId, "recipes");
}

/** Longer than the queue retries a message, so a photo that is still pending after this time has lost its message. */
const lostAfterMs = hourMs;
const resentAtOnce = 500;

/** Queues pending photos again whose message the queue refused or lost. Returns their number. */
export async function requeueLostPhotos(
  services: Pick<PhotoServices, "clock" | "jobs" | "log" | "photos">,
): Promise<number> {
  const keys = await services.photos.listPending(new Date(services.clock.now().getTime() - lostAfterMs), resentAtOnce);
  await queuePreparation(services, keys);
  return keys.length;
}

/** A batch makes three of an invocation's 1,000 subrequests. 96 runs a day delete up to 1.9 million photos. */
const photosPerBatch = 200;
const batchesPerTick = 100;
const batchesPerMessage = 20;
const maxTickMs = 60_000;

type SweepNeeds = Pick<PhotoServices, "clock" | "photos" | "photoStorage">;

export async function deleteUnusedPhotosNow(
  services: SweepNeeds & Pick<PhotoServices, "jobs">,
  batches = batchesPerMessage,
): Promise<void> {
  const swept = await deleteUnusedPhotos(services, batches);
  if (swept >= batches * photosPerBatch) await services.jobs.send([{ v: 1, job: "sweep-photos" }]);
}

/** Deletes photos that no recipe has shown for a day. Photos whose files could not be deleted come again. */
export async function deleteUnusedPhotos(services: SweepNeeds, batches = batchesPerTick): Promise<number> {
  const before = new Date(services.clock.now().getTime() - dayMs);
  return runInBatches(services, batches, async () => {
    const keys = await services.photos.retireUnused({ before, limit: photosPerBatch });
    await services.photoStorage.removeAll(keys);
    await services.photos.forget(keys);
    return keys.length;
  });
}

async function runInBatches(
  services: Pick<PhotoServices, "clock">,
  batches: number,
  run: () => Promise<number>,
): Promise<number> {
  const end = services.clock.now().getTime() + maxTickMs;
  let done = 0;
  for (let batch = 0; batch < batches && services.clock.now().getTime() < end; batch += 1) {
    const count = await run();
    done += count;
    if (count < photosPerBatch) break;
  }
  return done;
}
