import { del, delMany, entries, get, set } from "idb-keyval";

/**
 * A photo of an unsaved recipe, as kept in this browser. If sending was tried before, the server is asked for
 * it before it is sent again.
 */
export type KeptPhoto = { uploadId: string; wasTried: boolean; name: string; prepared: Blob };

type Kept = { keptAt: number; photos: KeptPhoto[] };

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const prefix = "draftPhotos:";

/** The draft's photos, if they were kept within a week; none where the browser forbids storage. */
export async function readKeptPhotos(draftKey: string): Promise<KeptPhoto[]> {
  const kept = await orNothing(get<Kept>(prefix + draftKey));
  return kept && !isOld(kept) ? kept.photos : [];
}

/** False where storage is full or forbidden. */
export async function keepPhotos(draftKey: string, photos: KeptPhoto[]): Promise<boolean> {
  const key = prefix + draftKey;
  try {
    if (photos.length === 0) await del(key);
    else await set(key, { keptAt: Date.now(), photos } satisfies Kept);
    return true;
  } catch {
    return false;
  }
}

/** Of everyone who has used this browser, including people who never came back. */
export async function forgetOldPhotos(): Promise<void> {
  const all = (await orNothing(entries<string, Kept>())) ?? [];
  const old = all.filter(([key, kept]) => key.startsWith(prefix) && isOld(kept)).map(([key]) => key);
  if (old.length > 0) await orNothing(delMany(old));
}

function isOld({ keptAt }: Kept): boolean {
  return Date.now() - keptAt >= maxAgeMs;
}

/** Where storage is full or forbidden, only the photos after a reload are lost. */
async function orNothing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch(() => undefined);
}
