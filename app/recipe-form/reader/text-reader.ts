import { findProblem, getTextInReading, type Source } from "../stores/reader.ts";
import { focusPasteField } from "./field-focus.ts";
import type { FormToFill, ReadingResult } from "./fill-form.ts";
import { createNoAnswerProblem, noAnswerCode } from "./source-problems.ts";

type Work = (signal: AbortSignal) => Promise<ReadingResult>;

/** A text with a link, or without spaces, probably needs a page from the server. */
const linkText = /https?:|^\S+$/i;

/** Reads pasted texts, links and pages one after another. */
export function createTextReader(form: FormToFill) {
  const { fields, reader } = form;
  let controller = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();

  function abort(): void {
    controller.abort();
    controller = new AbortController();
    queue = Promise.resolve();
  }

  /** Resolves to whether the source was read to its end, with or without success. */
  function enqueue(kind: Source["kind"], text: string, work: Work): Promise<boolean> {
    const { signal } = controller;
    const id = crypto.randomUUID();
    reader.dispatch({ type: "start", source: { id, kind, text } });
    const isOver = queue.then(async () => {
      if (signal.aborted) return false;
      const result = await work(signal).catch((error): ReadingResult => {
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

  /** A text that returns to the empty field takes the focus there. */
  function returnText(change: () => void): void {
    const wasEmpty = reader.getState().text === "";
    change();
    if (wasEmpty && reader.getState().text !== "") focusPasteField();
  }

  /** `isTitle` is true if a text without a recipe is the recipe's title. */
  async function read(text: string, isTitle = false): Promise<boolean> {
    if (reader.getState().sources.some((source) => source.status === "reading" && source.text === text)) return false;
    return enqueue(linkText.test(text) ? "link" : "text", text, async (signal) => {
      const { readText } = await import("./read-text.ts");
      return readText(form, { text, isTitle, signal });
    });
  }

  return {
    read,
    /** Reads the page that the bookmarklet handed over. */
    readPage: (packed: string) =>
      enqueue("page", "", async (signal) => {
        const { readPage } = await import("./read-page.ts");
        return readPage(form, packed, signal);
      }),
    /** Call it when the network returns. A text that the person has changed meanwhile is not retried. */
    retryUnanswered(): void {
      const state = reader.getState();
      const problem = findProblem(state);
      if (problem?.code === noAnswerCode && state.text.trim() === problem.text) void read(problem.text);
    },
    cancel(): void {
      abort();
      returnText(() => reader.dispatch({ type: "stopTexts" }));
    },
    /** Call it before a save, which does not wait for a page: its link becomes the source, or returns to the field. */
    skip(): void {
      abort();
      const state = reader.getState();
      const { sourceUrl, readFields } = fields.getState().draft;
      const link = getTextInReading(state);
      const isSource = sourceUrl.trim() === "" && readFields.length === 0 && /^https?:\/\/\S+$/i.test(link);
      reader.dispatch({ type: "stopTexts" });
      if (!isSource) return;
      fields.dispatch({ type: "change", changes: { sourceUrl: link } });
      reader.dispatch({ type: "type", text: state.text });
    },
    /** Call it before the form is reset, which returns the unread texts to the field. */
    abort,
  };
}
