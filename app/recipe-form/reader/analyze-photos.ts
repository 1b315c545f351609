import type { OcrPage, ParsedRecipe } from "recipe-parser";
import { prepareForAnalysis } from "#app/browser/image-preparation/prepare-image.ts";
import { createOwnerHeader } from "#app/device/page-owner.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { AnalysisProgress } from "../stores/reader.ts";

const progress = { start: 10, prepared: 40, sent: 55, answered: 90, done: 100 } as const;

const deviceTimeLimitMs = 120_000;

export class PhotoAnalysisError extends Error {
  override readonly name = "AnalysisFailed";
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

type Options = {
  onProgress(progress: AnalysisProgress): void;
  signal: AbortSignal;
  /** Pages that the device recognized in earlier photos of the same post. */
  earlier: readonly OcrPage[];
};

/** `pages` holds the text that the device recognized in each image; empty if the model analyzed the images. */
type Read = { recipe: ParsedRecipe; pages: OcrPage[] };

/** Analyzes the photos that this browser can decode. Null if the browser can decode none. */
export async function analyzePhotos<Photo extends { file: Blob }>(
  photos: Photo[],
  options: Options,
): Promise<(Read & { opened: Photo[] }) | null> {
  const { onProgress, signal } = options;
  onProgress({ percent: progress.start, stage: "preparing" });
  const images: string[] = [];
  const opened: Photo[] = [];
  for (const [place, photo] of photos.entries()) {
    const image = await prepareForAnalysis(photo.file);
    signal.throwIfAborted();
    if (image) {
      images.push(image);
      opened.push(photo);
    }
    const share = ((place + 1) / photos.length) * (progress.prepared - progress.start);
    onProgress({ percent: Math.round(progress.start + share), stage: "preparing" });
  }
  if (opened.length === 0) return null;

  onProgress({ percent: progress.sent, stage: "reading" });
  const files = opened.map((photo) => photo.file);
  const answer = await askModel(images, signal);
  const read = answer ? await withCover(answer, files) : await analyzeOnDevice(files, options);
  onProgress({ percent: progress.answered, stage: "filling-in" });
  return { ...read, opened };
}

/** Adds the place of the dish, which a model does not return. */
async function withCover(reading: ParsedRecipe, files: Blob[]): Promise<Read> {
  try {
    const { findDishInPhoto } = await import("recipe-parser/dish-in-photo");
    for (const [photo, file] of files.entries()) {
      const box = await findDishInPhoto(file);
      if (box) return { recipe: { ...reading, cover: { photo, box } }, pages: [] };
    }
  } catch (error) {
    console.error(error);
  }
  return { recipe: reading, pages: [] };
}

export const completedProgress: AnalysisProgress = { percent: progress.done, stage: "filling-in" };

/** Null if no model answers: none is configured, today's quota is used up, or there is no connection. */
async function askModel(images: string[], signal: AbortSignal): Promise<ParsedRecipe | null> {
  let response: Response;
  try {
    response = await fetch("/api/recipe-image-analyze", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...createOwnerHeader() },
      body: JSON.stringify(images.length > 1 ? { image: images[0], images } : { image: images[0] }),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
  const answer: unknown = await response.json().catch(() => null);
  // A captive portal may answer with status 200 and no recipe.
  if (response.ok) return hasRecipe(answer) ? answer.recipe : null;
  if (response.status === 429 || response.status >= 500) return null;
  const { error, code } = convertToRecord(answer);
  throw new PhotoAnalysisError(typeof error === "string" ? error : "Analysis failed", code);
}

function hasRecipe(answer: unknown): answer is { recipe: ParsedRecipe } {
  return typeof convertToRecord(answer).recipe === "object" && convertToRecord(answer).recipe !== null;
}

async function analyzeOnDevice(files: Blob[], { onProgress, signal, earlier }: Options): Promise<Read> {
  onProgress({ percent: progress.sent, stage: "reading-on-device" });
  const { parseRecipeImages } = await import("recipe-parser/device");
  signal.throwIfAborted();
  const read = parseRecipeImages(files, {
    earlier,
    signal: atMost(deviceTimeLimitMs, signal),
    onProgress: (fraction) => {
      const share = fraction * (progress.answered - progress.sent);
      onProgress({ percent: Math.round(progress.sent + share), stage: "reading-on-device" });
    },
  });
  read.then(
    ({ recipe: reading }) => reportOnDeviceAnalysis(reading),
    () => signal.aborted || reportOnDeviceAnalysis(null),
  );
  return read;
}

/** Returns a signal that also aborts after this time. Browsers of 2023 lack `AbortSignal.any`. */
function atMost(milliseconds: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  setTimeout(() => controller.abort(new Error("It took too long.")), milliseconds);
  return controller.signal;
}

/** Reports the outcome for the operator's statistics, without any content. Null means that the analysis failed. */
function reportOnDeviceAnalysis(reading: ParsedRecipe | null): void {
  const isFound = reading !== null && (reading.ingredients.length > 0 || reading.instructions.length > 0);
  const report = isFound ? { outcome: "read", confidence: reading.confidence } : { outcome: "failed" };
  fetch("/api/device-analyses", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...createOwnerHeader() },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
