import type { Reading } from "#app/domain/recipe-text/reading.ts";

/** Reads one recipe from the images of one post. Throws `reader_unavailable` where no model answers. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<Reading>;
};

/** As models take it: `data:image/webp;base64,…`. */
export type ReaderImage = { dataUrl: string };
