import { openTesseract, type Recogniser } from "./device/open-tesseract.ts";
import { type PhotoOptions, readPhoto } from "./device/read-photo.ts";
import { trackProgress } from "./device/track-progress.ts";
import { parseOcrPages } from "./grounding/parse-ocr-pages.ts";
import type { OcrPage, ParsedRecipe } from "./parsed-recipe.ts";

export type ParseImagesOptions = Omit<PhotoOptions, "onJob"> & {
  /** Called at least once a second with a growing fraction below 1. */
  onProgress?: (fraction: number) => void;
  /** The recognised pages of the post's photos that were parsed before. */
  earlier?: readonly OcrPage[];
};

/**
 * Parses screenshots of one post in the browser. The lists contain only lines of the new images; `pages` has one entry
 * for each image. Rejects with the signal's reason when the signal aborts.
 */
export async function parseRecipeImages(
  images: Blob[],
  options: ParseImagesOptions = {},
): Promise<{ recipe: ParsedRecipe; pages: OcrPage[] }> {
  const pages = await recogniseAll(images, options);
  return { recipe: parseOcrPages(pages, options.earlier), pages };
}

let preloaded: Promise<Recogniser> | null = null;

/** Opens the recogniser that the next `parseRecipeImages` uses. */
export function preloadRecogniser(): void {
  if (preloaded) return;
  const opening = openTesseract();
  preloaded = opening;
  // The next reading tries again.
  opening.catch(() => {
    if (preloaded === opening) preloaded = null;
  });
}

/** Closes a preloaded recogniser that no reading has taken. */
export function closePreloadedRecogniser(): void {
  void takePreloaded()?.then(
    ({ worker }) => worker.terminate(),
    () => undefined,
  );
}

function takePreloaded(): Promise<Recogniser> | null {
  const taken = preloaded;
  preloaded = null;
  return taken;
}

async function recogniseAll(images: Blob[], options: ParseImagesOptions): Promise<OcrPage[]> {
  const { signal } = options;
  const pages: OcrPage[] = [];
  signal?.throwIfAborted();
  const aborted = rejectOnAbort(signal);
  const progress = trackProgress((fraction) => options.onProgress?.((pages.length + fraction) / images.length));
  const opening = takePreloaded() ?? openTesseract();
  try {
    const recogniser = await Promise.race([opening, aborted]);
    recogniser.onProgress = progress.moveJob;
    for (const image of images) {
      pages.push(
        await Promise.race([readPhoto(recogniser.worker, image, { ...options, onJob: progress.beginJob }), aborted]),
      );
      progress.beginImage();
    }
    return pages;
  } finally {
    progress.stop();
    void opening.then(({ worker }) => worker.terminate()).catch(() => undefined);
  }
}

/** Rejects with the signal's reason as soon as the signal aborts; without a signal the promise stays pending. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  // An abort after the last image must not become an unhandled rejection.
  aborted.catch(() => undefined);
  return aborted;
}
