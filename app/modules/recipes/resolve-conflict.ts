import {
  arePhotoChangesSaved,
  createUnchangedPhotos,
  type PhotoChanges,
  rebasePhotoChangesOnServer,
} from "./arrange-photos.ts";
import type { RecipeToEdit } from "./get-recipe-for-viewer.server.ts";
import { type ListConflicts, type MergeableRecipePart, mergeEdits } from "./merge-edits.ts";
import { isEqualDraft, type RecipeDraft } from "./recipe-draft.ts";

export type RecipeEdit = { draft: RecipeDraft; photos: PhotoChanges };

export type ConflictResolution = {
  /** The merged edit. A part that both people changed is as in this form. */
  edit: RecipeEdit;
  taken: MergeableRecipePart[];
  conflicts: MergeableRecipePart[];
  lineConflicts: ListConflicts;
};

/** Merges a refused edit with the current recipe, which may already contain an edit of `sentBefore`. */
export function resolveConflict(
  { base, current, sentBefore }: { base: RecipeToEdit; current: RecipeToEdit; sentBefore: readonly RecipeEdit[] },
  mine: RecipeEdit,
): ConflictResolution {
  const isOwn = sentBefore.some(
    ({ draft, photos }) => isEqualDraft(draft, current.draft) && arePhotoChangesSaved(current, photos),
  );
  const merged = mergeEdits(isOwn ? current.draft : base.draft, mine.draft, current.draft);
  const photos = rebasePhotoChangesOnServer(current, mine.photos);
  const haveTheyChanged = !isOwn && !haveSamePhotos(base, current);
  const haveIChanged = !arePhotoChangesSaved(base, mine.photos);
  const areTheirs = haveTheyChanged && !haveIChanged;
  const isConflict = haveTheyChanged && haveIChanged && !arePhotoChangesSaved(current, photos);
  return {
    edit: { draft: merged.draft, photos: areTheirs ? createUnchangedPhotos(current) : photos },
    taken: areTheirs ? [...merged.taken, "photos"] : merged.taken,
    conflicts: isConflict ? [...merged.conflicts, "photos"] : merged.conflicts,
    lineConflicts: merged.lineConflicts,
  };
}

/** Compares by upload id, because a photo uploaded by this device has no other id before the server's reply. */
function haveSamePhotos(one: RecipeToEdit, other: RecipeToEdit): boolean {
  const named = ({ photos, isCoverDrawn }: RecipeToEdit) =>
    createUnchangedPhotos({
      photos: photos.map(({ id, uploadId }) => ({ id: uploadId ?? id, uploadId })),
      isCoverDrawn,
    });
  return JSON.stringify(named(one)) === JSON.stringify(named(other));
}
