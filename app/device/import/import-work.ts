import type { CsvColumns } from "recipe-parser/import/csv-columns";
import type { ConvertedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportProgress } from "./import-progress.ts";
import { getStoredImport, listImportFiles, storeImport } from "./import-store.ts";
import { type OpenPhoto, sendImport } from "./send-import.ts";

/** The latest preview, from which `store` takes the chosen recipes. */
let previewed: { importId: string; files: File[]; format: string; recipes: ConvertedRecipe[] } | null = null;
/** The files of the running import if the device has no room for them. */
let unstoredFiles: File[] | null = null;

type PreviewInput = { files: File[]; importId: string; ownerId: string; csvColumns?: CsvColumns };
type Report = (progress: number | ImportProgress) => void;

/** What the page asks this Web Worker to do. `ownerId` is the tag of the page's person. */
export const work = {
  /** Reports the number of recipes so far. */
  async preview({ files, ...options }: PreviewInput, report: Report) {
    const { previewImport } = await import("./preview-import.ts");
    const { preview, recipes } = await previewImport(files, { ...options, onProgress: report });
    previewed = { importId: options.importId, files, format: preview.format ?? "", recipes };
    return preview;
  },

  /** Stores the chosen recipes of the preview. Without room for the files, they stay in memory. */
  async store({ importId, ownerId, keys }: { importId: string; ownerId: string; keys: string[] }) {
    if (previewed?.importId !== importId) throw new Error("Choose the files again to start this import.");
    const { files, format } = previewed;
    const recipes = keys.flatMap((key) => previewed?.recipes[Number(key)] ?? []);
    const name = files.map((file) => file.name).join(", ");
    const areFilesStored = await storeImport(ownerId, { importId, format, name }, { recipes, files });
    unstoredFiles = areFilesStored ? null : files;
    previewed = null;
    const counts = { done: 0, total: recipes.length, failed: 0 };
    return { importId, name, ...counts, state: "running" as const, isTabNeeded: !areFilesStored };
  },

  /** Sends the stored import until nothing is left to do, and reports its progress. */
  async send({ ownerId }: { ownerId: string }, report: Report) {
    let opening: Promise<OpenPhoto> | undefined;
    async function createOpener(): Promise<OpenPhoto> {
      const { createPhotoOpener } = await import("./preview-import.ts");
      const stored = await getStoredImport(ownerId);
      return createPhotoOpener(unstoredFiles ?? (stored ? await listImportFiles(stored.importId) : []));
    }
    const openPhoto: OpenPhoto = async (photo) => {
      opening ??= createOpener();
      return (await opening)(photo);
    };
    await sendImport({ ownerId, openPhoto, report, isTabNeeded: unstoredFiles !== null });
  },
};

type Work = typeof work;
export type WorkName = keyof Work;
export type WorkInput<Name extends WorkName> = Parameters<Work[Name]>[0];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<Work[Name]>>;
