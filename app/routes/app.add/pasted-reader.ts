import { loadLate } from "#app/browser/load-late.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { closePasteField, returnToPasteField, takeFromPasteField } from "./add-ways.tsx";
import { noAnswer, type Unread } from "./unread.ts";

export type PastedState = { isReading: boolean; unread: Unread | null };

export const nothingPasted: PastedState = { isReading: false, unread: null };

type Job = { text: string; controller: AbortController; isOver: Promise<boolean> };

/** Reads what was pasted, one after another. */
export function pastedReader(editor: RecipeEditor, show: (state: PastedState) => void) {
  let jobs: Job[] = [];
  let unread: Unread | null = null;

  function showState(): void {
    show({ isReading: jobs.some(({ text }) => /https?:|^\S*$/i.test(text)), unread });
  }

  function stop(): void {
    for (const { controller } of jobs) controller.abort();
    jobs = [];
    unread = null;
    showState();
  }

  function add(text: string, work: (signal: AbortSignal) => Promise<Unread | null>): Promise<boolean> {
    takeFromPasteField(text);
    const last = jobs.at(-1);
    const same = jobs.find((job) => text !== "" && job.text === text);
    if (same) return same.isOver;
    if (!last) unread = null;
    const controller = new AbortController();
    const job = { text, controller, isOver: run() };
    jobs.push(job);
    showState();
    return job.isOver;

    async function run(): Promise<boolean> {
      await last?.isOver;
      const { signal } = controller;
      if (signal.aborted) return false;
      const problem = await work(signal).catch((error) => {
        if (!signal.aborted) console.error(error);
        return noAnswer(text);
      });
      if (signal.aborted) return false;
      jobs = jobs.filter((other) => other !== job);
      unread = problem ?? unread;
      if (problem && !problem.isKept) returnToPasteField(problem.text);
      if (jobs.length === 0) closePasteField();
      showState();
      return true;
    }
  }

  return {
    /** Resolves to whether it was read to its end, well or not. */
    read: (text: string) =>
      add(text, async (signal) => {
        const { readPasted } = await loadLate(() => import("./read-pasted.ts"));
        return readPasted(editor, text, signal);
      }),
    /** What `page-button.tsx` handed over. */
    readPage: (packed: string) =>
      add("", async (signal) => {
        const { readHandedPage } = await loadLate(() => import("./read-handed-page.ts"));
        return readHandedPage(editor, packed, signal);
      }),
    cancel(): void {
      const texts = jobs.map(({ text }) => text);
      stop();
      returnToPasteField(texts.join("\n").trim());
    },
    stop,
  };
}
