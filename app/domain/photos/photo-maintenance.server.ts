import { dispatchCompression } from "./photo-files.server.ts";
import type { PhotoPorts } from "./ports.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** First retry delay; each later delay equals the time that the photo has waited. */
const resentAfterMs = 5 * minute;

/** A batch makes four of an invocation's 1,000 subrequests. 96 runs a day delete up to 1.9 million photos. */
const photosPerBatch = 200;
const batchesPerTick = 100;
const batchesPerMessage = 20;
const maxTickMs = 60_000;

/** Resends jobs that the queue refused or lost, with growing delays. The job counts its attempts. */
export async function resendStalePhotos(
  services: Pick<PhotoPorts, "clock" | "jobs" | "log" | "photos">,
): Promise<number> {
  const bounds = { limit: photosPerBatch, minMs: resentAfterMs, maxMs: day };
  return inBatches(services, batchesPerTick, async () => {
    const keys = await services.photos.claimStale(services.clock.now(), bounds);
    await dispatchCompression(services, keys);
    return keys.length;
  });
}

type SweepNeeds = Pick<PhotoPorts, "clock" | "photos" | "photoStorage">;

export async function deleteUnusedPhotosNow(
  services: SweepNeeds & Pick<PhotoPorts, "jobs">,
  batches = batchesPerMessage,
): Promise<void> {
  const swept = await deleteUnusedPhotos(services, batches);
  if (swept >= batches * photosPerBatch) await services.jobs.send([{ v: 1, job: "sweep-photos" }]);
}

/** Deletes photos that no recipe has shown for a day, and files whose removal failed before. */
export async function deleteUnusedPhotos(services: SweepNeeds, batches = batchesPerTick): Promise<number> {
  const since = new Date(services.clock.now().getTime() - day);
  const forgotten = await inBatches(services, batches, () => services.photos.removeUnusedSince(since, photosPerBatch));
  await inBatches(services, batches, async () => {
    const removals = await services.photos.listRemovals(photosPerBatch);
    await services.photoStorage.removeAll(removals);
    await services.photos.forgetRemovals(removals);
    return removals.length;
  });
  return forgotten;
}

async function inBatches(
  services: Pick<PhotoPorts, "clock">,
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
