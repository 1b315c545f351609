import { hashBlobToHex } from "#app/browser/hash-blob.ts";
import { delay } from "#app/browser/reject-on-abort.ts";
import { getNewRecipeDraftKey, readDraftPhotos } from "#app/device/draft-storage.ts";
import { createOwnerHeader, getPageOwner } from "#app/device/page-owner.ts";
import { getSharedFiles } from "#app/device/shared-files.ts";
import { waitUntilOtherUsersDataCleared } from "#app/device/sign-out.ts";
import { consumeBookmarkletPage } from "#app/device/storage.ts";
import { hasMoreThanLink } from "../stores/fields.ts";
import type { RecipeSource, SourceProblem } from "../stores/reader.ts";
import { type AddStores, removeShareParametersFromUrl } from "./add-stores.ts";

/** The maximum number of requests for a shared photo, which the server shows once the queue has prepared it. */
const tries = 20;
const pauseMs = 1_000;

/** A share that the server holds. `photos` are the URLs of its photos. */
type SharedContentReference = { id: string; photos: string[]; text: string };
type SharedContent = { text: string; images: File[] };

const goneProblem: SourceProblem = {
  title: "Nothing to add",
  message: "What you shared is no longer here. Please share it again, or choose it here.",
  code: null,
  text: "",
  canRetry: false,
  isLinkKept: false,
};

export type IncomingContent = {
  /** Files and text that another app shared. */
  share: SharedContentReference | null;
  /** The shared text in the page's address, which may be only a title. */
  sharedText: string;
  /** Whether another site opened this page. Fetching a page for that site would reveal who is signed in. */
  isFromOtherSite: boolean;
};

/** Reads what a bookmark, another site or another app handed over, or offers it if the form holds a draft. */
export async function readIncomingContent(
  stores: AddStores,
  { share, sharedText, isFromOtherSite, draftKey }: IncomingContent & { draftKey: string },
  signal: AbortSignal,
): Promise<void> {
  const page = consumeBookmarkletPage() ?? "";
  const id = crypto.randomUUID();
  if (page !== "") readOrOffer(stores, { id, page });
  else if (sharedText !== "") readOrOffer(stores, { id, text: sharedText }, isFromOtherSite);
  // The text is in the stored draft from now on, so the address no longer needs it.
  if (page + sharedText !== "") removeShareParametersFromUrl();
  if (!share) return;
  try {
    const found = await loadSharedContent(share, signal);
    const images = found ? await filterNewImages(found.images, draftKey) : [];
    signal.throwIfAborted();
    if (!found) return stores.reader.dispatch({ type: "hold", problem: goneProblem });
    const isKnown = found.images.length > 0 && images.length === 0;
    if (isKnown) removeShareParametersFromUrl();
    else readOrOffer(stores, { id: share.id, images, text: found.text });
  } catch (error) {
    if (signal.aborted) return;
    console.error(error);
    stores.reader.dispatch({ type: "hold", problem: goneProblem });
  }
}

type Shared = Pick<RecipeSource, "id"> & Partial<Pick<RecipeSource, "images" | "text" | "page">>;

function readOrOffer({ fields, reader, readOffered }: AddStores, shared: Shared, isOffered = false): void {
  if (isOffered || hasMoreThanLink(fields.getState()))
    reader.dispatch({ type: "offer", source: { kind: "shared", ...shared } });
  else readOffered({ images: [], text: "", page: "", ...shared });
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
  // Skips damaged photos, which do not affect the others.
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
