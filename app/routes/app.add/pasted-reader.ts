import { loadLate } from "#app/browser/load-late.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { fillPasteField } from "./add-ways.tsx";
import { noAnswer, type Unread } from "./unread.ts";

export type PastedState = { isReading: boolean; unread: Unread | null };

export const nothingPasted: PastedState = { isReading: false, unread: null };

/** Reads what was pasted last; what was being read before is given up. */
export function pastedReader(editor: RecipeEditor, show: (state: PastedState) => void) {
  let running: { text: string; controller: AbortController } | null = null;

  function stop(): void {
    running?.controller.abort();
    running = null;
    show(nothingPasted);
  }

  async function run(text: string, work: (signal: AbortSignal) => Promise<Unread | null>): Promise<boolean> {
    stop();
    fillPasteField("");
    const controller = new AbortController();
    const { signal } = controller;
    running = { text, controller };
    show({ isReading: /https?:|^\S*$/i.test(text), unread: null });
    const unread = await work(signal).catch((error) => {
      if (!signal.aborted) console.error(error);
      return noAnswer(text);
    });
    if (signal.aborted) return false;
    running = null;
    show({ isReading: false, unread });
    if (unread?.isPassing) fillPasteField(unread.text);
    return true;
  }

  return {
    /** Resolves to whether it was read to its end, well or not. */
    read: (text: string) =>
      run(text, async (signal) => {
        const { readPasted } = await loadLate(() => import("./read-pasted.ts"));
        return readPasted(editor, text, signal);
      }),
    /** What `page-button.tsx` handed over. */
    readPage: (packed: string) =>
      run("", async (signal) => {
        const { readHandedPage } = await loadLate(() => import("./read-handed-page.ts"));
        return readHandedPage(editor, packed, signal);
      }),
    cancel(): void {
      const text = running?.text ?? "";
      stop();
      fillPasteField(text);
    },
    stop,
  };
}
