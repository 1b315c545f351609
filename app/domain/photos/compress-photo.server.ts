import type { Services } from "#app/services.server.ts";

type Needs = Pick<Services, "log" | "photos" | "photoStorage">;

/**
 * The month's free transformations are used up, or none are allowed: the original is served.
 * https://developers.cloudflare.com/images
 */
const notToBeHad = [9422, 9430];
/** Not an image that the platform can read, or too large for it. */
const notAnImage = [9401, 9412, 9413, 9520];

/**
 * Makes the stored photo and its card widths. Safe to run twice, and for a photo that is deleted before or
 * meanwhile, of which nothing stays. Throws only errors that are worth a retry.
 */
export async function compressPhoto(services: Needs, key: string): Promise<void> {
  const photo = await services.photos.find(key);
  if (!photo) return services.photoStorage.remove(key);
  if (photo.status === "ready" || photo.status === "failed") return;
  if (!(await services.photoStorage.hasOriginal(key))) return;
  try {
    const { facts, versions } = await services.photoStorage.compress(key);
    // Compressing takes seconds, in which the photo may have been deleted: then nothing is written.
    if (!(await services.photos.find(key))) return services.photoStorage.remove(key);
    await services.photoStorage.putCompressed(versions);
    // Deleted while it was written. A deletion removes the row first and then the files, so that either it or
    // this job sees what the other did.
    if (!(await services.photos.setCompressed(key, facts))) return services.photoStorage.remove(key);
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && notToBeHad.includes(code)) return services.photos.setStatus(key, "original");
    if (code === null || !notAnImage.includes(code)) throw error;
    services.log.error("photo.not_an_image", error, { key });
    return services.photos.setStatus(key, "failed");
  }
  await services.photoStorage.removeOriginal(key);
}

function errorCode(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  const code = Number(error.code);
  return Number.isInteger(code) ? code : null;
}
