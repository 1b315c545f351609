import { del, get, set } from "idb-keyval";

/** A photo of an unsaved recipe, as it is kept in this browser. One that was tried is asked for before it is sent again. */
export type KeptPhoto = { uploadId: string; wasTried: boolean; name: string; prepared: Blob };

type Kept = { keptAt: number; photos: KeptPhoto[] };

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** The photos that were kept under this key within a week; none where the browser forbids storage. */
export async function readKeptPhotos(key: string): Promise<KeptPhoto[]> {
  try {
    const kept = await get<Kept>(key);
    if (!kept) return [];
    if (Date.now() - kept.keptAt < maxAgeMs) return kept.photos;
    await del(key);
  } catch {
    // Storage that is full or forbidden only costs what a reload would bring back.
  }
  return [];
}

export async function keepPhotos(key: string, photos: KeptPhoto[]): Promise<void> {
  try {
    if (photos.length === 0) await del(key);
    else await set(key, { keptAt: Date.now(), photos } satisfies Kept);
  } catch {
    // As above.
  }
}
