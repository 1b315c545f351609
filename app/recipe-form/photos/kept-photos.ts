import { storedFiles } from "#app/browser/storage-of-files.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { type AddedPhoto, newPhoto } from "./added-photo.ts";

export type KeptPhoto = Pick<AddedPhoto, "id" | "uploadId" | "wasTried" | "reading" | "origin" | "isText" | "seen"> & {
  name: string;
  prepared: Blob;
};

type Kept = { keptAt: number; photos: KeptPhoto[] };

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const stored = storedFiles({ prefix: "draftPhotos:", parse: keptFrom });

export async function readKeptPhotos(draftKey: string): Promise<KeptPhoto[]> {
  const kept = await stored.read(draftKey);
  return kept && !isOld(kept) ? kept.photos : [];
}

/** Those that were left for a form that opens. */
export async function takeKeptPhotos(key: string): Promise<KeptPhoto[]> {
  const photos = await readKeptPhotos(key);
  await stored.remove(key);
  return photos;
}

export function restoredPhoto({ name, prepared, ...kept }: KeptPhoto): AddedPhoto {
  const file = new File([prepared], name, { type: prepared.type });
  // A photo that this browser can't show was kept as chosen.
  const preview = /^image\/(webp|jpeg)$/.test(prepared.type) ? URL.createObjectURL(prepared) : null;
  return { ...newPhoto(file), ...kept, prepared, preview, stage: "ready" };
}

export function toKept(photo: AddedPhoto): KeptPhoto[] {
  const { id, uploadId, wasTried, reading, origin, isText, seen, file, prepared, box } = photo;
  if (!prepared) return [];
  // Only the part is kept, and the page has places in the whole.
  const page = box ? null : seen;
  return [{ id, uploadId, wasTried, reading, origin, isText, seen: page, name: file.name, prepared }];
}

export async function keepPhotos(draftKey: string, photos: KeptPhoto[]): Promise<boolean> {
  if (photos.length === 0) return stored.remove(draftKey);
  return stored.write(draftKey, { keptAt: Date.now(), photos });
}

/** Those of every person who has used this browser. */
export async function forgetOldPhotos(): Promise<void> {
  await stored.removeWhere(isOld);
}

function isOld({ keptAt }: Kept): boolean {
  return Date.now() - keptAt >= maxAgeMs;
}

function keptFrom(found: unknown): Kept | null {
  const { keptAt, photos } = fieldsOf(found);
  if (typeof keptAt !== "number" || !Array.isArray(photos)) return null;
  return { keptAt, photos: photos.filter(isKeptPhoto) };
}

function isKeptPhoto(found: unknown): found is KeptPhoto {
  const { id, uploadId, name, origin, prepared } = fieldsOf(found);
  return prepared instanceof Blob && [id, uploadId, name, origin].every((text) => typeof text === "string");
}
