import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { allowance } from "../accounts/allowance.ts";
import { inspectImage } from "../photos/image-format.ts";
import { photoLimits } from "../photos/photo.ts";
import type { Quota } from "../ports.ts";
import type { RecipePorts } from "../recipes/ports.ts";
import { takeQuota } from "../take-quota.server.ts";
import { groundedInText } from "./grounded-in-text.ts";
import { imagesNotReadable, tooManyReadings } from "./reading.errors.ts";
import { confidenceLabel, type Reading } from "./reading.ts";

const day = 24 * 60 * 60 * 1000;
export const readingsPerPerson: Quota = { name: "readings", max: 60, windowMs: day };
const readableFormats = ["jpeg", "png", "webp", "gif"];

type Needs = Pick<RecipePorts, "activity" | "clock" | "log" | "newId" | "quotas"> & {
  flood: { readings(userId: string): Promise<boolean> };
  readings: { record(reading: ModelReading): Promise<void> };
  recipeReader: { read(images: { dataUrl: string }[], signal: AbortSignal): Promise<Reading> };
};
type ModelReading = {
  id: string;
  userId: string;
  place: "model";
  outcome: "read" | "failed";
  confidence: "high" | "medium" | "low" | null;
  createdAt: Date;
};

/** Lets a model read the images, given as data URLs, as one post. The image type is detected from the content. */
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
  const answer = await services.recipeReader.read(images, signal).catch(async (error: unknown) => {
    await note("failed", null);
    throw error;
  });
  const reading = groundedInText(answer);
  await note("read", reading.confidence);
  await services.activity.record(
    {
      id: services.newId(),
      userId: viewer.userId,
      action: "recipe.analyzed",
      resourceType: "recipe",
      resourceId: null,
    },
    now,
  );
  return reading;
}

type Noted = { userId: string; outcome: "read" | "failed"; confidence: number | null };

/** For the operator's figures; it never fails a reading. */
async function noteReading(services: Needs, { userId, outcome, confidence }: Noted, createdAt: Date): Promise<void> {
  const label = confidence === null ? null : levels[confidenceLabel(confidence)];
  await services.readings
    .record({ id: services.newId(), userId, place: "model", outcome, confidence: label, createdAt })
    .catch((error: unknown) => services.log.error("reading.not_recorded", error));
}

const levels = { High: "high", Medium: "medium", Low: "low" } as const;

/** The data URL with the type that its bytes have. */
function checkedImage(dataUrl: string, place: number): string {
  const base64 = dataUrl.match(/^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/)?.[1];
  if (!base64) throw imagesNotReadable(place);
  const facts = inspectImage(Buffer.from(base64, "base64"));
  if (!facts?.isComplete || !readableFormats.includes(facts.format)) throw imagesNotReadable(place);
  if (facts.width * facts.height > photoLimits.pixels) throw imagesNotReadable(place);
  return `data:image/${facts.format};base64,${base64}`;
}
