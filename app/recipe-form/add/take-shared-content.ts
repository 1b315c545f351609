import { hashBlobToHex } from "#app/browser/hash-blob.ts";
import { delay } from "#app/browser/reject-on-abort.ts";
import { waitUntilOtherUsersDataCleared } from "#app/device/clear-personal-data.ts";
import { getNewRecipeDraftKey, readDraftPhotos } from "#app/device/draft-storage.ts";
import { createOwnerHeader, getPageOwner } from "#app/device/page-owner.ts";
import { getSharedFiles } from "#app/device/shared-files.ts";
import { hasMoreThanLink } from "../stores/fields.ts";
import type { SourceProblem } from "../stores/reader.ts";
import type { AddStores } from "./add-stores.ts";

/** Number of requests for a shared photo, which the server shows when the queue has prepared it. */
const tries = 20;
const pauseMs = 1_000;

/** `photos` are the URLs of the shared photos on the server. */
export type SharedContentReference = { id: string; photos: string[]; text: string };
type SharedContent = { text: string; images: File[] };

const goneProblem: SourceProblem = {
  title: "Nothing to add",
  message: "What you shared is no longer here. Please share it again, or choose it here.",
  code: null,
  text: "",
  canRetry: false,
  isLinkKept: false,
};

/** Adds what another app shared to the form, or offers it if the form holds a draft. */
export async function takeSharedContent(
  { fields, reader, takeOffered }: AddStores,
  { share, draftKey }: { share: SharedContentReference; draftKey: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = await loadSharedContent(share, signal);
    const images = found ? await filterNewImages(found.images, draftKey) : [];
    signal.throwIfAborted();
    if (!found) return reader.dispatch({ type: "hold", problem: goneProblem });
    const isKnown = found.images.length > 0 && images.length === 0;
    const source = { id: share.id, images, text: isKnown ? "" : found.text };
    if (isKnown || !hasMoreThanLink(fields.getState())) takeOffered(source);
    else reader.dispatch({ type: "offer", source: { ...source, kind: "shared" } });
  } catch (error) {
    if (signal.aborted) return;
    console.error(error);
    reader.dispatch({ type: "hold", problem: goneProblem });
  }
}

/** Loads shared content from this device, else from the server. Null if the content is gone. */
async function loadSharedContent(
  { id, photos, text }: SharedContentReference,
  signal: AbortSignal,
): Promise<SharedContent | null> {
  await waitUntilOtherUsersDataCleared();
  const stored = await getSharedFiles(id, getPageOwner()).catch(() => null);
  if (stored) return stored;
  if (photos.length === 0) return text === "" ? null : { text, images: [] };
  const fetched = await Promise.allSettled(photos.map((address, index) => fetchImage(address, index, signal)));
  // A damaged photo does not affect the others.
  const images = fetched.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return images.length === 0 && text === "" ? null : { text, images };
}

/** Leaves out images that are in the draft already, because browsers may hand over the same share twice. */
async function filterNewImages(images: File[], draftKey: string): Promise<File[]> {
  const known = new Set((await readDraftPhotos(getNewRecipeDraftKey(draftKey))).map(({ origin }) => origin));
  const fresh: File[] = [];
  // Hashing reads a whole image into memory, so the images are hashed one after another.
  for (const image of images) if (!known.has(await hashBlobToHex(image))) fresh.push(image);
  return fresh;
}

async function fetchImage(address: string, index: number, signal: AbortSignal): Promise<File> {
  for (let left = tries; ; left -= 1) {
    const response = await fetch(address, { headers: createOwnerHeader(), signal });
    const type = response.headers.get("Content-Type") ?? "";
    if (response.ok) return new File([await response.blob()], `shared-${index + 1}`, { type });
    if (left === 0) throw new Error(`A shared picture answers ${response.status}`);
    await delay(pauseMs, signal);
  }
}
