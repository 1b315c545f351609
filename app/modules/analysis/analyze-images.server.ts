import { getConfidenceLabel, type ParsedRecipe } from "recipe-parser";
import { extractPageText } from "recipe-parser/page-text";
import { type ReaderFailure, RecipeReaderError } from "#app/adapters/recipe-reader/create-recipe-reader.ts";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { detectPhotoFormat } from "#app/modules/photos/photo.ts";
import { floodRetrySeconds, quotaExceededError } from "#app/modules/quota.errors.ts";
import type { SharedServices } from "#app/modules/services.ts";
import { dayMs } from "#app/modules/time-units.ts";
import {
  imagesNotReadableError,
  noRecipeFoundError,
  readerUnavailableError,
  textNotUnderstoodError,
} from "./analysis.errors.ts";
import type { AnalysisServices } from "./services.ts";

export const dailyAnalysisQuota: ReportedQuota = {
  name: "analyses",
  max: 60,
  windowMs: dayMs,
  code: "too_many_readings",
  message: "You've reached today's limit. You can still add the recipe manually.",
};

/** Throws once the person's requests of a minute or analyses of a day exceed their limits. */
export async function consumeAnalysisQuota(
  services: Pick<AnalysisServices, "flood"> & Parameters<typeof consumeQuota>[0],
  viewer: Viewer,
): Promise<void> {
  const quota = getPersonalQuota(viewer, dailyAnalysisQuota);
  if (!(await services.flood.isAnalysisAllowed(viewer.userId))) throw quotaExceededError(quota, floodRetrySeconds);
  await consumeQuota(services, quota, viewer.userId);
}

type Needs = AnalysisServices & Parameters<typeof consumeQuota>[0];

/** Analyzes data URLs as one post. An image's type is detected from its bytes. */
export async function analyzeImages(
  services: Needs,
  viewer: Viewer,
  dataUrls: string[],
  signal: AbortSignal,
): Promise<ParsedRecipe> {
  const images = dataUrls.map((dataUrl, index) => ({ dataUrl: checkImage(dataUrl, index + 1) }));
  await consumeAnalysisQuota(services, viewer);

  return recordAnalysis(services, { userId: viewer.userId, place: "model" }, async () => {
    const reading = await services.recipeReader.read(images, signal).catch(rethrowReaderError);
    return { result: reading, confidence: reading.confidence };
  });
}

/** Turns a failure of the reader into the error that people see. */
export function rethrowReaderError(error: unknown): never {
  if (!(error instanceof RecipeReaderError)) throw error;
  throw readerErrors[error.failure]();
}

const readerErrors = {
  unavailable: readerUnavailableError,
  no_recipe: noRecipeFoundError,
  not_understood: textNotUnderstoodError,
} satisfies Record<ReaderFailure, () => DomainError>;

type Read<Result> = () => Promise<{ result: Result; confidence: number }>;

/** Runs an analysis and records its outcome. */
export async function recordAnalysis<Result>(
  services: AnalysisServices,
  who: Pick<Outcome, "userId" | "place">,
  read: Read<Result>,
): Promise<Result> {
  const now = services.clock.now();
  const { result, confidence } = await read().catch(async (error: unknown) => {
    await recordOutcome(services, { ...who, outcome: "failed", confidence: null }, now);
    throw error;
  });
  await recordOutcome(services, { ...who, outcome: "read", confidence }, now);
  return result;
}

type Outcome = {
  userId: string;
  place: "model" | "link" | "device";
  outcome: "read" | "failed";
  confidence: number | null;
};

type RecordServices = Pick<AnalysisServices, "activity" | "analysisRecords" | "log" | "newId">;

/** Stores the outcome. An analysis that found a recipe is also an activity, and the operator's "AI Analyses" counts it. */
async function recordOutcome(
  { activity, analysisRecords, log, newId }: RecordServices,
  { userId, place, outcome, confidence }: Outcome,
  createdAt: Date,
): Promise<void> {
  const record = { id: newId(), userId, place, outcome, confidence: getConfidenceLevel(confidence), createdAt };
  const analyzed = { id: newId(), userId, action: "recipe.analyzed", resourceType: "recipe", resourceId: null };
  const writes = [analysisRecords.record(record)];
  if (outcome === "read") writes.push(activity.record(analyzed, createdAt));
  for (const write of await Promise.allSettled(writes)) {
    if (write.status === "rejected") log.error("analysis.not_recorded", write.reason);
  }
}

const confidenceLevels = { High: "high", Medium: "medium", Low: "low" } as const;

function getConfidenceLevel(confidence: number | null) {
  return confidence === null ? null : confidenceLevels[getConfidenceLabel(confidence)];
}

function checkImage(dataUrl: string, place: number): string {
  const base64 = dataUrl.match(/^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/)?.[1];
  if (!base64) throw imagesNotReadableError(place);
  const format = detectPhotoFormat(Buffer.from(base64, "base64"));
  // Models do not accept HEIC, so such an image is refused.
  if (format === null || format === "heic") throw imagesNotReadableError(place);
  return `data:image/${format};base64,${base64}`;
}

type ModelServices = Pick<AnalysisServices, "recipeReader"> & Parameters<typeof consumeQuota>[0];

/** Login and error pages have fewer characters. */
const minCharacters = 200;

/**
 * Analyzes a page whose recipe is prose, which the parser's rules miss. Counts as an analysis of a screenshot.
 * Null if no model responds in time, or if most of its lines are not on the page.
 */
export async function analyzeWithModel(
  services: ModelServices,
  viewer: Viewer,
  html: string,
  signal: AbortSignal,
): Promise<ParsedRecipe | null> {
  const words = extractPageText(html);
  if (words.length < minCharacters) return null;
  const quota = await services.quotas.consume(
    getPersonalQuota(viewer, dailyAnalysisQuota),
    viewer.userId,
    services.clock.now(),
  );
  if (!quota.allowed) return null;
  // The reader has logged the error, and the result of the parser's rules remains.
  const reading = await services.recipeReader.readText(words, signal).catch(() => null);
  return reading !== null && isOnPage(reading) ? { ...reading, extractedText: "", leftOut: [] } : null;
}

function isOnPage({ ingredients, instructions, facts }: ParsedRecipe): boolean {
  const unseen = facts.filter(({ doubt }) => doubt === "not-seen");
  return unseen.length * 2 < ingredients.length + instructions.length;
}

export const dailyDeviceAnalysisQuota = { name: "device-analyses", max: 100, windowMs: dayMs };

type DeviceReading = { outcome: "read" | "failed"; confidence: number | null };

/** Records an analysis on the viewer's device for the operator's figures. */
export async function recordOnDeviceAnalysis(
  services: RecordServices & Pick<SharedServices, "clock" | "quotas">,
  { userId }: Viewer,
  { outcome, confidence }: DeviceReading,
): Promise<void> {
  const now = services.clock.now();
  const { allowed } = await services.quotas.consume(dailyDeviceAnalysisQuota, userId, now);
  if (!allowed) return;
  await recordOutcome(services, { userId, place: "device", outcome, confidence }, now);
}
