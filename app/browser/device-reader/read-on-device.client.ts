import type { Worker } from "tesseract.js";
import { loadLate } from "#app/browser/load-late.ts";
import { orAborted } from "#app/browser/or-aborted.ts";
import type { Reading } from "#app/domain/recipe-text/reading.ts";
import { recipeFromText } from "#app/domain/recipe-text/recipe-from-text.ts";
import { readFractions } from "./read-fractions.ts";
import { textInReadingOrder } from "./reading-order.ts";
import type { SeenLine } from "./seen-line.ts";
import { bestOfPasses, meanConfidence, seenLines } from "./seen-lines.ts";
import { isOverPhoto, type Treatment, treatImage } from "./treat-image.ts";

export type ReadOptions = { onProgress?: (fraction: number) => void; signal?: AbortSignal };

/** Where scripts/copy-reader-files.ts puts the reader's files. */
const readerFiles = "/reader";
/** Below this mean confidence the text is probably over a photo and worth a second pass. */
const surePass = 80;
/** So few lines are worth a second pass too. */
const fewLines = 3;
const otherTreatments: Treatment[] = ["bright-text", "dark-text"];

/**
 * Reads screenshots of one post in the browser itself, without any service: about 6 MB are fetched from our
 * own origin, and only when this is called. Throws the signal's reason when it aborts.
 */
export async function readOnDevice(images: Blob[], options: ReadOptions = {}): Promise<Reading> {
  return recipeFromText(await textOnDevice(images, options));
}

/** The text of each image, in reading order. */
export async function textOnDevice(images: Blob[], options: ReadOptions = {}): Promise<string[]> {
  const { signal } = options;
  const progress = { index: 0, told: 0 };
  // A second pass over the same image starts at zero again; the shown progress only grows.
  const tell = (fraction: number) => {
    progress.told = Math.max(progress.told, (progress.index + fraction) / images.length);
    options.onProgress?.(progress.told);
  };
  signal?.throwIfAborted();
  const opening = openWorker(tell);
  try {
    const worker = await orAborted(opening, signal);
    const texts: string[] = [];
    for (const image of images) {
      texts.push(await orAborted(readImage(worker, image, signal), signal));
      progress.index += 1;
      tell(0);
    }
    return texts;
  } finally {
    void opening.then((worker) => worker.terminate()).catch(() => undefined);
  }
}

async function openWorker(onProgress: (fraction: number) => void): Promise<Worker> {
  const { createWorker, OEM, PSM } = await loadTesseract();
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    workerPath: `${readerFiles}/worker.min.js`,
    corePath: `${readerFiles}/tesseract-core-simd-lstm.js`,
    langPath: readerFiles,
    workerBlobURL: false,
    gzip: true,
    // The browser's own cache keeps the language file; a second copy in IndexedDB would only take up space.
    cacheMethod: "none",
    logger: (message) => {
      if (message.status === "recognizing text") onProgress(Math.min(0.99, message.progress));
    },
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return worker;
}

/** Imports the browser build by its path: the package's main entry is for Node. */
async function loadTesseract(): Promise<typeof import("tesseract.js")> {
  // @ts-expect-error the package declares types for its main entry only
  const loaded = await loadLate(() => import("tesseract.js/dist/tesseract.esm.min.js"));
  return (loaded.default ?? loaded) as typeof import("tesseract.js");
}

async function readImage(worker: Worker, blob: Blob, signal: AbortSignal | undefined): Promise<string> {
  const image = await createImageBitmap(blob);
  try {
    const first = await linesIn(worker, image, "gray", signal);
    const isSure = meanConfidence(first) >= surePass && first.length > fewLines && !isOverPhoto(image);
    if (isSure) return textInReadingOrder(first);
    const passes = [first];
    for (const treatment of otherTreatments) passes.push(await linesIn(worker, image, treatment, signal));
    return textInReadingOrder(bestOfPasses(passes));
  } finally {
    image.close();
  }
}

/**
 * An aborted reading has terminated its worker, which must not be called again: Tesseract would then fail
 * where nobody can catch it.
 */
async function linesIn(
  worker: Worker,
  image: ImageBitmap,
  treatment: Treatment,
  signal: AbortSignal | undefined,
): Promise<SeenLine[]> {
  signal?.throwIfAborted();
  const prepared = treatImage(image, treatment);
  const { data } = await worker.recognize(prepared, {}, { blocks: true, text: false });
  signal?.throwIfAborted();
  await readFractions(worker, prepared, data.blocks);
  return seenLines(data.blocks);
}
