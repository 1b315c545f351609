import type { Worker } from "tesseract.js";

const readerFiles = "/reader";
const core = `${readerFiles}/tesseract-core-simd-lstm`;

export type Recogniser = {
  worker: Worker;
  /** A callback that follows the running job, from 0 to 1; replace it for each job. */
  onProgress: (fraction: number) => void;
  /** Called before each job with the job's share of the photo's remaining progress; replace it to follow the jobs. */
  onJob: (share: number) => void;
};

/** Fetches about 6 MB. Rejects as soon as one of the files can't be used. */
export async function openTesseract(): Promise<Recogniser> {
  const { createWorker, OEM } = await loadTesseract();
  // Tesseract reports a bad language file to its error handler alone, and bad WebAssembly to nobody.
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const listener: Omit<Recogniser, "worker"> = { onProgress: () => undefined, onJob: () => undefined };
  const opening = createWorker("eng", OEM.LSTM_ONLY, {
    workerPath: `${readerFiles}/worker.min.js`,
    corePath: `${core}.js`,
    langPath: readerFiles,
    workerBlobURL: false,
    gzip: true,
    // Tesseract's own cache is off, because the browser's cache keeps the language file.
    cacheMethod: "none",
    logger: (message) => {
      if (message.status === "recognizing text") listener.onProgress(message.progress);
    },
    errorHandler: (reason) => fail(new Error(`The recogniser failed: ${reason}`)),
  });
  checkFile(`${core}.wasm`).catch(fail);
  // Once the worker is open, errors reject its jobs instead.
  failed.catch(() => undefined);
  return Object.assign(listener, { worker: await Promise.race([opening, failed]) });
}

async function checkFile(path: string): Promise<void> {
  const response = await fetch(path);
  await response.body?.cancel();
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || type.includes("html")) throw new Error(`${path} is answered with ${response.status} ${type}`);
}

/** Imports the browser build, because the package's main entry is for Node. */
async function loadTesseract(): Promise<typeof import("tesseract.js")> {
  // @ts-expect-error the package declares types for its main entry only
  const loaded = await import("tesseract.js/dist/tesseract.esm.min.js");
  return loaded.default ?? loaded;
}
