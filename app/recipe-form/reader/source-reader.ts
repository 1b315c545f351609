import { listAddedPhotos } from "../stores/photos.ts";
import {
  createNoAnswerProblem,
  findRunningSource,
  findSourceProblem,
  getTextInReading,
  noAnswerCode,
  type RecipeSource,
} from "../stores/reader.ts";
import { focusPasteField, scrollToConfidence } from "./field-focus.ts";
import type { FormToFill, ReadingResult } from "./fill-form.ts";
import { readScreenshots } from "./read-screenshots.ts";

type Work = (signal: AbortSignal, id: string) => Promise<ReadingResult>;

/** Added photos are read this long after the last of them was chosen. */
const analysisDelayMs = 1000;

/** A text with a link, or without spaces, probably needs a page from the server. */
const linkText = /https?:|^\S+$/i;

/**
 * Reads pasted texts, links, pages and screenshots, one after another. If `readsOnDevice`, the device prepares to read a
 * photo as soon as the photo is added.
 */
export function createSourceReader(form: FormToFill, readsOnDevice = false) {
  const { fields, photos, reader } = form;
  let controller = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingIds = "";
  let isPrepared = false;

  function planReadingPhotos(): void {
    const waiting = listAddedPhotos(photos.getState()).filter(({ reading }) => reading === "waiting");
    const ids = waiting.map(({ id }) => id).join();
    if (ids === waitingIds) return;
    waitingIds = ids;
    clearTimeout(timer);
    if (ids !== "") timer = setTimeout(readPhotos, analysisDelayMs);
    if (ids === "") closePreparedRecogniser();
    else openRecogniser(waiting.map(({ file }) => file));
  }

  /** Opens the device's recogniser, and begins the first pass over these files. */
  function openRecogniser(files: readonly File[] = []): void {
    // A second recogniser might not fit into a phone's memory.
    if (!readsOnDevice || findRunningSource(reader.getState(), "screenshots")) return;
    isPrepared = true;
    callDevice(({ prepareToParseImages }) => prepareToParseImages(files));
  }

  function closeUnusedRecogniser(): void {
    if (waitingIds === "") closePreparedRecogniser();
  }

  function closePreparedRecogniser(): void {
    if (isPrepared) callDevice((device) => device.closePreparedRecogniser());
    isPrepared = false;
  }

  function readPhotos(): void {
    void enqueue("screenshots", "", (signal, id) => {
      const onProgress = (progress: RecipeSource["progress"]) => reader.dispatch({ type: "progress", id, progress });
      return readScreenshots(form, { signal, onProgress, readsOnDevice });
    });
  }

  /** Resolves to whether the source was read to its end, with or without success. */
  function enqueue(kind: RecipeSource["kind"], text: string, work: Work): Promise<boolean> {
    const { signal } = controller;
    const id = crypto.randomUUID();
    reader.dispatch({ type: "start", source: { id, kind, text } });
    const isOver = queue.then(async () => {
      if (signal.aborted) return false;
      const result = await work(signal, id).catch((error): ReadingResult => {
        if (!signal.aborted) console.error(error);
        return { problem: createNoAnswerProblem(text) };
      });
      if (signal.aborted) return false;
      returnText(() => reader.dispatch({ type: "finish", id, ...result }));
      return true;
    });
    queue = isOver;
    return isOver;
  }

  function abort(): void {
    controller.abort();
    controller = new AbortController();
    queue = Promise.resolve();
  }

  /** Ends all reading. The texts return to their field, and the photos stay unread. */
  function stop(): void {
    abort();
    photos.dispatch({ type: "skipAnalysis" });
    reader.dispatch({ type: "stop" });
  }

  /** Changes the sources and, if a text returns to the empty paste field, focuses that field. */
  function returnText(change: () => void): void {
    const wasEmpty = reader.getState().text === "";
    change();
    if (wasEmpty && reader.getState().text !== "") focusPasteField();
  }

  /** `isTitle` is true if a text without a recipe is the recipe's title. */
  async function read(text: string, isTitle = false): Promise<boolean> {
    if (reader.getState().sources.some((source) => source.status === "reading" && source.text === text)) return false;
    const isRead = await enqueue(linkText.test(text) ? "link" : "text", text, async (signal) => {
      const { readPastedText } = await import("./read-text.ts");
      return readPastedText(form, { text, isTitle, signal });
    });
    // The field of a long text shrinks once the text was read, and leaves the page scrolled below the recipe's beginning.
    if (isRead && findSourceProblem(reader.getState()) === null) scrollToConfidence();
    return isRead;
  }

  return {
    read,
    /** Reads the page that the bookmarklet handed over. */
    readPage: (packed: string) =>
      enqueue("page", "", async (signal) => {
        const { fillFormFromBookmarklet } = await import("./fill-form-from-bookmarklet.ts");
        return fillFormFromBookmarklet(form, packed, signal);
      }),
    /** Reads a text again that got no answer, once the network returns. Skips a text that the person has changed since. */
    retryUnanswered(): void {
      const state = reader.getState();
      const problem = findSourceProblem(state);
      if (problem?.code === noAnswerCode && state.text.trim() === problem.text) void read(problem.text);
    },
    cancel: () => returnText(stop),
    /** Resolves when the later passes over the photos have refined the form; null unless the first pass has filled it. */
    waitForLaterPasses(): Promise<unknown> | null {
      const isFilled = fields.getState().draft.readFields.length > 0;
      return isFilled && findRunningSource(reader.getState(), "screenshots") ? queue : null;
    },
    /** Opens the recogniser early, while the person chooses photos. */
    openRecogniser: () => openRecogniser(),
    /** Ends all reading before a save. The link of an unread page becomes the recipe's source, or returns to the field. */
    skip(): void {
      const { text } = reader.getState();
      const { sourceUrl, readFields } = fields.getState().draft;
      const link = getTextInReading(reader.getState());
      const isSource = sourceUrl.trim() === "" && readFields.length === 0 && /^https?:\/\/\S+$/i.test(link);
      stop();
      if (!isSource) return;
      fields.dispatch({ type: "change", changes: { sourceUrl: link } });
      reader.dispatch({ type: "type", text });
    },
    /** Ends all reading before a reset of the form, which returns the unread texts to the field. */
    abort,
    /** Reads each photo that is added from now on. Returns a function that ends all reading. */
    open(): () => void {
      const unsubscribe = photos.subscribe(planReadingPhotos);
      // The input of a file chooser that is closed without a file fires `cancel`, which React 18 does not report.
      window.addEventListener("cancel", closeUnusedRecogniser);
      return () => {
        unsubscribe();
        window.removeEventListener("cancel", closeUnusedRecogniser);
        clearTimeout(timer);
        closePreparedRecogniser();
        abort();
      };
    },
  };
}

type Device = typeof import("recipe-parser/device");

/** Ignores a failed import, because the analysis imports the same code later and reports the failure. */
function callDevice(call: (device: Device) => void): void {
  import("recipe-parser/device").then(call).catch(() => undefined);
}
