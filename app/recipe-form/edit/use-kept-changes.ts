import { useEffect, useRef, useState } from "react";
import { isEqualDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import { type KeptChanges, keptChanges } from "#app/recipe-form/kept-changes.ts";
import { takeKeptPhotos } from "#app/recipe-form/photos/kept-photos.ts";
import type { RecipeEditing } from "#app/recipe-form/use-recipe-form.ts";

/**
 * Keeps what is typed for a reload, or for a tab that the phone throws away; leaving the page drops it. Returns when
 * the changes that came back were kept.
 */
export function useKeptChanges(
  { editor, edit: { draft } }: RecipeEditing,
  base: RecipeToEdit,
  onBack: (base: Pick<RecipeToEdit, "draft" | "version">) => void,
): number | null {
  const [stored] = useState(() => keptChanges(base.id));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const back = useRef<KeptChanges | null>(null);
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
    void takeKeptPhotos(base.id).then(editor.restore);
    return () => void stored.remove();
  }, [stored, base.id, editor]);
  useEffect(() => {
    const isChanged = !isEqualDraft(draft, base.draft);
    const time = draft === back.current?.draft ? back.current.keptAt : Date.now();
    if (isChanged) stored.write({ draft, base: base.draft, version: base.version, keptAt: time });
    else stored.remove();
  }, [stored, draft, base]);
  return keptAt;
}
