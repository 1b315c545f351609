import { orAborted } from "#app/browser/or-aborted.ts";
import { openTesseract } from "./device/open-tesseract.ts";
import { type PhotoOptions, readPhoto } from "./device/read-photo.ts";
import { readingOfPages } from "./grounding/reading-of-pages.ts";
import type { OcrPage, Reading } from "./reading.ts";

type RecogniseOptions = PhotoOptions & { onProgress?: (fraction: number) => void };

/** `earlier` is what was recognised in the post's photos that were read before. */
export type ReadOptions = RecogniseOptions & { earlier?: readonly OcrPage[] };

/**
 * Reads screenshots of one post in the browser. The lists have the lines of the new images only; `pages` has an
 * entry for each. Throws the signal's reason when it aborts.
 */
export async function readOnDevice(
  images: Blob[],
  { earlier = [], ...options }: ReadOptions = {},
): Promise<{ reading: Reading; pages: OcrPage[] }> {
  const pages = await recogniseAll(images, options);
  return { reading: readingOfPages(pages, earlier), pages };
}

async function recogniseAll(images: Blob[], options: RecogniseOptions = {}): Promise<OcrPage[]> {
  const { signal } = options;
  const progress = { index: 0, told: 0 };
  // A second pass over the same image starts at zero again; the shown progress only grows.
  const tell = (fraction: number) => {
    progress.told = Math.max(progress.told, (progress.index + fraction) / images.length);
    options.onProgress?.(progress.told);
  };
  signal?.throwIfAborted();
  const opening = openTesseract(tell);
  try {
    const worker = await orAborted(opening, signal);
    const pages: OcrPage[] = [];
    for (const image of images) {
      pages.push(await orAborted(readPhoto(worker, image, options), signal));
      progress.index += 1;
      tell(0);
    }
    return pages;
  } finally {
    void opening.then((worker) => worker.terminate()).catch(() => undefined);
  }
}
