import type { Reading } from "#app/domain/recipe-text/reading.ts";

/** Reads one recipe from the images of one post. Throws `reader_unavailable` where no model responds. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<Reading>;
};

/** In the form that models accept: `data:image/webp;base64,…`. */
export type ReaderImage = { dataUrl: string };
