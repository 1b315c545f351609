import type { createFloodGuard } from "#app/adapters/rate-limit/flood-guard.ts";
import type { createRecipeReader } from "#app/adapters/recipe-reader/create-recipe-reader.ts";
import type { createActivityStore } from "#app/modules/activity-store.server.ts";
import type { createAnalysisRecordStore } from "#app/modules/analysis/analysis-record-store.server.ts";
import type { createLinkCache } from "./link-cache.server.ts";
import type { createPageFetchLimiter } from "./page-fetch-limiter.server.ts";

export type AnalysisServices = {
  clock: { now(): Date };
  newId(): string;
  activity: ReturnType<typeof createActivityStore>;
  recipeReader: ReturnType<typeof createRecipeReader>;
  flood: Pick<ReturnType<typeof createFloodGuard>, "isAnalysisAllowed">;
  pageFetchLimiter: ReturnType<typeof createPageFetchLimiter>;
  analysisRecords: ReturnType<typeof createAnalysisRecordStore>;
  linkCache: ReturnType<typeof createLinkCache>;
  log: {
    info(event: string, fields: { dropped: number }): void;
    error(event: string, error: unknown): void;
  };
};
