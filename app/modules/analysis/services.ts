import type { RecipeReader } from "#app/adapters/recipe-reader/create-recipe-reader.ts";
import type { createActivityStore } from "#app/modules/activity-store.server.ts";
import type { createAnalysisRecordStore } from "#app/modules/analysis/analysis-record-store.server.ts";
import type { LinkCache } from "./link-cache.server.ts";

export type AnalysisServices = {
  clock: { now(): Date };
  newId(): string;
  activity: ReturnType<typeof createActivityStore>;
  recipeReader: RecipeReader;
  flood: { readings(userId: string): Promise<boolean> };
  /**
   * Registers the analysis of a web page and aborts the account's earlier one by its `replaced` signal, because a
   * person who reloads or pastes another link wants the latest. `end` releases the slot. Throws
   * `too_many_links_at_once` if all slots of the isolate are taken.
   */
  pageFetchLimiter: { start(userId: string, now: Date): { replaced: AbortSignal; end(): void } };
  analysisRecords: ReturnType<typeof createAnalysisRecordStore>;
  linkCache: LinkCache;
  log: {
    info(event: string, fields: { dropped: number }): void;
    error(event: string, error: unknown): void;
  };
};
