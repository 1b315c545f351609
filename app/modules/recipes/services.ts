import type { ArchiveEntry } from "#app/adapters/archive/zip.ts";
import type { DisplayedPhoto, PhotoView } from "#app/modules/photos/photo.ts";
import type { PhotoServices } from "#app/modules/photos/services.ts";
import type { createAccountExportStore } from "./account-export-store.server.ts";
import type { createRecipeStore } from "./recipe-store.server.ts";

export type RecipeServices = PhotoServices & {
  recipes: ReturnType<typeof createRecipeStore>;
  photoStorage: {
    /** Null unless the photo is ready. */
    view(photo: DisplayedPhoto, alt: string): PhotoView | null;
    read(key: string): Promise<Uint8Array | null>;
  };
  accountExport: ReturnType<typeof createAccountExportStore>;
  archive: { zip(files: AsyncIterable<ArchiveEntry>): ReadableStream<Uint8Array> };
};
