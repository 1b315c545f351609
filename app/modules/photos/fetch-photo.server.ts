import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { photoLimits } from "./photo.ts";
import { storePhotos } from "./photo-files.server.ts";
import type { PhotoUpload } from "./photo-store.server.ts";
import type { PhotoServices } from "./services.ts";
import { isUploadStored, uploadPhoto } from "./upload-photo.server.ts";

type Needs = Parameters<typeof storePhotos>[0] & Pick<PhotoServices, "tokens" | "web">;

/** Every fetch counts, because a person chose the site. */
export const dailyPhotoFetchQuota: Quota = { name: "photo-fetches", max: 60, windowMs: 24 * 60 * 60 * 1000 };

/** Excludes AVIF, which cannot be stored. */
const accept = "image/webp,image/jpeg,image/png,image/gif";

/** Fetches a photo of another site, so that no page loads it from there. Returns its key; nothing if the fetch fails. */
export async function fetchPhoto(
  services: Needs,
  viewer: Viewer,
  { address, title }: { address: string; title: string },
): Promise<string[]> {
  const store = (file: Blob) => storePhotos(services, viewer, { files: [file], title });
  return (await fetched(services, viewer, address, store)) ?? [];
}

/** Copies a photo whose URL expires within hours. The copy is an upload of the person, which saving that URL uses. */
export async function copyPhotoFromWeb(
  services: Needs,
  viewer: Viewer,
  { address, title }: { address: string; title: string },
): Promise<void> {
  const uploadId = copyId(services, address);
  if (await isUploadStored(services, viewer, uploadId)) return;
  const store = (file: Blob) => uploadPhoto(services, viewer, { uploadId, file, name: title, index: null });
  await fetched(services, viewer, address, store);
}

/** Finds a copy that no recipe shows yet. */
export async function findCopiedPhoto(
  services: Pick<PhotoServices, "photos" | "tokens">,
  viewer: Viewer,
  address: string,
): Promise<PhotoUpload[]> {
  const uploads = await services.photos.findUploads(viewer, [copyId(services, address)]);
  return uploads.filter(({ isUsed }) => !isUsed);
}

function copyId({ tokens }: Pick<PhotoServices, "tokens">, address: string): string {
  return tokens.hash(address);
}

async function fetched<Stored>(
  services: Needs,
  viewer: Viewer,
  address: string,
  store: (file: Blob) => Promise<Stored>,
): Promise<Stored | null> {
  const quota = await services.quotas.consume(
    getPersonalQuota(viewer, dailyPhotoFetchQuota),
    viewer.userId,
    services.clock.now(),
  );
  if (!quota.allowed) return null;
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
