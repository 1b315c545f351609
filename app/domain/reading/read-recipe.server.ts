import { confidenceLabel, type Reading } from "#app/reading/reading.ts";
import { allowance } from "../accounts/account-limits.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { inspectImage } from "../photos/image-format.ts";
import { photoLimits } from "../photos/photo.ts";
import { takeQuota } from "../take-quota.server.ts";
import type { ReadingPorts } from "./ports.ts";
import { imagesNotReadable, tooManyReadings } from "./reading.errors.ts";

const day = 24 * 60 * 60 * 1000;
export const readingsPerPerson = { name: "readings", max: 60, windowMs: day };
const readableFormats = ["jpeg", "png", "webp", "gif"];

type Needs = ReadingPorts & Parameters<typeof takeQuota>[0];

/** Reads data URLs as one post. The content tells an image's type, not the URL. */
export async function readRecipe(
  services: Needs,
  viewer: Viewer,
  dataUrls: string[],
  signal: AbortSignal,
): Promise<Reading> {
  const now = services.clock.now();
  if (!(await services.flood.readings(viewer.userId))) throw tooManyReadings(60);
  const images = dataUrls.map((dataUrl, index) => ({ dataUrl: checkedImage(dataUrl, index + 1) }));
  await takeQuota(services, allowance(viewer, readingsPerPerson), viewer.userId, tooManyReadings);

  const note = (outcome: "read" | "failed", confidence: number | null) =>
    noteReading(services, { userId: viewer.userId, outcome, confidence }, now);
  const reading = await services.recipeReader.read(images, signal).catch(async (error: unknown) => {
    await note("failed", null);
    throw error;
  });
  await note("read", reading.confidence);
  const activity = { id: services.newId(), userId: viewer.userId, action: "recipe.analyzed" };
  await services.activity.record({ ...activity, resourceType: "recipe", resourceId: null }, now);
  return reading;
}

type Noted = { userId: string; outcome: "read" | "failed"; confidence: number | null };

async function noteReading(
  services: ReadingPorts,
  { userId, outcome, confidence }: Noted,
  createdAt: Date,
): Promise<void> {
  const label = confidence === null ? null : levels[confidenceLabel(confidence)];
  await services.readings
    .record({ id: services.newId(), userId, place: "model", outcome, confidence: label, createdAt })
    .catch((error: unknown) => services.log.error("reading.not_recorded", error));
}

const levels = { High: "high", Medium: "medium", Low: "low" } as const;

function checkedImage(dataUrl: string, place: number): string {
  const base64 = dataUrl.match(/^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/)?.[1];
  if (!base64) throw imagesNotReadable(place);
  const facts = inspectImage(Buffer.from(base64, "base64"));
  if (!facts?.isComplete || !readableFormats.includes(facts.format)) throw imagesNotReadable(place);
  if (facts.width * facts.height > photoLimits.pixels) throw imagesNotReadable(place);
  return `data:image/${facts.format};base64,${base64}`;
}
