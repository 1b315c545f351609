import { loadLate } from "#app/browser/load-late.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import type { CloserAnalysis } from "./analyze-text-closely.ts";
import { explainNoAnswer, noAnswerCode, type Unread } from "./paste-field-state.ts";

type Job = { text: string; controller: AbortController; isOver: Promise<boolean> };

/** Reads pasted texts, links and pages one after another. */
export function createPastedAnalysis(store: RecipeFormStore) {
  const { getState, dispatch } = store;
  let jobs: Job[] = [];
  /** The server's analysis of the text that has filled the form. */
  let closer: AbortController | null = null;

  /** Runs in the background: the text that fills the form is read already. */
  async function startCloserAnalysis(analyzeAgain: CloserAnalysis): Promise<void> {
    closer?.abort();
    const mine = new AbortController();
    closer = mine;
    const show = (isReadingClosely: boolean) => {
      if (closer === mine) dispatch({ type: "changePasteField", changes: { isReadingClosely } });
    };
    show(true);
    await analyzeAgain({ signal: mine.signal, onAnswer: () => show(false) });
    show(false);
    if (closer === mine) closer = null;
  }

  function abort(): void {
    closer?.abort();
    closer = null;
    for (const { controller } of jobs) controller.abort();
    jobs = [];
  }

  function stop(): void {
    abort();
    dispatch({ type: "changePasteField", changes: { isReadingClosely: false } });
  }

  function enqueue(text: string, work: (signal: AbortSignal) => Promise<Unread | null>): Promise<boolean> {
    const last = jobs.at(-1);
    const same = jobs.find((job) => text !== "" && job.text === text);
    if (same) {
      if (getState().pasteField.text.trim() === text) dispatch({ type: "changePasteField", changes: { text: "" } });
      return same.isOver;
    }
    const controller = new AbortController();
    dispatch({ type: "beginReading", text });
    const job = { text, controller, isOver: run() };
    jobs.push(job);
    return job.isOver;

    async function run(): Promise<boolean> {
      await last?.isOver;
      const { signal } = controller;
      if (signal.aborted) return false;
      const problem = await work(signal).catch((error) => {
        if (!signal.aborted) console.error(error);
        return explainNoAnswer(text);
      });
      if (signal.aborted) return false;
      jobs = jobs.filter((other) => other !== job);
      dispatch({ type: "endReading", text, problem });
      return true;
    }
  }

  /** Resolves to whether the text was read to its end, with or without success. */
  function read(text: string): Promise<boolean> {
    return enqueue(text, async (signal) => {
      const { analyzePastedText } = await loadLate(() => import("./analyze-pasted-text.ts"));
      const onFilled = (analyzeAgain: CloserAnalysis) => void startCloserAnalysis(analyzeAgain);
      return analyzePastedText(store, text, { signal, onFilled });
    });
  }

  return {
    read,
    /** Call it when the network returns. A text that the person has changed meanwhile is theirs to send. */
    retryUnanswered(): void {
      const { unread, text } = getState().pasteField;
      if (unread?.code === noAnswerCode && text.trim() === unread.text) void read(unread.text);
    },
    /** Reads the page that the bookmark of `page-button.tsx` handed over. */
    readPage: (packed: string) =>
      enqueue("", async (signal) => {
        const { analyzeHandedPage } = await loadLate(() => import("./analyze-handed-page.ts"));
        return analyzeHandedPage(store, packed, signal);
      }),
    /** A text shared as a title is a title, though it reads as no recipe. */
    readTitle: (title: string) =>
      enqueue(title, async () => {
        dispatch({ type: "changeFields", changes: { title } });
        return null;
      }),
    cancel(): void {
      stop();
      dispatch({ type: "cancelReading" });
    },
    /** Before a save, for which a page would come too late. */
    skip(): void {
      stop();
      dispatch({ type: "skipReading" });
    },
    /** The form is about to be emptied, which puts the unread texts back into their field. */
    stop,
    abort,
  };
}
