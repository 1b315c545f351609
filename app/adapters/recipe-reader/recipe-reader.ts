import type { Reading } from "#app/domain/recipes/reading.ts";

/** Reads one recipe from the images of one post. Throws `readerUnavailable` where no model answers. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<Reading>;
};

export type ReaderImage = { bytes: Uint8Array; contentType: string };
