import type { ImportProgress } from "./import-progress.ts";
import type { ImportPreview, PreviewInput } from "./preview-import.ts";

/** With files, the worker previews them. Otherwise it sends the stored import of the owner. */
export type ImportWork = PreviewInput | { ownerId: string; files?: undefined };
export type WorkerMessage = { result: ImportPreview | undefined } | { error: string } | { progress: Progress };
type Progress = number | ImportProgress;

/**
 * All code is imported late: chunks would import shared code from this script, and WebKit evaluates a worker's script
 * again when a module imports it.
 */
addEventListener("message", async ({ data }: MessageEvent<ImportWork>) => {
  const reply = (message: WorkerMessage) => postMessage(message);
  const report = (progress: Progress) => reply({ progress });
  try {
    const { createPhotoOpener, previewImport } = await import("./preview-import.ts");
    if (data.files) return reply({ result: await previewImport(data, report) });
    const { sendImport } = await import("./send-import.ts");
    await sendImport({ ownerId: data.ownerId, openPhoto: createPhotoOpener(data.ownerId), report });
    reply({ result: undefined });
  } catch (error) {
    console.error(error);
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
