import { openTesseract } from "./device/open-tesseract.ts";
import { type PhotoOptions, readPhoto } from "./device/read-photo.ts";
import { parseOcrPages } from "./grounding/parse-ocr-pages.ts";
import type { OcrPage, ParsedRecipe } from "./parsed-recipe.ts";

export type ParseImagesOptions = PhotoOptions & {
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

async function recogniseAll(images: Blob[], options: ParseImagesOptions): Promise<OcrPage[]> {
  const { signal } = options;
  const pages: OcrPage[] = [];
  let reported = 0;
  // A second pass over the same image starts at zero again; the shown progress only grows.
  const report = (fraction: number) => {
    reported = Math.max(reported, (pages.length + fraction) / images.length);
    options.onProgress?.(reported);
  };
  signal?.throwIfAborted();
  const aborted = rejectOnAbort(signal);
  const opening = openTesseract(report);
  try {
    const worker = await Promise.race([opening, aborted]);
    for (const image of images) {
      pages.push(await Promise.race([readPhoto(worker, image, options), aborted]));
      report(0);
    }
    return pages;
  } finally {
    void opening.then((worker) => worker.terminate()).catch(() => undefined);
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
