import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { getPageOwner } from "../page-owner.ts";
import type { ImportProgress } from "../pending-counts.ts";
import { changeImportItems, refuseWaitingItems, storeImport } from "./import-store.ts";
import type { ImportWork, WorkerMessage } from "./import-worker.ts";
import type { ImportPreview, PreviewInput } from "./preview-import.ts";

type PreviewOptions = Pick<PreviewInput, "csvColumns"> & { onProgress?(count: number): void; signal?: AbortSignal };

/** Reads the recipes of the chosen files until `signal` stops it. `onProgress` gets the number of recipes so far. */
export async function previewFiles(files: File[], { csvColumns, onProgress, signal }: PreviewOptions = {}) {
  // Duplicates are found in the device's copy. Without a connection, the copy may be old.
  const { syncCachedRecipes } = await import("../sync-cached-recipes.ts");
  await syncCachedRecipes().catch(console.error);
  signal?.throwIfAborted();
  const worker = startImportWorker();
  const input = { files, csvColumns, ownerId: getPageOwner() ?? "", importId: crypto.randomUUID() };
  return rejectOnAbort(worker.run<ImportPreview>(input, onProgress), signal).finally(() => {
    worker.stop();
    return refreshCounts();
  });
}

/** Stores the choice of recipes. From then on, they are sent in the background, and the page may be left. */
export async function startImport({ importId }: ImportPreview, files: File[], ids: string[]): Promise<void> {
  const name = files.map((file) => file.name).join(", ");
  const stored = { importId, name, total: ids.length, ownerId: getPageOwner() ?? "" };
  await storeImport(stored, ids, files);
  await refreshCounts();
}

/** Sends refused recipes again, also those beyond the free plan's limit. */
export async function retryImport({ importId }: ImportProgress): Promise<void> {
  await changeImportItems(importId, "refused", { outcome: "waiting", problem: null });
  await refreshCounts();
}

/** Refuses the recipes that wait. Recipes that are being sent, and those that the server has, stay. */
export async function stopImport({ importId }: ImportProgress): Promise<void> {
  await refuseWaitingItems(importId, "You stopped the import.");
  await refreshCounts();
}

async function refreshCounts(): Promise<void> {
  await (await import("../pending-change-store.ts")).refreshPendingCounts(null);
}

/** Starts a worker, because reading archives and drawing photos would block the page. The worker does one thing at a time. */
export function startImportWorker() {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  return {
    run<Result>(work: ImportWork, onProgress?: (count: number) => void): Promise<Result> {
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if ("progress" in data) onProgress?.(data.progress);
          else if ("error" in data) reject(new Error(data.error));
          // pdf.js, which the worker imports for PDF files, posts messages of its own.
          else if ("result" in data) resolve(data.result as Result);
        };
        worker.onerror = () => reject(new Error("These files couldn't be read. Please try again."));
        worker.postMessage(work);
      });
    },
    stop: () => worker.terminate(),
  };
}
