import type { Worker } from "tesseract.js";
import { loadLate } from "#app/browser/load-late.ts";

/** Where scripts/copy-public-files.ts puts the reader's files. */
const readerFiles = "/reader";

/** Starts Tesseract in a worker of its own; about 6 MB are fetched from our own origin. */
export async function openRecogniser(onProgress: (fraction: number) => void): Promise<Worker> {
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
