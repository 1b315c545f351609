import { loadLate } from "#app/browser/load-late.ts";
import { typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { showToast } from "#app/browser/toast.ts";
import { isWebAddress } from "#app/domain/web-address.ts";
import { fillIn } from "./fill-in.ts";

/** Makes a pasted text a recipe, like a screenshot. */
export async function readText(editor: RecipeEditor, text: string): Promise<void> {
  if (isWebAddress(text, ["https:", "http:"])) {
    editor.update((edit) => (edit.draft.sourceUrl.trim() ? edit : typeIn(edit, { sourceUrl: text })));
    const description = "It is the recipe's source now. Paste the recipe's text, too, or choose a screenshot of it.";
    return showToast({ title: "Link added", description });
  }
  try {
    const { readingOfText } = await loadLate(() => import("#app/reading/reading-of-text.ts"));
    fillIn(editor, readingOfText(text), []);
  } catch (error) {
    console.error(error);
    editor.update((edit) => typeIn(edit, { notes: [edit.draft.notes, text].filter(Boolean).join("\n\n") }));
    showToast({ title: "Couldn't read the text", description: "It is in the notes now.", variant: "destructive" });
  }
}
