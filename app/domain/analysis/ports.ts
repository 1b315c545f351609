import type { ParsedRecipe } from "recipe-parser";

export type AnalysisPorts = {
  clock: { now(): Date };
  newId(): string;
  recipeReader: RecipeReader;
  flood: { readings(userId: string): Promise<boolean> };
  /**
   * Registers the reading of a web page and ends the account's earlier one, whose `replaced` signal aborts, because a
   * person who reloads or pastes another link wants the latest. `end` gives the place back. Throws
   * `too_many_links_at_once` if the isolate reads as many pages as it can.
   */
  pageReadings: { start(userId: string, now: Date): { replaced: AbortSignal; end(): void } };
  readings: { record(reading: ReadingRecord): Promise<void> };
  keptLinks: KeptLinks;
  activity: { record(activity: ReadingActivity, now: Date): Promise<void> };
  log: {
    info(event: string, fields: { dropped: number }): void;
    error(event: string, error: unknown): void;
  };
};

/** Throws `reader_unavailable` where no model responds, `no_recipe_found` where one sees none. */
export type RecipeReader = {
  read(images: ReaderImage[], signal: AbortSignal): Promise<ParsedRecipe>;
  /** Lines that aren't in the text are marked as not seen. */
  readText(text: string, signal: AbortSignal): Promise<ParsedRecipe>;
  /** Drops lines that aren't in the text. Throws `text_not_understood` where no model's answer is usable. */
  readPastedText(text: string, signal: AbortSignal): Promise<PastedTextAnalysis>;
};

/** `dropped` counts the lines of the model's answer that are not in the text. */
export type PastedTextAnalysis = { recipe: ParsedRecipe; dropped: number };

/** For some minutes, by address; for everybody, as the page is the same for everybody. */
type KeptLinks = {
  find(address: string): Promise<LinkAnalysis | null>;
  keep(address: string, reading: LinkAnalysis): Promise<void>;
};

/** `photoUrls`: the best first. */
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
