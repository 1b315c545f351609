import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import type { ImportPreview, PhotoProblem, PreviewInput } from "./preview-import.ts";

/** With files, the worker previews them. Otherwise it reads a photo of the owner's stored import. */
export type ImportWork = PreviewInput | PhotoWork;
export type PhotoWork = { ownerId: string; photo: ImportedPhoto; files?: undefined };
export type WorkerMessage = { result: ImportPreview | Blob | PhotoProblem } | { error: string } | { progress: number };

let openPhoto: ((photo: ImportedPhoto) => Promise<Blob | PhotoProblem>) | undefined;

/**
 * All code is imported late: chunks would import shared code from this script, and WebKit evaluates a worker's script
 * again when a module imports it.
 */
addEventListener("message", async ({ data }: MessageEvent<ImportWork>) => {
  const reply = (message: WorkerMessage) => postMessage(message);
  try {
    const { createPhotoOpener, previewImport } = await import("./preview-import.ts");
    if (data.files) return reply({ result: await previewImport(data, (progress) => reply({ progress })) });
    openPhoto ??= createPhotoOpener(data.ownerId);
    reply({ result: await openPhoto(data.photo) });
  } catch (error) {
    console.error(error);
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
