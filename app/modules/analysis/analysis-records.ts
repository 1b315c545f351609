import type { ParsedRecipe } from "recipe-parser";

/** Throws `reader_unavailable` if no model responds and `no_recipe_found` if a model finds no recipe. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<ParsedRecipe>;
  /** Marks lines that are not in the text. */
  readText(text: string, signal: AbortSignal): Promise<ParsedRecipe>;
  /** Drops lines that are not in the text. Throws `text_not_understood` without a usable answer. */
  readPastedText(text: string, signal: AbortSignal): Promise<PastedTextAnalysis>;
};

/** `dropped` counts the lines of the model's answer that are not in the text. */
export type PastedTextAnalysis = { recipe: ParsedRecipe; dropped: number };

/** Caches analyses of links by URL for a few minutes, shared by all people, because they contain nothing personal. */
export type LinkCache = {
  find(address: string): Promise<LinkAnalysis | null>;
  keep(address: string, reading: LinkAnalysis): Promise<void>;
};

/** `photoUrls` lists the best photo first. */
export type LinkAnalysis = { reading: ParsedRecipe; photoUrls: string[] };

export type ReaderImage = { dataUrl: string };
