import { getConfidenceLabel, type ParsedRecipe } from "recipe-parser";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { detectPhotoFormat } from "#app/modules/photos/photo.ts";
import { analysisLimitReachedError, imagesNotReadableError } from "./analysis.errors.ts";
import type { AnalysisServices } from "./services.ts";

const day = 24 * 60 * 60 * 1000;
export const dailyAnalysisQuota = { name: "readings", max: 60, windowMs: day };

type Needs = AnalysisServices & Parameters<typeof consumeQuota>[0];

/** Analyses data URLs as one post. An image's type is detected from its bytes. */
export async function analyzeImages(
  services: Needs,
  viewer: Viewer,
  dataUrls: string[],
  signal: AbortSignal,
): Promise<ParsedRecipe> {
  const tooMany = (retryAfterSeconds: number) => analysisLimitReachedError(retryAfterSeconds, viewer);
  if (!(await services.flood.readings(viewer.userId))) throw tooMany(60);
  const images = dataUrls.map((dataUrl, index) => ({ dataUrl: checkedImage(dataUrl, index + 1) }));
  await consumeQuota(services, getPersonalQuota(viewer, dailyAnalysisQuota), viewer.userId, tooMany);

  return recordAnalysis(services, { userId: viewer.userId, place: "model" }, async () => {
    const reading = await services.recipeReader.read(images, signal);
    return { result: reading, confidence: reading.confidence };
  });
}

type Read<Result> = () => Promise<{ result: Result; confidence: number }>;

/** Runs an analysis and records its outcome. */
export async function recordAnalysis<Result>(
  services: AnalysisServices,
  who: Pick<Noted, "userId" | "place">,
  read: Read<Result>,
): Promise<Result> {
  const now = services.clock.now();
  const { result, confidence } = await read().catch(async (error: unknown) => {
    await noteReading(services, { ...who, outcome: "failed", confidence: null }, now);
    throw error;
  });
  await noteReading(services, { ...who, outcome: "read", confidence }, now);
  const activity = { id: services.newId(), userId: who.userId, action: "recipe.analyzed" };
  await services.activity
    .record({ ...activity, resourceType: "recipe", resourceId: null }, now)
    .catch((error: unknown) => services.log.error("activity.not_recorded", error));
  return result;
}

type Noted = { userId: string; place: "model" | "link"; outcome: "read" | "failed"; confidence: number | null };

async function noteReading(
  services: AnalysisServices,
  { userId, place, outcome, confidence }: Noted,
  createdAt: Date,
): Promise<void> {
  const label = confidence === null ? null : levels[getConfidenceLabel(confidence)];
  await services.analysisRecords
    .record({ id: services.newId(), userId, place, outcome, confidence: label, createdAt })
    .catch((error: unknown) => services.log.error("reading.not_recorded", error));
}

const levels = { High: "high", Medium: "medium", Low: "low" } as const;

function checkedImage(dataUrl: string, place: number): string {
  const base64 = dataUrl.match(/^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/)?.[1];
  if (!base64) throw imagesNotReadableError(place);
  const format = detectPhotoFormat(Buffer.from(base64, "base64"));
  // Models do not read HEIC.
  if (format === null || format === "heic") throw imagesNotReadableError(place);
  return `data:image/${format};base64,${base64}`;
}
