import type { ListConflicts, MergedPart } from "#app/domain/recipes/merge-edits.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import { type FormPhotos, havePhotosChanged } from "../photos/form-photos.ts";
import type { RecipeEdit } from "./resolve-conflict.ts";

/** `taken` came into the form; `conflicts` were changed by both people, and keep the viewer's version for now. */
export type EditConflict = {
  taken: MergedPart[];
  conflicts: MergedPart[];
  lineConflicts: ListConflicts;
  theirs: RecipeDraft;
};

export type EditState = {
  /** What the changes are compared with, here and by the server. */
  base: RecipeToEdit;
  conflict: EditConflict | null;
  /** Every part that the form took over from the partner. */
  takenParts: MergedPart[];
  sent: RecipeEdit[];
};

export function createEditState(base: RecipeToEdit, conflict: EditConflict | null = null): EditState {
  return { base, conflict, takenParts: [], sent: [] };
}

export function hasUnsavedEdits(
  { draft, photos }: { draft: RecipeDraft; photos: FormPhotos },
  edit: EditState,
): boolean {
  return (
    havePhotosChanged(photos) || JSON.stringify(draft) !== JSON.stringify(edit.base.draft) || edit.conflict !== null
  );
}
