import type { OcrPage, ParsedRecipe } from "recipe-parser";
import { canDecodePhoto, preparePhotoForAnalysis } from "#app/browser/image-preparation/prepare-image.ts";
import { delay, rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { type AddedPhoto, createAddedPhoto } from "#app/device/added-photo.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { createOwnerHeader } from "#app/device/page-owner.ts";
import type { FirstAnalysisFill } from "#app/modules/recipes/refine-draft.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { PhotoStore } from "../photos/photo-store.ts";
import { coversMostOfPhoto, listAddedPhotos, listUnreadPhotos } from "../stores/photos.ts";
import type { AnalysisProgress } from "../stores/reader.ts";
import {
  type FormToFill,
  fillForm,
  fillFormFromFirstPass,
  noRecipeFoundToast,
  type ReadingResult,
  refineForm,
} from "./fill-form.ts";
import { reportOnDeviceAnalysis } from "./report-on-device-analysis.ts";

const progress = { start: 10, prepared: 40, sent: 55, answered: 90, done: 100 } as const;

/** The time after which a reading on the device is given up. */
export const deviceTimeLimitMs = 120_000;
/** How long the completed progress is shown, in milliseconds. */
const doneMs = 350;
const minLinesOfText = 3;

class PhotoAnalysisError extends Error {
  override readonly name = "AnalysisFailed";
  readonly code: unknown;

  constructor(message: string, code: unknown) {
    super(message);
    this.code = code;
  }
}

const notAnalyzed: Toast = {
  title: "Couldn't read screenshots",
  description: "Analysis failed. You can still add the recipe manually or try uploading clearer images.",
  variant: "destructive",
};

const notConnected: Toast = {
  title: "No connection",
  description: "We can read the photo when you're online. It will be saved either way.",
};

const names = new Intl.ListFormat("en-GB");

/** Creates a toast for photos that can't be opened, as an error, so that the next message does not replace it. */
function createUnopenedToast(photos: AddedPhoto[]): Toast {
  return {
    title: photos.length === 1 ? "Photo not read" : "Photos not read",
    description: `This browser can't open this kind of photo. ${names.format(photos.map(({ file }) => file.name))} will still be saved.`,
    variant: "destructive",
  };
}

type Reading = { signal: AbortSignal; onProgress(progress: AnalysisProgress): void; readsOnDevice: boolean };

/** Reads all unread photos together, as parts of one post. A failure is shown in a toast. */
export async function readScreenshots(form: FormToFill, reading: Reading): Promise<ReadingResult> {
  const { signal, onProgress } = reading;
  const { photos } = form;
  onProgress({ percent: progress.start, stage: "preparing" });
  await rejectOnAbort(photos.waitForPreparation(), signal);
  const chosen = listUnreadPhotos(photos.getState());
  if (chosen.length === 0) return {};
  let first = null as FirstAnalysisFill | null;
  try {
    const analyzed = await analyzePhotos(chosen, {
      earlier: listAddedPhotos(photos.getState()).flatMap((photo) => photo.seen ?? []),
      ...reading,
      onProgress: (progress) => signal.aborted || onProgress(progress),
      onFirstPass(analyzed) {
        first = fillFormFromFirstPass(form, analyzed.recipe, analyzed.opened);
        if (first) recordPhotos(photos, analyzed);
        return first !== null;
      },
    });
    const unopened = chosen.filter((photo) => !analyzed?.opened.includes(photo));
    if (unopened.length > 0) showToast(createUnopenedToast(unopened));
    if (!analyzed) return {};
    onProgress({ percent: progress.done, stage: "filling-in" });
    await delay(doneMs, signal);
    recordPhotos(photos, analyzed);
    return {
      found: first
        ? await refineForm(form, { ...analyzed, first, signal })
        : fillForm(form, analyzed.recipe, analyzed.opened),
    };
  } catch (error) {
    if (signal.aborted) return {};
    console.error(error);
    // The form keeps what the first pass has found.
    if (first) return {};
    const isEmpty = error instanceof PhotoAnalysisError && error.code === "no_recipe_found";
    const failed = isServerUnreachable() ? notConnected : notAnalyzed;
    showToast(isEmpty ? noRecipeFoundToast : failed);
    return {};
  } finally {
    // Marks photos as skipped, so that photos that failed are not read again by themselves.
    if (!signal.aborted) photos.dispatch({ type: "skipAnalysis", ids: chosen.map(({ id }) => id) });
  }
}

/** Records what the photos show, and proposes the dish in one of them as the cover. */
export function recordPhotos(photos: PhotoStore, { recipe, pages, opened }: AnalyzedPhotos): void {
  const { cover } = recipe;
  const findings = opened.map(({ id }, place) => {
    const seen = pages[place] ?? null;
    const hasText = seen ? seen.lines.length >= minLinesOfText : recipe.extractedText.trim() !== "";
    const isDish = cover?.photo === place && coversMostOfPhoto(cover.box);
    return { id, isText: hasText && !isDish, seen };
  });
  photos.dispatch({ type: "recordAnalysis", findings });
  const shown = cover && opened[cover.photo];
  if (shown) photos.dispatch({ type: "proposeCover", of: shown, part: createAddedPhoto(shown.file, cover.box) });
}

type Options = Reading & {
  /** The text that the device recognized in earlier photos of the same post. */
  earlier: readonly OcrPage[];
  /** Called before the device's later passes. Returns whether the form was filled. */
  onFirstPass(analyzed: AnalyzedPhotos): boolean;
};

/** `pages` holds the text that the device recognized in each image; empty if the model analyzed the images. */
type Read = { recipe: ParsedRecipe; pages: OcrPage[] };
/** `opened` are the photos that this browser can decode. */
type AnalyzedPhotos = Read & { opened: AddedPhoto[] };

/** Analyzes the photos that this browser can decode. Null if the browser can decode none. */
async function analyzePhotos(photos: AddedPhoto[], options: Options): Promise<AnalyzedPhotos | null> {
  const { onProgress, signal, readsOnDevice } = options;
  const images: string[] = [];
  const opened: AddedPhoto[] = [];
  for (const [place, photo] of photos.entries()) {
    const image = readsOnDevice ? null : await preparePhotoForAnalysis(photo.file);
    const canRead = readsOnDevice ? await canDecodePhoto(photo.file) : image !== null;
    signal.throwIfAborted();
    if (image) images.push(image);
    if (canRead) opened.push(photo);
    const share = readsOnDevice ? 0 : ((place + 1) / photos.length) * (progress.prepared - progress.start);
    onProgress({ percent: progress.start + share, stage: "preparing" });
  }
  if (opened.length === 0) return null;

  if (!readsOnDevice) onProgress({ percent: progress.sent, stage: "reading" });
  const answer = readsOnDevice ? null : await askModel(images, signal);
  const read = answer ? await withCover(answer, opened) : await analyzeOnDevice(opened, options);
  onProgress({ percent: progress.answered, stage: "filling-in" });
  return { ...read, opened };
}

/** Adds the dish as a proposed cover, which a model does not return. */
async function withCover(reading: ParsedRecipe, photos: AddedPhoto[]): Promise<Read> {
  try {
    const { findDishInPhoto } = await import("recipe-parser/dish-in-photo");
    for (const [photo, { file }] of photos.entries()) {
      const box = await findDishInPhoto(file);
      if (box) return { recipe: { ...reading, cover: { photo, box } }, pages: [] };
    }
  } catch (error) {
    console.error(error);
  }
  return { recipe: reading, pages: [] };
}

/** Asks the server's model. Null if none is configured, today's quota is used up, or there is no connection. */
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
  // A reply without a recipe counts as none, because a captive portal may answer with status 200.
  if (response.ok) return hasRecipe(answer) ? answer.recipe : null;
  if (response.status === 429 || response.status >= 500) return null;
  const { error, code } = convertToRecord(answer);
  throw new PhotoAnalysisError(typeof error === "string" ? error : "Analysis failed", code);
}

function hasRecipe(answer: unknown): answer is { recipe: ParsedRecipe } {
  return typeof convertToRecord(answer).recipe === "object" && convertToRecord(answer).recipe !== null;
}

async function analyzeOnDevice(opened: AddedPhoto[], options: Options): Promise<Read> {
  const { onProgress, signal, earlier, readsOnDevice } = options;
  const start = readsOnDevice ? progress.start : progress.sent;
  onProgress({ percent: start, stage: "reading-on-device" });
  const { parseRecipeImages } = await import("recipe-parser/device");
  signal.throwIfAborted();
  let first = null as ParsedRecipe | null;
  const read = parseRecipeImages(
    opened.map(({ file }) => file),
    {
      earlier,
      signal: limitTime(deviceTimeLimitMs, signal),
      onProgress: (fraction) => {
        const share = fraction * (progress.answered - start);
        onProgress({ percent: start + share, stage: "reading-on-device" });
      },
      onFirstPass: (parsed) => {
        if (!signal.aborted && options.onFirstPass({ ...parsed, opened })) first = parsed.recipe;
      },
    },
  );
  read.then(
    ({ recipe: reading }) => reportOnDeviceAnalysis(reading),
    () => (signal.aborted && !first) || reportOnDeviceAnalysis(first),
  );
  return read;
}

/** Returns a signal that also aborts after this time. Browsers of 2023 lack `AbortSignal.any`. */
export function limitTime(milliseconds: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  setTimeout(() => controller.abort(new Error("It took too long.")), milliseconds);
  return controller.signal;
}
