import { getPageOwner } from "../page-owner.ts";
import { countUnsentRecipes, type ImportProgress, storeImportProgress } from "./import-progress.ts";
import type { ImportWork, WorkerMessage } from "./import-worker.ts";
import type { ImportPreview, PreviewInput } from "./preview-import.ts";
import type { ListedRecipe } from "./stored-import.ts";

export { type ImportProgress, useImportProgress } from "./import-progress.ts";
export type { ImportPreview } from "./preview-import.ts";
export type { ListedRecipe } from "./stored-import.ts";

type PreviewOptions = Pick<PreviewInput, "csvColumns"> & { onProgress?(count: number): void };

/** Reads the recipes of the chosen files. `onProgress` gets the number of recipes so far. */
export async function previewFiles(files: File[], { csvColumns, onProgress }: PreviewOptions = {}) {
  // Duplicates are found in the device's copy. Without a connection, the copy may be old.
  const { syncCachedRecipes } = await import("../sync-cached-recipes.ts");
  await syncCachedRecipes().catch(console.error);
  const input = { files, csvColumns, ownerId: requireOwner(), importId: crypto.randomUUID() };
  const preview = await runWorker(input, (progress) => typeof progress === "number" && onProgress?.(progress));
  storeImportProgress(null);
  return preview as ImportPreview;
}

/** Stores the choice of recipes and begins to send them. From then on, the page may be left. */
export async function startImport({ importId, format }: ImportPreview, files: File[], ids: string[]): Promise<void> {
  const { readImportProgress, storeImport } = await import("./import-store.ts");
  const name = files.map((file) => file.name).join(", ");
  const contents = files.map((file) => ({ name: file.name, content: file }));
  const stored = { importId, name, format: format ?? "", files: contents, ownerId: requireOwner() };
  await storeImport(stored, ids);
  storeImportProgress(await readImportProgress(stored));
  void resumeImport();
}

const retryMs = 60_000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the stored import after any other tab that sends it, and again after a while if the server can't be reached. */
export async function resumeImport(): Promise<void> {
  clearTimeout(retry);
  async function send() {
    if (countUnsentRecipes() === 0) return;
    await runWorker({ ownerId: requireOwner() }, (progress) => {
      if (typeof progress !== "number") storeImportProgress(progress);
    });
  }
  await (navigator.locks ? navigator.locks.request("import", send) : send()).catch(console.error);
  clearTimeout(retry);
  if (countUnsentRecipes() > 0) retry = setTimeout(() => void resumeImport(), retryMs);
}

/** Sends refused recipes again, also those beyond the free plan's limit. */
export async function retryImport(progress: ImportProgress): Promise<void> {
  const { changeImportItems, readImportProgress } = await import("./import-store.ts");
  await changeImportItems(progress.importId, "refused", { outcome: "waiting", problem: null });
  storeImportProgress(await readImportProgress(progress));
  await resumeImport();
}

/** Refuses the recipes that wait. Recipes that are being sent, and those that the server has, stay. */
export async function stopImport(progress: ImportProgress): Promise<void> {
  const { readImportProgress, refuseWaitingItems } = await import("./import-store.ts");
  await refuseWaitingItems(progress.importId, "You stopped the import.");
  storeImportProgress(await readImportProgress(progress));
}

/** Lists the recipes of an import. Empty if this device knows nothing of the import. */
export async function getImportReport(importId: string): Promise<ListedRecipe[]> {
  return (await import("./import-store.ts")).listImportItems(importId);
}

function requireOwner(): string {
  const ownerId = getPageOwner();
  if (ownerId === null) throw new Error("Please sign in.");
  return ownerId;
}

/** Does the work in a worker of its own. Reading archives and drawing photos would block the page. */
function runWorker(work: ImportWork, onProgress: (progress: number | ImportProgress) => void) {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  const done = new Promise<ImportPreview | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ("progress" in data) onProgress(data.progress);
      else if ("error" in data) reject(new Error(data.error));
      // pdf.js, which the worker imports for PDF files, posts messages of its own.
      else if ("result" in data) resolve(data.result);
    };
    worker.onerror = () => reject(new Error("These files couldn't be read. Please try again."));
  });
  worker.postMessage(work);
  return done.finally(() => worker.terminate());
}
