import type { RecipeFormStore } from "../recipe-form-store.ts";
import { createNoServerAnswerProblem, noServerAnswerCode, type PasteProblem } from "./paste-field-state.ts";

type Work = (signal: AbortSignal) => Promise<PasteProblem | null>;

/** Analyzes pasted texts, links and pages one after another. */
export function createPastedAnalysis(store: RecipeFormStore) {
  const { getState, dispatch } = store;
  let controller = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();

  function abort(): void {
    controller.abort();
    controller = new AbortController();
    queue = Promise.resolve();
  }

  function stop(): void {
    abort();
    dispatch({ type: "changePasteField", changes: { isServerAnalyzing: false } });
  }

  /** Resolves to whether the text was analyzed to its end, with or without success. */
  function enqueue(text: string, work: Work): Promise<boolean> {
    const { signal } = controller;
    dispatch({ type: "startPasteAnalysis", text });
    const isOver = queue.then(async () => {
      if (signal.aborted) return false;
      const problem = await work(signal).catch((error) => {
        if (!signal.aborted) console.error(error);
        return createNoServerAnswerProblem(text);
      });
      if (signal.aborted) return false;
      dispatch({ type: "finishPasteAnalysis", text, problem });
      return true;
    });
    queue = isOver;
    return isOver;
  }

  async function read(text: string): Promise<boolean> {
    if (getState().pasteField.textsInAnalysis.includes(text)) return false;
    return enqueue(text, async (signal) => {
      const { analyzePastedText } = await import("./analyze-pasted-text.ts");
      return analyzePastedText(store, text, signal);
    });
  }

  return {
    read,
    /** Call it when the network returns. A text that the person has changed meanwhile is not retried. */
    retryUnanswered(): void {
      const { problem, text } = getState().pasteField;
      if (problem?.code === noServerAnswerCode && text.trim() === problem.text) void read(problem.text);
    },
    /** Analyzes the page that the bookmarklet handed over. */
    readPage: (packed: string) =>
      enqueue("", async (signal) => {
        const { analyzeBookmarkletPage } = await import("./analyze-bookmarklet-page.ts");
        return analyzeBookmarkletPage(store, packed, signal);
      }),
    /** Uses a text that was shared as a title for the title field. */
    readTitle: (title: string) =>
      enqueue(title, async () => {
        dispatch({ type: "updateDraftFields", changes: { title } });
        return null;
      }),
    cancel(): void {
      stop();
      dispatch({ type: "cancelPasteAnalysis" });
    },
    /** Call it before a save, which does not wait for a page. */
    skip(): void {
      stop();
      dispatch({ type: "endPasteAnalysisForSave" });
    },
    /** Call it before the form is reset. The reset returns the unread texts to the paste field. */
    stop,
    abort,
  };
}
