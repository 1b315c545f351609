import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuotas, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { photoNotReadableError, photoTooLargeError, tooManyPhotosError } from "./photo.errors.ts";
import { createPhotoKey, createPhotoSlug, detectPhotoFormat, photoLimits } from "./photo.ts";
import type { PhotoServices } from "./services.ts";

type RemovalNeeds = Pick<PhotoServices, "log" | "photos" | "photoStorage">;
type Needs = RemovalNeeds & Pick<PhotoServices, "clock" | "jobs" | "quotas">;

const daily = {
  windowMs: dayMs,
  code: "too_many_uploads",
  title: "Photo not added",
  message: "You've reached today's photo limit. What you typed is still here; please add these tomorrow.",
  field: "photos",
};

/** The daily quota of photos suffices to import a library of two thousand recipes with six photos each. */
export const dailyPhotoQuota: ReportedQuota = { ...daily, name: "photo-uploads", max: 12_000 };
/** Bytes of uploads, which stay until they are prepared. Photos scaled by the browser take a tenth of this. */
export const dailyPhotoByteQuota: ReportedQuota = { ...daily, name: "photo-bytes", max: 8_000_000_000 };

type NewPhotos = { files: Blob[]; title: string; firstIndex?: number | null };

/**
 * Stores all photos in order, or none, and returns their keys. Nothing is served before the queue has prepared the
 * uploads. `firstIndex` is null for a new recipe's main photo.
 */
export async function storePhotos(
  services: Needs,
  viewer: Viewer,
  { files, title, firstIndex = null }: NewPhotos,
): Promise<string[]> {
  if (files.length > photoLimits.perRecipe) throw tooManyPhotosError();
  const slug = createPhotoSlug(title);
  const photoQuota = getPersonalQuota(viewer, dailyPhotoQuota);
  const byteQuota = getPersonalQuota(viewer, dailyPhotoByteQuota);
  const keys: string[] = [];
  try {
    for (const [at, file] of files.entries()) {
      const bytes = await readPhotoFile(file, (firstIndex ?? 0) + at + 1);
      await consumeQuotas(services, [
        { quota: photoQuota, subject: viewer.userId },
        { quota: byteQuota, subject: viewer.userId, amount: bytes.length },
      ]);
      const index = firstIndex === null && at === 0 ? null : (firstIndex ?? 0) + at;
      const key = await claimKey(services, viewer, bytes.length, { slug, index });
      keys.push(key);
      await services.photoStorage.putUpload(key, bytes);
    }
  } catch (error) {
    await discardPhotos(services, keys);
    throw error;
  }
  return keys;
}

async function readPhotoFile(file: Blob, place: number): Promise<Uint8Array> {
  if (file.size > photoLimits.bytes) throw photoTooLargeError(place);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (detectPhotoFormat(bytes) === null) throw photoNotReadableError(place);
  return bytes;
}

async function claimKey(
  services: Needs,
  { userId }: Viewer,
  bytes: number,
  name: { slug: string; index: number | null },
): Promise<string> {
  const now = services.clock.now();
  for (let timestamp = now.getTime(); ; timestamp += 1) {
    const key = createPhotoKey({ userId, timestamp, ...name });
    const added = await services.photos.add({ key, bytes }, userId, now);
    if (added === "added") return key;
    if (added === "owner_gone") throw notSignedInError();
  }
}

/** Deletes those of the photos that nothing shows. The cron repeats failures after a day. */
export async function discardPhotos({ log, photos, photoStorage }: RemovalNeeds, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const unused = await photos.retireUnused({ keys, limit: keys.length });
    for (const key of unused) await photoStorage.remove(key);
    await photos.forget(unused);
  } catch (error) {
    log.error("photo.not_discarded", error, { photos: keys.length });
  }
}

/** Queues the preparation of uploads. A failing queue is ignored, because the cron queues pending photos again. */
export async function queuePreparation(services: Pick<Needs, "jobs" | "log">, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await services.jobs.send(keys.map((key) => ({ v: 1, job: "prepare-photo", key })));
  } catch (error) {
    services.log.error("photo.not_queued", error, { photos: keys.length });
  }
}
