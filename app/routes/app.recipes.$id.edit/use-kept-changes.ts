import { useEffect, useRef, useState } from "react";
import type { RecipeEditing } from "#app/browser/recipe-editor/use-recipe-editor.ts";
import { storedValue } from "#app/browser/storage.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { draftFrom, isEqualDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "./edit-reply.ts";

/** What was typed, and the recipe that it changed. */
type Kept = { draft: RecipeDraft; base: RecipeDraft; version: number; keptAt: number };

/**
 * Keeps what is typed for a reload, or for a tab that the phone throws away; leaving the page drops it. Returns when
 * the changes that came back were kept.
 */
export function useKeptChanges(
  { editor, edit: { draft } }: RecipeEditing,
  base: RecipeToEdit,
  onBack: (base: Pick<RecipeToEdit, "draft" | "version">) => void,
): number | null {
  const [stored] = useState(() => storedValue({ key: `recipeChanges:${base.id}`, isOfThisTab: true, parse: keptFrom }));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const back = useRef<Kept | null>(null);
  const restore = useRef(() => {
    const kept = stored.read();
    if (!kept || !isEqualDraft(editor.read().draft, base.draft) || isEqualDraft(kept.draft, base.draft)) return;
    back.current = kept;
    setKeptAt(kept.keptAt);
    onBack({ draft: kept.base, version: kept.version });
    editor.update((edit) => ({ ...edit, draft: kept.draft }));
  });
  useEffect(() => {
    restore.current();
    return () => void stored.remove();
  }, [stored]);
  useEffect(() => {
    const isChanged = !isEqualDraft(draft, base.draft);
    const time = draft === back.current?.draft ? back.current.keptAt : Date.now();
    if (isChanged) stored.write({ draft, base: base.draft, version: base.version, keptAt: time });
    else stored.remove();
  }, [stored, draft, base]);
  return keptAt;
}

function keptFrom(found: unknown): Kept | null {
  const { draft, base, version, keptAt } = fieldsOf(found);
  const [typed, changed] = [draftFrom(draft), draftFrom(base)];
  if (!typed || !changed || typeof version !== "number" || typeof keptAt !== "number") return null;
  return { draft: typed, base: changed, version, keptAt };
}
