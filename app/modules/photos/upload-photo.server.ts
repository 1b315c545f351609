import type * as z from "zod";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { photoFileMissingError } from "./photo.errors.ts";
import { photoLimits } from "./photo.ts";
import { discardPhotos, queuePreparation, storePhotos } from "./photo-files.server.ts";
import type { PhotoUpload } from "./photo-store.server.ts";
import type { PhotoServices } from "./services.ts";
import type { uploadQuerySchema } from "./upload.schema.ts";

type Needs = Pick<PhotoServices, "clock" | "jobs" | "log" | "photos" | "photoStorage" | "quotas">;
type Photo = Pick<z.infer<typeof uploadQuerySchema>, "name" | "index"> & {
  uploadId: string;
  file: Blob;
};

/** Stores an upload once, even if repeated concurrently. An upload that no recipe uses is deleted after a day. */
export async function uploadPhoto(services: Needs, viewer: Viewer, photo: Photo): Promise<void> {
  const { uploadId, file, name, index } = photo;
  if (await isUploadStored(services, viewer, uploadId)) return;
  const keys = await storePhotos(services, viewer, { files: [file], title: name, firstIndex: index });
  for (const key of keys) {
    if (!(await services.photos.setUploadId(key, uploadId))) return discardPhotos(services, keys);
  }
  await queuePreparation(services, keys);
}

export async function isUploadStored(
  services: Pick<PhotoServices, "photos">,
  viewer: Viewer,
  uploadId: string,
): Promise<boolean> {
  return (await services.photos.findUploads(viewer, [uploadId])).length > 0;
}

export async function findUploadedPhotos(services: Pick<PhotoServices, "photos">, viewer: Viewer, uploadIds: string[]) {
  const found = await services.photos.findUploads(viewer, uploadIds);
  return uploadIds.map((uploadId) => {
    const upload = found.find((candidate) => candidate.uploadId === uploadId);
    if (!upload) throw photoFileMissingError();
    return upload;
  });
}

/** `photoUrl` is used only without uploads. */
type Brought = { uploads: PhotoUpload[]; title: string; photoUrl: string | null };

/** Adds photos to a recipe. `save` gets the photos' keys and returns the keys that the recipe shows. */
export async function addPhotos(
  services: Parameters<typeof fetchPhoto>[0],
  viewer: Viewer,
  { uploads, title, photoUrl }: Brought,
  save: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  const copied = photoUrl === null ? [] : await findCopiedPhoto(services, viewer, photoUrl);
  const storedKeys =
    photoUrl === null || copied.length > 0 ? [] : await fetchPhoto(services, viewer, { address: photoUrl, title });
  const keys = [...uploads, ...copied].map(({ key }) => key).concat(storedKeys);
  const shown = await save(keys).catch(async (error: unknown) => {
    await discardPhotos(services, storedKeys);
    throw error;
  });
  await queuePreparation(
    services,
    storedKeys.filter((key) => shown.includes(key)),
  );
  await discardPhotos(
    services,
    keys.filter((key) => !shown.includes(key)),
  );
}

type FetchServices = Parameters<typeof storePhotos>[0] & Pick<PhotoServices, "tokens" | "web">;

/** The daily limit of fetched photos, of which an import needs one a recipe. Every fetch counts, also if it fails. */
export const dailyPhotoFetchQuota: Quota = { name: "photo-fetches", max: 3_000, windowMs: dayMs };

/** Excludes AVIF, which cannot be stored. */
const accept = "image/webp,image/jpeg,image/png,image/gif";

/** Fetches a photo of another site, so that no page loads it from there. Returns its key; nothing if the fetch fails. */
export async function fetchPhoto(
  services: FetchServices,
  viewer: Viewer,
  { address, title }: { address: string; title: string },
): Promise<string[]> {
  const store = (file: Blob) => storePhotos(services, viewer, { files: [file], title });
  return (await storeFetchedPhoto(services, viewer, address, store)) ?? [];
}

/** Copies a photo whose URL expires within hours. The copy is an upload of the person, which saving that URL uses. */
export async function copyPhotoFromWeb(
  services: FetchServices,
  viewer: Viewer,
  { address, title }: { address: string; title: string },
): Promise<void> {
  const uploadId = createCopyId(services, address);
  if (await isUploadStored(services, viewer, uploadId)) return;
  const photo = { uploadId, name: title, index: null };
  await storeFetchedPhoto(services, viewer, address, (file) => uploadPhoto(services, viewer, { ...photo, file }));
}

/** Finds a copied photo that no recipe shows yet. */
async function findCopiedPhoto(
  services: Pick<PhotoServices, "photos" | "tokens">,
  viewer: Viewer,
  address: string,
): Promise<PhotoUpload[]> {
  const uploads = await services.photos.findUploads(viewer, [createCopyId(services, address)]);
  return uploads.filter(({ isUsed }) => !isUsed);
}

function createCopyId({ tokens }: Pick<PhotoServices, "tokens">, address: string): string {
  return tokens.hash(address);
}

async function storeFetchedPhoto<Stored>(
  services: FetchServices,
  viewer: Viewer,
  address: string,
  store: (file: Blob) => Promise<Stored>,
): Promise<Stored | null> {
  const now = services.clock.now();
  const { allowed } = await services.quotas.consume(getPersonalQuota(viewer, dailyPhotoFetchQuota), viewer.userId, now);
  if (!allowed) return null;
  const answer = await services.web.read(address, { accept, maxBytes: photoLimits.bytes });
  if (answer.outcome !== "read") {
    services.log.info("photo.not_fetched", { outcome: answer.outcome });
    return null;
  }
  try {
    return await store(new Blob([answer.bytes]));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    services.log.info("photo.not_fetched", { outcome: error.code });
    return null;
  }
}
