import { dispatchCompression } from "./photo-files.server.ts";
import type { PhotoPorts } from "./ports.ts";

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
/** Up to five messages of the queue share one invocation, and so its limit. */
const batchesPerMessage = 20;
/** A tick that runs this long, because the database is slow, stops here; the next one goes on. */
const maxTickMs = 60_000;

/** Sends again the jobs that the queue refused or lost, with growing gaps. How often they run is for the job to count. */
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

/** Sweeps after an account was deleted, instead of at the next tick; what is left over goes to another message. */
export async function sweepPhotosNow(
  services: SweepNeeds & Pick<PhotoPorts, "jobs">,
  batches = batchesPerMessage,
): Promise<void> {
  const swept = await sweepPhotos(services, batches);
  if (swept >= batches * photosPerBatch) await services.jobs.send([{ v: 1, job: "sweep-photos" }]);
}

/**
 * Forgets photos that no recipe has shown for a day, those of abandoned saves and of deleted recipes, and removes
 * from the storage what these and others leave: whatever could not be removed before is still noted. Those of
 * deleted accounts don't wait.
 */
export async function sweepPhotos(services: SweepNeeds, batches = batchesPerTick): Promise<number> {
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

/** Runs batches until one is not full or a limit is reached. Returns the total. */
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
