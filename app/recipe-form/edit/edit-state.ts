import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import type { ListConflicts, MergeableRecipePart } from "#app/modules/recipes/merge-edits.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { RecipeEdit } from "#app/modules/recipes/resolve-conflict.ts";
import { type FormPhotos, havePhotosChanged } from "../photos/form-photos.ts";

/** `taken` parts came from the partner. `conflicts` were changed by both people and show the viewer's version. */
export type EditConflict = {
  taken: MergeableRecipePart[];
  conflicts: MergeableRecipePart[];
  lineConflicts: ListConflicts;
  theirs: RecipeDraft;
};

export type EditState = {
  /** The recipe that the edits are based on, for the merge and for the server's version check. */
  base: RecipeToEdit;
  conflict: EditConflict | null;
  /** All parts that the form has taken from the partner's edits. */
  takenParts: MergeableRecipePart[];
  sent: RecipeEdit[];
};

export function createEditState(base: RecipeToEdit): EditState {
  return { base, conflict: null, takenParts: [], sent: [] };
}

export function hasUnsavedEdits(
  { draft, photos }: { draft: RecipeDraft; photos: FormPhotos },
  edit: EditState,
): boolean {
  return (
    havePhotosChanged(photos) || JSON.stringify(draft) !== JSON.stringify(edit.base.draft) || edit.conflict !== null
  );
}
