import type { OcrPage, ParsedRecipe } from "recipe-parser";
import { delay } from "#app/browser/reject-on-abort.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import type { FoundRecipes } from "#app/device/draft-storage.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { isBlankDraft } from "#app/modules/recipes/recipe-draft.ts";
import { coversMostOfPhoto, listAddedPhotos, type PhotoAnalysisFindings } from "../stores/photos.ts";
import { analyzePhotos, completedProgress, PhotoAnalysisError } from "./analyze-photos.ts";
import { type FormToFill, fillForm, noRecipeFoundToast } from "./fill-form.ts";

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

/** Reads new photos together, as parts of one post, one second after the last photo was added. */
export function createScreenshotReader(form: FormToFill) {
  const { fields, photos, reader } = form;
  let running: { id: string; controller: AbortController; ids: string[]; found?: FoundRecipes } | null = null;
  let planned = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = photos.subscribe(() => {
    const unread = listAddedPhotos(photos.getState()).filter(
      ({ reading, stage }) => reading === "waiting" && stage !== "preparing",
    );
    const ids = unread.map((photo) => photo.id).join();
    if (ids === planned) return;
    planned = ids;
    clearTimeout(timer);
    if (unread.some((photo) => !running?.ids.includes(photo.id))) {
      timer = setTimeout(() => void readAll(unread), analysisDelayMs);
    }
  });

  async function readAll(chosen: AddedPhoto[]): Promise<void> {
    // The photos of the earlier reading are read again, with the new ones.
    endReading();
    const controller = new AbortController();
    const { signal } = controller;
    const id = crypto.randomUUID();
    running = { id, controller, ids: chosen.map((photo) => photo.id) };
    reader.dispatch({ type: "start", source: { id, kind: "screenshots" } });
    try {
      await read(chosen, { id, signal });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const isEmpty = error instanceof PhotoAnalysisError && error.code === "no_recipe_found";
      if (!isEmpty) showToast(isServerUnreachable() ? notConnected : notAnalyzed);
      else if (isBlankDraft(fields.getState().draft)) showToast(noRecipeFoundToast);
    }
    if (running?.controller === controller) cancel();
  }

  async function read(chosen: AddedPhoto[], { id, signal }: { id: string; signal: AbortSignal }): Promise<void> {
    const analyzed = await analyzePhotos(chosen, {
      earlier: listAddedPhotos(photos.getState()).flatMap((photo) => photo.seen ?? []),
      signal,
      onProgress: (progress) => signal.aborted || reader.dispatch({ type: "progress", id, progress }),
    });
    signal.throwIfAborted();
    const unopened = chosen.filter((photo) => !analyzed?.opened.includes(photo));
    if (unopened.length > 0) showToast(createUnopenedToast(unopened));
    if (!analyzed) return;
    const { recipe: reading, pages, opened } = analyzed;
    const findings = opened.map((photo, place) => getFindings(photo, reading, { pages, place }));
    photos.dispatch({ type: "recordAnalysis", findings });
    const found = fillForm(form, reading, opened);
    if (running) running.found = found;
    reader.dispatch({ type: "progress", id, progress: completedProgress });
    await delay(doneMs, signal);
  }

  function endReading(): void {
    if (!running) return;
    running.controller.abort();
    reader.dispatch({ type: "finish", id: running.id, found: running.found });
    running = null;
  }

  function cancel(): void {
    const ids = running?.ids ?? [];
    endReading();
    photos.dispatch({ type: "skipAnalysis", ids });
  }

  return {
    cancel,
    /** Call it before a save, which does not wait for analyses. */
    skip(): void {
      cancel();
      photos.dispatch({ type: "skipAnalysis" });
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
