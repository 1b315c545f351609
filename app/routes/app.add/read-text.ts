import { loadLate } from "#app/browser/load-late.ts";
import { typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { showToast } from "#app/browser/toast.ts";
import { isWebAddress } from "#app/domain/web-address.ts";
import { fillIn } from "./fill-in.ts";

/** Makes a pasted text a recipe, like a screenshot. */
export async function readText(editor: RecipeEditor, text: string): Promise<void> {
  if (isWebAddress(text, ["https:", "http:"])) {
    const isFirst = editor.read().draft.sourceUrl.trim() === "";
    if (isFirst) editor.update((edit) => typeIn(edit, { sourceUrl: text }));
    else addToNotes(editor, text);
    const place = isFirst
      ? "It is the recipe's source now."
      : "It is in the notes, as the recipe has a source already.";
    const description = `${place} Paste the recipe's text, too, or choose a screenshot of it.`;
    return showToast({ title: "Link added", description });
  }
  try {
    const { readingOfText } = await loadLate(() => import("#app/reading/reading-of-text.ts"));
    fillIn(editor, readingOfText(text), []);
  } catch (error) {
    console.error(error);
    addToNotes(editor, text);
    showToast({ title: "Couldn't read the text", description: "It is in the notes now.", variant: "destructive" });
  }
}

function addToNotes({ update }: RecipeEditor, text: string): void {
  update((edit) => typeIn(edit, { notes: [edit.draft.notes, text].filter(Boolean).join("\n\n") }));
}
