import { getPageOwner } from "../page-owner.ts";
import { storeImportProgress } from "./import-progress.ts";
import type { WorkerMessage, WorkInput, WorkName, WorkRequest, WorkResult } from "./import-worker.ts";
import type { ImportPreview } from "./preview-import.ts";
import type { ImportedItem } from "./stored-import.ts";

export { type ImportProgress, useImportProgress } from "./import-progress.ts";
export type { ImportPreview, PreviewedRecipe } from "./preview-import.ts";

/** Each recipe of the person's last import, without the texts of those that the server has. */
export type ImportReport = ImportedItem[];

type PreviewOptions = Pick<WorkInput<"preview">, "csvColumns"> & { onProgress?(count: number): void };

/** Reads the recipes of the chosen files. `onProgress` gets the number of recipes so far. */
export function previewFiles(files: File[], { csvColumns, onProgress }: PreviewOptions = {}): Promise<ImportPreview> {
  countListener = onProgress;
  return callWorker("preview", { files, csvColumns, ownerId: requireOwner(), importId: crypto.randomUUID() });
}

/** Stores the chosen recipes of the preview and begins to send them. From then on, the page may be left. */
export async function startImport(importId: string, { keys }: { keys: string[] }): Promise<void> {
  const { name, areFilesStored } = await callWorker("store", { importId, ownerId: requireOwner(), keys });
  const counts = { done: 0, total: keys.length, failed: 0 };
  storeImportProgress({ importId, name, ...counts, state: "running", isTabNeeded: !areFilesStored });
  void resumeImport();
}

/** Sends the stored import, unless another tab does. Call this on pages that find an unfinished import. */
export async function resumeImport(): Promise<void> {
  const ownerId = getPageOwner();
  if (ownerId === null || isSending) return;
  isSending = true;
  const send = () => callWorker("send", { ownerId });
  try {
    await (navigator.locks ? navigator.locks.request("import", send) : send());
  } catch (error) {
    console.error(error);
  } finally {
    isSending = false;
  }
}

let isSending = false;

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
let requests = 0;
const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
let countListener: ((count: number) => void) | undefined;

function callWorker<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> {
  worker ??= openWorker();
  requests += 1;
  const request: WorkRequest = { id: requests, name, input };
  worker.postMessage(request);
  return new Promise<unknown>((resolve, reject) => pending.set(request.id, { resolve, reject })) as Promise<
    WorkResult<Name>
  >;
}

function openWorker(): Worker {
  const opened = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  opened.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ("count" in data) countListener?.(data.count);
    else if ("progress" in data) storeImportProgress(data.progress);
    else {
      const request = pending.get(data.id);
      pending.delete(data.id);
      if ("error" in data) request?.reject(new Error(data.error));
      else request?.resolve(data.result);
    }
  };
  opened.onerror = ({ message }) => {
    worker = null;
    for (const { reject } of pending.values())
      reject(new Error(message || "These files couldn't be read. Please try again."));
    pending.clear();
  };
  return opened;
}
