import type { ParsedRecipe } from "recipe-parser";

export type AnalysisPorts = {
  clock: { now(): Date };
  newId(): string;
  recipeReader: RecipeReader;
  flood: { readings(userId: string): Promise<boolean> };
  /**
   * Registers the analysis of a web page and aborts the account's earlier one by its `replaced` signal, because a
   * person who reloads or pastes another link wants the latest. `end` releases the slot. Throws
   * `too_many_links_at_once` if all slots of the isolate are taken.
   */
  pageFetchLimiter: { start(userId: string, now: Date): { replaced: AbortSignal; end(): void } };
  analysisRecords: { record(reading: ReadingRecord): Promise<void> };
  linkCache: LinkCache;
  activity: { record(activity: ReadingActivity, now: Date): Promise<void> };
  log: {
    info(event: string, fields: { dropped: number }): void;
    error(event: string, error: unknown): void;
  };
};

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
type LinkCache = {
  find(address: string): Promise<LinkAnalysis | null>;
  keep(address: string, reading: LinkAnalysis): Promise<void>;
};

/** `photoUrls` lists the best photo first. */
export type LinkAnalysis = { reading: ParsedRecipe; photoUrls: string[] };

export type ReaderImage = { dataUrl: string };

type ReadingRecord = {
  id: string;
  userId: string;
  place: "model" | "link";
  outcome: "read" | "failed";
  confidence: "high" | "medium" | "low" | null;
  createdAt: Date;
};

type ReadingActivity = { id: string; userId: string; action: string; resourceType: string; resourceId: null };
