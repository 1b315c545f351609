import type { CsvColumns } from "recipe-parser/import/csv-columns";
import type { ConvertedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportProgress } from "./import-progress.ts";
import { getStoredImport, listImportFiles, storeImport } from "./import-store.ts";
import { type OpenPhoto, sendImport } from "./send-import.ts";

/** What the page asks this Web Worker to do. `ownerId` is the tag of the page's person. */
const work = {
  async preview({ files, ...options }: PreviewInput) {
    const { previewImport } = await import("./preview-import.ts");
    const onProgress = (count: number) => post({ count });
    const { preview, recipes } = await previewImport(files, { ...options, onProgress });
    previewed = { importId: options.importId, files, format: preview.format ?? "", recipes };
    return preview;
  },

  /** Stores the chosen recipes of the preview. Without room for the files, they stay in memory. */
  async store({ importId, ownerId, keys }: { importId: string; ownerId: string; keys: string[] }) {
    if (previewed?.importId !== importId) throw new Error("Choose the files again to start this import.");
    const { files, format, recipes } = previewed;
    const chosen = keys.flatMap((key) => recipes[Number(key)] ?? []);
    const name = files.map((file) => file.name).join(", ");
    const areFilesStored = await storeImport(ownerId, { importId, format, name }, { recipes: chosen, files });
    unstoredFiles = areFilesStored ? null : files;
    previewed = null;
    return { name, areFilesStored };
  },

  /** Sends the stored import until nothing is left to do. */
  async send({ ownerId }: { ownerId: string }) {
    const stored = await getStoredImport(ownerId);
    if (!stored) return;
    let opener: Promise<OpenPhoto> | undefined;
    async function createOpener(importId: string): Promise<OpenPhoto> {
      const { createPhotoOpener } = await import("./preview-import.ts");
      return createPhotoOpener(unstoredFiles ?? (await listImportFiles(importId)));
    }
    const openPhoto: OpenPhoto = async (photo) => {
      opener ??= createOpener(stored.importId);
      return (await opener)(photo);
    };
    const report = (progress: ImportProgress) => post({ progress });
    await sendImport({ ownerId, openPhoto, report, isTabNeeded: unstoredFiles !== null });
  },
};

type PreviewInput = { files: File[]; importId: string; ownerId: string; csvColumns?: CsvColumns };
type Work = typeof work;
export type WorkName = keyof Work;
export type WorkInput<Name extends WorkName> = Parameters<Work[Name]>[0];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<Work[Name]>>;
export type WorkRequest = { id: number; name: WorkName; input: unknown };
/** A request's `result` or `error`, the recipes counted so far by a preview, or the progress of sending. */
export type WorkerMessage =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | { count: number }
  | { progress: ImportProgress };

/** The latest preview, from which `store` takes the chosen recipes. */
let previewed: { importId: string; files: File[]; format: string; recipes: ConvertedRecipe[] } | null = null;
/** The files of the running import if the device has no room for them. */
let unstoredFiles: File[] | null = null;

function post(message: WorkerMessage): void {
  postMessage(message);
}

addEventListener("message", async ({ data }: MessageEvent<WorkRequest>) => {
  const { id, name, input } = data;
  try {
    post({ id, result: await (work[name] as (input: unknown) => Promise<unknown>)(input) });
  } catch (error) {
    console.error(error);
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
