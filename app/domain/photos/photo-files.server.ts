import { notSignedInError } from "#app/domain/accounts/account.errors.ts";
import { getPersonalQuota } from "#app/domain/accounts/account-quotas.ts";
import type { RecipeSender } from "#app/domain/accounts/ports.ts";
import { consumeQuota } from "#app/domain/consume-quota.server.ts";
import { type ImageInfo, inspectImage } from "./image-format.ts";
import {
  photoIncompleteError,
  photoNotReadableError,
  photoTooLargeError,
  tooManyPhotosError,
  tooManyUploadsError,
} from "./photo.errors.ts";
import { createPhotoKey, createPhotoSlug, type PhotoFormat, photoLimits, type StoredPhoto } from "./photo.ts";
import type { PhotoPorts, PhotoRemoval } from "./ports.ts";
import { stripMetadata } from "./strip-metadata.ts";

type RemovalNeeds = Pick<PhotoPorts, "log" | "photos" | "photoStorage">;
type Needs = RemovalNeeds & Pick<PhotoPorts, "clock" | "jobs" | "quotas">;

/** The daily quota of photos suffices for a hundred recipes with six photos each. */
export const dailyPhotoQuota = { name: "photo-uploads", max: 600, windowMs: 24 * 60 * 60 * 1000 };
/** Bytes of originals, which stay until they are compressed. Photos scaled by the browser take a tenth of this. */
export const dailyPhotoByteQuota = { name: "photo-bytes", max: 3_000_000_000, windowMs: 24 * 60 * 60 * 1000 };

/** Stores all photos in order without metadata, or none. `firstIndex` is null for a new recipe's main photo. */
export async function storePhotos(
  services: Needs,
  viewer: RecipeSender,
  { files, title, firstIndex = null }: { files: Blob[]; title: string; firstIndex?: number | null },
): Promise<StoredPhoto[]> {
  if (files.length > photoLimits.perRecipe) throw tooManyPhotosError();
  const now = services.clock.now();
  const stored: StoredPhoto[] = [];
  try {
    for (const [index, file] of files.entries()) {
      const place = (firstIndex ?? 0) + index + 1;
      if (file.size > photoLimits.bytes) throw photoTooLargeError(place);
      const { facts, content } = acceptedImage(new Uint8Array(await file.arrayBuffer()), place);
      await takeUploadQuota(services, viewer, content.length);
      const contentType = `image/${facts.format}`;
      const photo = { width: facts.width, height: facts.height, contentType, bytes: content.length };
      const key = await claimKey(services, viewer, photo, {
        now,
        slug: createPhotoSlug(title),
        index: firstIndex === null && index === 0 ? null : (firstIndex ?? 0) + index,
      });
      stored.push({ key, ...photo });
      await services.photoStorage.putOriginal(key, content, contentType);
    }
  } catch (error) {
    await discardPhotos(
      services,
      stored.map((photo) => photo.key),
    );
    throw error;
  }
  return stored;
}

async function takeUploadQuota(services: Needs, viewer: RecipeSender, bytes: number): Promise<void> {
  const { clock, quotas } = services;
  await consumeQuota(services, getPersonalQuota(viewer, dailyPhotoQuota), viewer.userId, tooManyUploadsError);
  const stored = await quotas.consume(getPersonalQuota(viewer, dailyPhotoByteQuota), viewer.userId, clock.now(), bytes);
  if (!stored.allowed) throw tooManyUploadsError(stored.retryAfterSeconds);
}

type Place = { now: Date; slug: string; index: number | null };

async function claimKey(
  services: Needs,
  viewer: RecipeSender,
  photo: Omit<StoredPhoto, "key">,
  { now, slug, index }: Place,
): Promise<string> {
  for (let timestamp = now.getTime(); ; timestamp += 1) {
    const key = createPhotoKey({ userId: viewer.userId, timestamp, slug, index });
    const added = await services.photos.add({ key, ...photo }, viewer.userId, now);
    if (added === "added") return key;
    if (added === "owner_gone") throw notSignedInError();
  }
}

function acceptedImage(bytes: Uint8Array, place: number): { facts: Facts; content: Uint8Array } {
  const facts = acceptedFacts(bytes, place);
  try {
    return { facts, content: stripMetadata(bytes, facts.format) ?? bytes };
  } catch (error) {
    if (error instanceof RangeError) throw photoNotReadableError(place);
    throw error;
  }
}

type Facts = ImageInfo & { format: PhotoFormat };

function acceptedFacts(bytes: Uint8Array, place: number): Facts {
  const facts = inspectImage(bytes);
  if (!facts || facts.format === "avif") throw photoNotReadableError(place);
  const { pixels, side } = photoLimits;
  if (facts.width * facts.height > pixels || Math.max(facts.width, facts.height) > side)
    throw photoTooLargeError(place);
  if (!facts.isComplete) throw photoIncompleteError(place);
  return { ...facts, format: facts.format };
}

/** Deletes photos that no recipe shows. The scheduled task repeats failures. */
export async function discardPhotos(services: RemovalNeeds, keys: string[]): Promise<void> {
  for (const key of keys) {
    try {
      if (await services.photos.removeUnused(key)) await removePhotoFiles(services, { key, isGone: true });
    } catch (error) {
      services.log.error("photo.not_discarded", error, { key });
    }
  }
}

/** Removes the files listed in `photo_removals`. The scheduled task repeats failures. */
export async function removePhotoFiles(services: RemovalNeeds, removal: PhotoRemoval): Promise<void> {
  const { photoStorage, photos, log } = services;
  try {
    await (removal.isGone ? photoStorage.remove(removal.key) : photoStorage.removeAll([removal]));
    await photos.forgetRemovals([removal]);
  } catch (error) {
    log.error("photo.not_removed", error, { key: removal.key });
  }
}

/** Sends compression jobs. A failing queue is ignored, because the cron sends pending photos again. */
export async function dispatchCompression(services: Pick<Needs, "jobs" | "log">, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await services.jobs.send(keys.map((key) => ({ v: 1, job: "compress-photo", key })));
  } catch (error) {
    services.log.error("photo.not_dispatched", error, { photos: keys.length });
  }
}
