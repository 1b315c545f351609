import { stripControlCharacters } from "recipe-parser/strip-control-characters";
import { type PastedTextAnalysis, RecipeReaderError } from "#app/adapters/recipe-reader/create-recipe-reader.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { textNotUnderstoodError } from "./analysis.errors.ts";
import { consumeAnalysisQuota, recordAnalysis, rethrowReaderError } from "./analyze-images.server.ts";
import type { AnalysisServices } from "./services.ts";

/** Time limit for all models together. The form shows the device's analysis meanwhile. */
const maxMs = 10_000;

type Needs = AnalysisServices & Parameters<typeof consumeQuota>[0];

/**
 * Analyzes a pasted text with a model. Counts as an analysis of a screenshot. Throws `too_many_readings`,
 * `reader_unavailable` without a configured model, and `text_not_understood` without a usable answer in time.
 */
export async function analyzePastedText(
  services: Needs,
  viewer: Viewer,
  text: string,
  signal: AbortSignal,
): Promise<PastedTextAnalysis> {
  await consumeAnalysisQuota(services, viewer);
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
