import type { Viewer } from "../accounts/viewer.ts";
import { fetchPhoto } from "./fetch-photo.server.ts";
import { discardPhotos, dispatchCompression, storePhotos } from "./photo-files.server.ts";
import type { Upload } from "./ports.ts";

/** Photos that were uploaded ahead, then the files of a form without script; instead of both the one at `photoUrl`. */
type Brought = { uploads: Upload[]; files: Blob[]; title: string; firstIndex: number | null; photoUrl: string | null };

/**
 * The only way in which photos come into a recipe. `save` takes their keys, in order, and returns those that the
 * recipe shows now; the others are discarded. If it throws, nothing is left of what was stored here; uploads stay for
 * the next try and are swept after a day.
 */
export async function addPhotos(
  services: Parameters<typeof fetchPhoto>[0],
  viewer: Viewer,
  { uploads, files, title, firstIndex, photoUrl }: Brought,
  save: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  const stored =
    photoUrl === null
      ? await storePhotos(services, viewer, { files, title, firstIndex })
      : await fetchPhoto(services, viewer, { address: photoUrl, title });
  const storedKeys = stored.map(({ key }) => key);
  const keys = [...uploads.map(({ key }) => key), ...storedKeys];
  const shown = await save(keys).catch(async (error: unknown) => {
    await discardPhotos(services, storedKeys);
    throw error;
  });
  await dispatchCompression(
    services,
    storedKeys.filter((key) => shown.includes(key)),
  );
  await discardPhotos(
    services,
    keys.filter((key) => !shown.includes(key)),
  );
}
