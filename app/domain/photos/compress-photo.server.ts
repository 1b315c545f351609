import { removePhotoFiles } from "./photo-files.server.ts";
import type { PhotoPorts } from "./ports.ts";

type Needs = Pick<PhotoPorts, "log" | "photos" | "photoStorage">;

/** Error codes for a used-up or missing quota of transformations. https://developers.cloudflare.com/images */
const quotaExceeded = [9422, 9430];
/** Error codes for an image that the platform cannot read or that is too large. */
const notAnImage = [9401, 9412, 9413, 9520];

const maxTries = 5;

/** Compresses a photo once, even if the job repeats. Throws errors that a retry may fix, and the last error. */
export async function compressPhoto(services: Needs, key: string): Promise<void> {
  const photo = await services.photos.find(key);
  if (!photo) {
    await services.photos.noteRemoval(key);
    return removePhotoFiles(services, { key, isGone: true });
  }
  if (photo.status === "ready" || photo.status === "failed") return;
  const tries = await services.photos.beginTry(key, maxTries);
  if (tries === null) return services.photos.setStatus(key, "failed");
  if (!(await services.photoStorage.hasOriginal(key))) return;
  try {
    const { facts, versions } = await services.photoStorage.compress(key);
    // The photo may have been deleted during the seconds of compression.
    if (!(await services.photos.find(key))) return;
    await services.photoStorage.putCompressed(versions);
    // A deletion removes the row first and then the files, so that either it or this job sees what the other did.
    const isGone = !(await services.photos.setCompressed(key, facts));
    await removePhotoFiles(services, { key, isGone });
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && quotaExceeded.includes(code)) return services.photos.setStatus(key, "original");
    if (code !== null && notAnImage.includes(code)) {
      services.log.error("photo.not_an_image", error, { key });
      return services.photos.setStatus(key, "failed");
    }
    if (tries === maxTries) await services.photos.setStatus(key, "failed");
    throw error;
  }
}

function errorCode(error: unknown): number | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  const code = Number(error.code);
  return Number.isInteger(code) ? code : null;
}
