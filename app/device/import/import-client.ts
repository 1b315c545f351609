import { getPageOwner } from "../page-owner.ts";
import { storeImportProgress } from "./import-progress.ts";
import type { WorkInput, WorkName, WorkResult } from "./import-work.ts";
import type { WorkerMessage } from "./import-worker.ts";
import type { ImportPreview } from "./preview-import.ts";
import type { ImportedItem } from "./stored-import.ts";

export { type ImportProgress, useImportProgress } from "./import-progress.ts";
export type { ImportPreview, PreviewedRecipe } from "./preview-import.ts";

/** Each recipe of the person's last import, without the texts of those that the server has. */
export type ImportReport = ImportedItem[];

type PreviewOptions = Pick<WorkInput<"preview">, "csvColumns"> & { onProgress?(count: number): void };

/** Reads the recipes of the chosen files. `onProgress` gets the number of recipes so far. */
export function previewFiles(files: File[], { csvColumns, onProgress }: PreviewOptions = {}): Promise<ImportPreview> {
  const input = { files, csvColumns, ownerId: requireOwner(), importId: crypto.randomUUID() };
  return callWorker("preview", input, onProgress);
}

/** Stores the chosen recipes of the preview and begins to send them. From then on, the page may be left. */
export async function startImport(importId: string, { keys }: { keys: string[] }): Promise<void> {
  storeImportProgress(await callWorker("store", { importId, ownerId: requireOwner(), keys }));
  void resumeImport();
}

let isSending = false;

/** Sends the stored import, unless another tab does. Call this on pages that find an unfinished import. */
export async function resumeImport(): Promise<void> {
  const ownerId = getPageOwner();
  if (ownerId === null || isSending) return;
  isSending = true;
  const send = () => callWorker("send", { ownerId }, storeImportProgress);
  try {
    await (navigator.locks ? navigator.locks.request("import", send) : send());
  } catch (error) {
    console.error(error);
  } finally {
    isSending = false;
  }
}

/** Sends refused recipes again, and those beyond the free plan's limit. */
export async function retryImport(importId: string): Promise<void> {
  const { resetRefusedItems, setImportState } = await import("./import-store.ts");
  await resetRefusedItems(importId);
  await setImportState(importId, "running");
  await resumeImport();
}

/** Stops the import after the requests that are under way. Recipes that the server has stay. */
export async function cancelImport(importId: string): Promise<void> {
  await (await import("./import-store.ts")).setImportState(importId, "cancelled");
  await resumeImport();
}

/** Empty if this device knows nothing of the import. */
export async function getImportReport(importId: string): Promise<ImportReport> {
  return (await import("./import-store.ts")).listImportItems(importId);
}

function requireOwner(): string {
  const ownerId = getPageOwner();
  if (ownerId === null) throw new Error("Please sign in.");
  return ownerId;
}

let worker: Worker | null = null;

function callWorker<Name extends WorkName, Progress>(
  name: Name,
  input: WorkInput<Name>,
  onProgress?: (progress: Progress) => void,
): Promise<WorkResult<Name>> {
  worker ??= new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  const opened = worker;
  const { port1, port2 } = new MessageChannel();
  opened.postMessage({ name, input }, [port2]);
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ("progress" in data) onProgress?.(data.progress as Progress);
      else if ("error" in data) reject(new Error(data.error));
      else resolve(data.result as WorkResult<Name>);
    };
    opened.addEventListener("error", () => {
      opened.terminate();
      worker = null;
      reject(new Error("These files couldn't be read. Please try again."));
    });
  });
}
