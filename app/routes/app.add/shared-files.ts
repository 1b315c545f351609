import { pause } from "#app/browser/or-aborted.ts";
import { hashOf } from "#app/browser/photo-upload/added-photo.ts";
import { readKeptPhotos } from "#app/browser/photo-upload/kept-photos.ts";

/** A HEIC photo can be shown once the queue has compressed it. */
const tries = 20;
const pauseMs = 1_000;

/** Without those that are in the draft already: browsers may hand over the same share twice. */
export async function newAmong(files: File[], draftKey: string): Promise<File[]> {
  const known = new Set((await readKeptPhotos(draftKey)).map(({ origin }) => origin));
  const hashes = await Promise.all(files.map(hashOf));
  return files.filter((_, index) => !known.has(hashes[index] ?? ""));
}

export function filesOfShare({ photos }: { photos: string[] }, signal: AbortSignal): Promise<File[]> {
  return Promise.all(photos.map((address, index) => fetchFile(address, `shared-${index + 1}`, signal)));
}

async function fetchFile(address: string, name: string, signal: AbortSignal): Promise<File> {
  for (let left = tries; ; left -= 1) {
    const response = await fetch(address, { signal });
    if (response.ok)
      return new File([await response.blob()], name, { type: response.headers.get("Content-Type") ?? "" });
    if (left === 0) throw new Error(`A shared picture answers ${response.status}`);
    await pause(pauseMs, signal);
  }
}
