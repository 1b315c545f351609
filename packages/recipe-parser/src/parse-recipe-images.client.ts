import { openTesseract } from "./device/open-tesseract.ts";
import { readPhoto } from "./device/read-photo.ts";
import { trackProgress } from "./device/track-progress.ts";
import { parseOcrPages } from "./grounding/parse-ocr-pages.ts";
import type { OcrPage, ParsedRecipe } from "./parsed-recipe.ts";

/** `pages` has one entry for each image. */
export type ParsedImages = { recipe: ParsedRecipe; pages: OcrPage[] };

export type ParseImagesOptions = {
  signal?: AbortSignal;
  /** Called at least once a second with the progress, a growing number below 1. */
  onProgress?: (fraction: number) => void;
  /** Called once the first pass over every image is parsed. The later passes read skipped rows and doubtful numbers. */
  onFirstPass?: (parsed: ParsedImages) => void;
  /** The recognised pages of earlier photos of the same post. */
  earlier?: readonly OcrPage[];
};

/**
 * Parses screenshots of one post in the browser. The lists contain only lines of the new images. Rejects with the
 * signal's reason when the signal aborts.
 */
export async function parseRecipeImages(images: Blob[], options: ParseImagesOptions = {}): Promise<ParsedImages> {
  const { signal, earlier, onProgress, onFirstPass } = options;
  signal?.throwIfAborted();
  const session = detachPreparedSession() ?? openSession();
  const aborted = rejectOnAbort(signal);
  const photos = images.map(session.begin);
  let done = 0;
  const progress = trackProgress((fraction) => onProgress?.((done + fraction) / (2 * images.length)));
  const readAll = async (read: (photo: Photo) => Promise<OcrPage>): Promise<ParsedImages> => {
    const pages: OcrPage[] = [];
    for (const photo of photos) {
      pages.push(await Promise.race([read(photo), aborted]));
      done += 1;
      progress.beginImage();
    }
    return { recipe: parseOcrPages(pages, earlier), pages };
  };
  try {
    const recogniser = await Promise.race([session.opening, aborted]);
    Object.assign(recogniser, { onProgress: progress.moveJob, onJob: progress.beginJob });
    onFirstPass?.(await readAll((photo) => photo.first));
    return await readAll(async (photo) => (await photo.passes.next()).value ?? photo.first);
  } finally {
    progress.stop();
    session.close();
  }
}

type Photo = { passes: ReturnType<typeof readPhoto>; first: Promise<OcrPage> };
type Session = ReturnType<typeof openSession>;

/** Opens a recogniser. `begin` starts the first pass over an image, after the images that were begun before. */
function openSession() {
  const controller = new AbortController();
  const opening = openTesseract();
  const photos = new Map<Blob, Photo>();
  let queue: Promise<unknown> = opening;

  function begin(image: Blob): Photo {
    const begun = photos.get(image);
    if (begun) return begun;
    const passes = readPhoto(opening, image, controller.signal);
    const first = queue.then(async () => (await passes.next()).value as OcrPage);
    // The failure of an image that nobody waits for must not stop the next image.
    queue = first.catch(() => undefined);
    photos.set(image, { passes, first });
    return { passes, first };
  }

  function close(): void {
    controller.abort();
    void opening.then(({ worker }) => worker.terminate()).catch(() => undefined);
  }
  return { opening, begin, close };
}

let prepared: Session | null = null;

/** Opens the recogniser for the next `parseRecipeImages`, and begins its first pass over these images. */
export function prepareToParseImages(images: readonly Blob[]): void {
  if (!prepared) {
    const session = openSession();
    prepared = session;
    // The next analysis opens another recogniser.
    session.opening.catch(() => {
      if (prepared === session) prepared = null;
    });
  }
  for (const image of images) prepared.begin(image);
}

/** Closes the prepared recogniser if no `parseRecipeImages` has used it. */
export function closePreparedRecogniser(): void {
  detachPreparedSession()?.close();
}

function detachPreparedSession(): Session | null {
  const session = prepared;
  prepared = null;
  return session;
}

/** Rejects with the signal's reason as soon as the signal aborts; without a signal the promise stays pending. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  // An abort after the last image must not become an unhandled rejection.
  aborted.catch(() => undefined);
  return aborted;
}
