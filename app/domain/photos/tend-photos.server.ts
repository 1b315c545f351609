import type { Services } from "#app/services.server.ts";
import { dispatchCompression } from "./store-photos.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The first time; each later gap is as long as the photo has waited until then. */
const resentAfterMs = 5 * minute;

/**
 * A tick runs every 15 minutes, 96 times a day, and sweeps batch after batch. A batch is four subrequests (forget
 * rows; list, delete and strike off what they leave: R2 takes 1000 objects in a call, and a photo has up to five), so
 * 100 batches stay well below the limit of 1000 per invocation. That is 20,000 photos a tick and 1.9 million a day:
 * as many as 3,200 people leave behind who all upload the 600 that their quota allows and save none of them.
 */
const photosPerBatch = 200;
const batchesPerTick = 100;
/** A tick that runs this long, because the database is slow, stops here; the next one goes on. */
const maxTickMs = 60_000;

/** Sends again the jobs that the queue refused or lost, with growing gaps. How often they run is for the job to count. */
export async function resendStalePhotos(
  services: Pick<Services, "clock" | "jobs" | "log" | "photos">,
): Promise<number> {
  const bounds = { limit: photosPerBatch, minMs: resentAfterMs, maxMs: day };
  return inBatches(services, async () => {
    const keys = await services.photos.claimStale(services.clock.now(), bounds);
    await dispatchCompression(services, keys);
    return keys.length;
  });
}

/**
 * Forgets photos that no recipe has shown for a day, those of abandoned saves and of deleted recipes, and removes
 * from the storage what these and others leave: whatever could not be removed before is still noted.
 */
export async function sweepPhotos(
  services: Pick<Services, "clock" | "log" | "photos" | "photoStorage">,
): Promise<number> {
  const since = new Date(services.clock.now().getTime() - day);
  const forgotten = await inBatches(services, () => services.photos.removeUnusedSince(since, photosPerBatch));
  await inBatches(services, async () => {
    const removals = await services.photos.listRemovals(photosPerBatch);
    await services.photoStorage.removeAll(removals);
    await services.photos.forgetRemovals(removals);
    return removals.length;
  });
  return forgotten;
}

/** Runs batches until one is not full or the tick's limit is reached. Returns the total. */
async function inBatches(services: Pick<Services, "clock">, run: () => Promise<number>): Promise<number> {
  const end = services.clock.now().getTime() + maxTickMs;
  let done = 0;
  for (let batch = 0; batch < batchesPerTick && services.clock.now().getTime() < end; batch += 1) {
    const count = await run();
    done += count;
    if (count < photosPerBatch) break;
  }
  return done;
}
