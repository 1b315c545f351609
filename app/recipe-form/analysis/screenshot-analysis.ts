import type { OcrPage, ParsedRecipe } from "recipe-parser";
import { delay } from "#app/browser/reject-on-abort.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { isBlankDraft } from "#app/modules/recipes/recipe-draft.ts";
import { coversMostOfPhoto, listAddedPhotos, type PhotoAnalysisFindings } from "../photos/form-photos.ts";
import type { RecipeFormState } from "../recipe-form-state.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { analyzePhotos, completedProgress, PhotoAnalysisError } from "./analyze-photos.ts";
import { fillFormFromAnalysis } from "./fill-form-from-analysis.ts";
import { noRecipeFoundToast } from "./show-analysis-toast.ts";

const analysisDelayMs = 1000;
const doneMs = 350;

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

/** The toast is an error, so that the next message does not replace it at once. */
function createUnopenedToast(photos: AddedPhoto[]): Toast {
  return {
    title: photos.length === 1 ? "Photo not read" : "Photos not read",
    description: `This browser can't open this kind of photo. ${names.format(photos.map(({ file }) => file.name))} will still be saved.`,
    variant: "destructive",
  };
}

/** Analyzes new photos together, as parts of one post, one second after the last photo was added. */
export function createScreenshotAnalysis({ getState, dispatch, subscribe }: RecipeFormStore) {
  let running: { controller: AbortController; ids: string[] } | null = null;
  let planned = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onChange(state: RecipeFormState): void {
    const unread = listAddedPhotos(state.photos).filter(
      (photo) => photo.reading === "waiting" && photo.stage !== "preparing",
    );
    const ids = unread.map((photo) => photo.id).join();
    if (ids === planned) return;
    planned = ids;
    clearTimeout(timer);
    if (unread.some((photo) => !running?.ids.includes(photo.id))) {
      timer = setTimeout(() => void analyzeAll(unread), analysisDelayMs);
    }
  }

  async function analyzeAll(chosen: AddedPhoto[]): Promise<void> {
    running?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running = { controller, ids: chosen.map((photo) => photo.id) };
    try {
      await analyze(chosen, signal);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const isEmpty = error instanceof PhotoAnalysisError && error.code === "no_recipe_found";
      if (!isEmpty) showToast(isServerUnreachable() ? notConnected : notAnalyzed);
      else if (isBlankDraft(getState().draft)) showToast(noRecipeFoundToast);
    }
    if (running?.controller === controller) cancel();
  }

  async function analyze(photos: AddedPhoto[], signal: AbortSignal): Promise<void> {
    const found = await analyzePhotos(photos, {
      earlier: listAddedPhotos(getState().photos).flatMap((photo) => photo.seen ?? []),
      signal,
      onProgress: (progress) => signal.aborted || dispatch({ type: "report", facts: { progress } }),
    });
    signal.throwIfAborted();
    const unopened = photos.filter((photo) => !found?.opened.includes(photo));
    if (unopened.length > 0) showToast(createUnopenedToast(unopened));
    if (!found) return;
    const { recipe: reading, pages, opened } = found;
    dispatch({
      type: "markPhotosAnalyzed",
      findings: opened.map((photo, place) => getFindings(photo, reading, { pages, place })),
    });
    fillFormFromAnalysis({ getState, dispatch }, reading, opened);
    dispatch({ type: "report", facts: { progress: completedProgress } });
    await delay(doneMs, signal);
  }

  function cancel(): void {
    running?.controller.abort();
    const ids = running?.ids ?? [];
    running = null;
    dispatch({ type: "report", facts: { progress: null } });
    dispatch({ type: "skipPhotoAnalysis", ids });
  }

  const unsubscribe = subscribe(onChange);
  return {
    cancel,
    /** Call it before a save, which does not wait for analyses. */
    skip(): void {
      cancel();
      dispatch({ type: "skipPhotoAnalysis" });
    },
    close(): void {
      unsubscribe();
      clearTimeout(timer);
      running?.controller.abort();
    },
  };
}

const minLinesOfText = 3;

type Place = { pages: OcrPage[]; place: number };

function getFindings({ id }: AddedPhoto, reading: ParsedRecipe, { pages, place }: Place): PhotoAnalysisFindings {
  const seen = pages[place] ?? null;
  const hasText = seen ? seen.lines.length >= minLinesOfText : reading.extractedText.trim() !== "";
  const isDish = reading.cover?.photo === place && coversMostOfPhoto(reading.cover.box);
  return { id, isText: hasText && !isDish, seen };
}
