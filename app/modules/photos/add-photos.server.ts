import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { fetchPhoto, findCopiedPhoto } from "./fetch-photo.server.ts";
import { discardPhotos, queuePreparation } from "./photo-files.server.ts";
import type { PhotoUpload } from "./photo-store.server.ts";

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
