import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { draftOfFields, draftToFields } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeEdit } from "./recipe-form-state.ts";
import { createRecipeEditor, type RecipeEditor } from "./recipe-form-store.ts";

/** Takes over what was typed before the script ran, or what the browser restored: React would put it back. */
export function useRecipeEditor(first: () => RecipeEdit, options: Parameters<typeof createRecipeEditor>[1]) {
  const form = useRef<HTMLFormElement>(null);
  const hasScript = useHydrated();
  const [editor] = useState(() => createRecipeEditor(first(), options));
  const isTaken = useRef(hasScript);
  useEffect(() => {
    if (form.current && !isTaken.current) takeEarlyInput(new FormData(form.current), editor);
    isTaken.current = true;
    return editor.close;
  }, [editor]);
  return { editor, edit: useSyncExternalStore(editor.subscribe, editor.read, editor.read), form, hasScript };
}

export type RecipeEditing = ReturnType<typeof useRecipeEditor>;

function takeEarlyInput(data: FormData, { read, update, addFiles }: RecipeEditor): void {
  const texts: Record<string, string> = {};
  for (const [name, value] of data) if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
  const typed = draftOfFields(texts);
  const isTyped = JSON.stringify(draftToFields(typed)) !== JSON.stringify(draftToFields(read().draft));
  // Disabled fields are not in the data.
  if (data.has("title") && isTyped) update((edit) => ({ ...edit, draft: typed }));
  const files = data.getAll("photos").filter((value): value is File => typeof value !== "string" && value.size > 0);
  if (files.length > 0) addFiles(files);
}
