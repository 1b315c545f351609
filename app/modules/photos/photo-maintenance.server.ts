import type { PhotoServices } from "./services.ts";

const day = 24 * 60 * 60_000;

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
  const before = new Date(services.clock.now().getTime() - day);
  return inBatches(services, batches, async () => {
    const keys = await services.photos.retireUnused({ before, limit: photosPerBatch });
    await services.photoStorage.removeAll(keys);
    await services.photos.forget(keys);
    return keys.length;
  });
}

async function inBatches(
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
