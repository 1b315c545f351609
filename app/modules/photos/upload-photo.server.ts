import type * as z from "zod";
import type { RecipeSender } from "#app/modules/accounts/share-token-store.server.ts";
import { photoFileMissingError } from "./photo.errors.ts";
import { discardPhotos, queuePreparation, storePhotos } from "./photo-files.server.ts";
import type { PhotoServices } from "./services.ts";
import type { uploadQuerySchema } from "./upload.schema.ts";

type Needs = Pick<PhotoServices, "clock" | "jobs" | "log" | "photos" | "photoStorage" | "quotas">;
type Photo = z.infer<typeof uploadQuerySchema> & { uploadId: string; file: Blob };

/** Stores an upload once, even if repeated concurrently. An upload that no recipe uses is deleted after a day. */
export async function uploadPhoto(services: Needs, viewer: RecipeSender, photo: Photo): Promise<void> {
  const { uploadId, file, name, index } = photo;
  if (await isUploadStored(services, viewer, uploadId)) return;
  const keys = await storePhotos(services, viewer, { files: [file], title: name, firstIndex: index });
  for (const key of keys) {
    if (!(await services.photos.nameUpload(key, uploadId))) return discardPhotos(services, keys);
  }
  await queuePreparation(services, keys);
}

export async function isUploadStored(
  services: Pick<PhotoServices, "photos">,
  viewer: RecipeSender,
  uploadId: string,
): Promise<boolean> {
  return (await services.photos.findUploads(viewer, [uploadId])).length > 0;
}

export async function findUploadedPhotos(
  services: Pick<PhotoServices, "photos">,
  viewer: RecipeSender,
  uploadIds: string[],
) {
  const found = await services.photos.findUploads(viewer, uploadIds);
  return uploadIds.map((uploadId) => {
    const upload = found.find((candidate) => candidate.uploadId === uploadId);
    if (!upload) throw photoFileMissingError();
    return upload;
  });
}
