import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import type { LineConflict } from "#app/modules/recipes/merge-edits.ts";
import { applyChangesOfOtherEdit } from "#app/modules/recipes/merge-edits.ts";
import { isEqualDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { type ConflictResolution, type RecipeEdit, resolveConflict } from "#app/modules/recipes/resolve-conflict.ts";
import { rebasePhotosOnServer } from "../photos/form-photos.ts";
import type { RecipeFormState } from "../recipe-form-state.ts";
import type { RefusedEdit } from "./edit-reply.ts";
import type { EditState } from "./edit-state.ts";

type EditDraft = { draft: RecipeDraft; base: RecipeDraft; version: number };

/** Actions that change the edit of a stored recipe. */
export const editTransitions = {
  restoreEdits,
  discardEdits,
  recordSentEdit,
  recordPrimaryPhoto,
  applyResolution,
  acceptPartnerVersion,
};

/** Restores stored edits, unless the person has typed something before. */
function restoreEdits(
  state: RecipeFormState,
  { stored, storedAt }: { stored: EditDraft; storedAt: number | null },
): RecipeFormState {
  const { draft, base, version } = stored;
  const loaded = state.edit?.base.draft;
  if (!loaded || !isEqualDraft(state.draft, loaded) || isEqualDraft(draft, loaded)) return state;
  const restored = changeEdit(state, (edit) => ({ base: { ...edit.base, draft: base, version } }));
  return { ...restored, draft, draftStatus: { ...state.draftStatus, storedAt } };
}

function discardEdits(state: RecipeFormState, { recipe }: { recipe: RecipeToEdit }): RecipeFormState {
  return { ...changeEdit(state, () => ({ base: recipe, conflict: null })), draft: recipe.draft, errors: {} };
}

function recordSentEdit(state: RecipeFormState, { sent }: { sent: RecipeEdit }): RecipeFormState {
  return changeEdit(state, (edit) => ({ sent: [...edit.sent, sent] }));
}

/**
 * Merges a refused edit with the newer recipe of the refusal; null if the refusal has none. `isDecided` is true if the
 * merged edit can be sent at once, because the two people changed different parts.
 */
export function resolveRefusedEdit(
  { edit }: RecipeFormState,
  refused: RefusedEdit,
): (ConflictResolution & { current: RecipeToEdit; isDecided: boolean }) | null {
  const current = refused.details?.current;
  const mine = edit?.sent.at(-1);
  if (!edit || !current || !mine) return null;
  const resolved = resolveConflict({ base: edit.base, current, sentBefore: edit.sent }, mine);
  const isNewer = current.version > edit.base.version && refused.code === "changed_meanwhile";
  return { ...resolved, current, isDecided: isNewer && resolved.conflicts.length === 0 };
}

function applyResolution(
  state: RecipeFormState,
  {
    edit: merged,
    taken,
    conflicts,
    lineConflicts,
    current,
    isDecided,
  }: NonNullable<ReturnType<typeof resolveRefusedEdit>>,
): RecipeFormState {
  const photos = rebasePhotosOnServer(state.photos, current.photos, current.isCoverDrawn);
  return changeEdit({ ...state, draft: merged.draft, photos }, (edit) => {
    const takenParts = [...new Set([...edit.takenParts, ...taken])];
    // Keeps the taken parts in the conflict, which is also shown if the next save fails.
    const isShown = !isDecided || takenParts.length > 0;
    const conflict = { taken: takenParts, conflicts, lineConflicts, theirs: current.draft };
    return { base: current, takenParts, conflict: isShown ? conflict : edit.conflict };
  });
}

export type ConflictChoice = Parameters<typeof applyChangesOfOtherEdit>[2];

/** Takes the partner's version of a field, or of some lines of a list. */
function acceptPartnerVersion(state: RecipeFormState, choice: ConflictChoice): RecipeFormState {
  const conflict = state.edit?.conflict;
  if (!conflict) return state;
  const { field, lineConflict } = choice;
  const draft = applyChangesOfOtherEdit(state.draft, conflict.theirs, choice);
  const left: LineConflict[] = conflict.lineConflicts[field]?.filter((other) => other !== lineConflict) ?? [];
  const conflicts = conflict.conflicts.filter((other) => other !== field || left.length > 0);
  const lineConflicts = { ...conflict.lineConflicts, [field]: left };
  return changeEdit({ ...state, draft }, () => ({
    conflict: conflicts.length > 0 ? { ...conflict, conflicts, lineConflicts } : null,
  }));
}

/** Records the new primary photo in the base. A version that skips a number includes the partner's edits. */
function recordPrimaryPhoto(state: RecipeFormState, { id, version }: { id: string; version: number }): RecipeFormState {
  const isFirst = (photo: { id: string }) => photo.id === id;
  return changeEdit(state, ({ base }) => ({
    base: {
      ...base,
      version: version === base.version + 1 ? version : base.version,
      photos: [...base.photos.filter(isFirst), ...base.photos.filter((photo) => !isFirst(photo))],
      isCoverDrawn: false,
    },
  }));
}

function changeEdit(state: RecipeFormState, change: (edit: EditState) => Partial<EditState>): RecipeFormState {
  return state.edit ? { ...state, edit: { ...state.edit, ...change(state.edit) } } : state;
}
