import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import { type PastedTextAnalysis, RecipeReaderError } from "#app/adapters/recipe-reader/create-recipe-reader.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota } from "#app/modules/record-activity.server.ts";
import { analysisLimitReachedError, textNotUnderstoodError } from "./analysis.errors.ts";
import { dailyAnalysisQuota, recordAnalysis, rethrowReaderError } from "./analyze-images.server.ts";
import type { AnalysisServices } from "./services.ts";

/** Time limit for all models together. The form shows the device's analysis meanwhile. */
const maxMs = 10_000;

type Needs = AnalysisServices & Parameters<typeof consumeQuota>[0];

/**
 * Analyses a pasted text with a model. Counts as an analysis of a screenshot. Throws `too_many_readings`,
 * `reader_unavailable` without a configured model, and `text_not_understood` without a usable answer in time.
 */
export async function analyzePastedText(
  services: Needs,
  viewer: Viewer,
  text: string,
  signal: AbortSignal,
): Promise<PastedTextAnalysis> {
  const tooMany = (retryAfterSeconds: number) => analysisLimitReachedError(retryAfterSeconds, viewer);
  if (!(await services.flood.readings(viewer.userId))) throw tooMany(60);
  await consumeQuota(services, getPersonalQuota(viewer, dailyAnalysisQuota), viewer.userId, tooMany);
  return recordAnalysis(services, { userId: viewer.userId, place: "model" }, async () => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
    const reading = await services.recipeReader
      .readPastedText(stripControlCharacters(text), inTime)
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        if (error instanceof RecipeReaderError) rethrowReaderError(error);
        services.log.error("reading.too_slow", error);
        throw textNotUnderstoodError();
      });
    services.log.info("reading.lines_dropped", { dropped: reading.dropped });
    return { result: reading, confidence: reading.recipe.confidence };
  });
}
