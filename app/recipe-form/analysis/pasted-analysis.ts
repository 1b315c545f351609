import { loadLate } from "#app/browser/load-late.ts";
import {
  closePasteField,
  putIntoPasteField,
  returnToPasteField,
  takeFromPasteField,
  textInPasteField,
} from "#app/recipe-form/add/add-ways.tsx";
import { typeIn } from "#app/recipe-form/recipe-form-state.ts";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import type { CloserReading } from "./analyze-text-closely.ts";
import { noAnswer, noAnswerCode, type Unread } from "./unread.ts";

export type PastedState = { isReading: boolean; isReadingClosely: boolean; unread: Unread | null };

export const nothingPasted: PastedState = { isReading: false, isReadingClosely: false, unread: null };

type Job = { text: string; controller: AbortController; isOver: Promise<boolean> };

export type PastedReader = ReturnType<typeof pastedReader>;

/** Reads what was pasted, one after another. */
export function pastedReader(editor: RecipeEditor, show: (state: PastedState) => void) {
  let jobs: Job[] = [];
  let unread: Unread | null = null;
  /** The server's reading of the text that has filled the form. */
  let closer: { controller: AbortController; isAsking: boolean } | null = null;

  function keep(): void {
    const unreadText = [...jobs.map(({ text }) => text), textInPasteField()].filter(Boolean).join("\n");
    if (unreadText !== editor.read().unreadText) editor.update((edit) => ({ ...edit, unreadText }));
  }

  function showState(): void {
    keep();
    const isReading = jobs.some(({ text }) => /https?:|^\S*$/i.test(text));
    show({ isReading, isReadingClosely: closer?.isAsking === true, unread });
  }

  /** Runs in the background: the text that fills the form is read already. */
  async function startCloserReading(readAgain: CloserReading): Promise<void> {
    closer?.controller.abort();
    const mine = { controller: new AbortController(), isAsking: true };
    closer = mine;
    const end = () => {
      mine.isAsking = false;
      if (closer === mine) showState();
    };
    await readAgain({ signal: mine.controller.signal, onAnswer: end });
    end();
    if (closer === mine) closer = null;
  }

  function abort(): void {
    closer?.controller.abort();
    closer = null;
    for (const { controller } of jobs) controller.abort();
  }

  /** What was being read. */
  function stop(): string {
    abort();
    const texts = jobs.map(({ text }) => text);
    jobs = [];
    unread = null;
    return texts.join("\n").trim();
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

  /** Resolves to whether the text was read to its end, well or not. */
  function read(text: string): Promise<boolean> {
    return add(text, async (signal) => {
      const { readPasted } = await loadLate(() => import("./analyze-pasted-text.ts"));
      return readPasted(editor, text, { signal, onFilled: (readAgain) => void startCloserReading(readAgain) });
    });
  }

  return {
    read,
    /** Call it when the network returns. A text that the person has changed meanwhile is theirs to send. */
    retryUnanswered(): void {
      if (unread?.code === noAnswerCode && textInPasteField() === unread.text) void read(unread.text);
    },
    /** What `page-button.tsx` handed over. */
    readPage: (packed: string) =>
      add("", async (signal) => {
        const { readHandedPage } = await loadLate(() => import("./analyze-handed-page.ts"));
        return readHandedPage(editor, packed, signal);
      }),
    /** What somebody shared as a title is one, though it reads as no recipe. */
    readTitle: (title: string) =>
      add(title, async () => {
        editor.update((edit) => typeIn(edit, { title }));
        return null;
      }),
    keep,
    /** Shows what is not read before the person says so. */
    wait(problem: Unread): void {
      unread = problem;
      putIntoPasteField(problem.text);
      showState();
    },
    dismiss(): void {
      unread = null;
      showState();
    },
    cancel(): void {
      returnToPasteField(stop());
      showState();
    },
    putBack(): void {
      putIntoPasteField(stop());
      showState();
    },
    /** Before a save, for which a page would come too late: its link is the source of what was typed. */
    skip(): void {
      const { sourceUrl, readFields } = editor.read().draft;
      const text = stop();
      const isSource = sourceUrl.trim() === "" && readFields.length === 0 && /^https?:\/\/\S+$/i.test(text);
      if (isSource) editor.update((edit) => typeIn(edit, { sourceUrl: text }));
      else putIntoPasteField(text);
      showState();
    },
    abort,
  };
}
