import type { RefusedReply } from "#app/http/action-reply.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import {
  applyChangesOfOtherEdit,
  type LineConflict,
  type ListConflicts,
  type MergeableRecipePart,
} from "#app/modules/recipes/merge-edits.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { type ConflictResolution, type RecipeEdit, resolveConflict } from "#app/modules/recipes/resolve-conflict.ts";

export type ConflictDetails = { current: RecipeToEdit };
type RefusedEdit = RefusedReply<ConflictDetails>;

/** The conflict with the partner's edit: `taken` parts came from the partner; `conflicts` show the viewer's version. */
export type EditConflict = {
  taken: MergeableRecipePart[];
  conflicts: MergeableRecipePart[];
  lineConflicts: ListConflicts;
  theirs: RecipeDraft;
};

export type EditState = {
  /** The recipe on which the edits are based, for the merge and for the server's version check. */
  base: RecipeToEdit;
  conflict: EditConflict | null;
  /** All parts that the form has taken from the partner's edits. */
  takenParts: MergeableRecipePart[];
  sent: RecipeEdit[];
};

/** A merged edit. `isDecided` is true if it can be sent at once, because the two people changed different parts. */
export type ResolvedEdit = ConflictResolution & { current: RecipeToEdit; isDecided: boolean };
/** The partner's version of a field, or of some lines of a list, that the person has chosen. */
export type ConflictChoice = Parameters<typeof applyChangesOfOtherEdit>[2];

export type EditAction =
  | { type: "restore"; base: RecipeDraft; version: number }
  | { type: "discard"; recipe: RecipeToEdit }
  | { type: "recordSent"; sent: RecipeEdit }
  | { type: "recordPrimary"; id: string; version: number }
  | { type: "resolve"; resolved: ResolvedEdit }
  | { type: "acceptTheirs"; choice: ConflictChoice };

export function createEditState(base: RecipeToEdit): EditState {
  return { base, conflict: null, takenParts: [], sent: [] };
}

export function reduceEdit(state: EditState, action: EditAction): EditState {
  switch (action.type) {
    case "restore":
      return { ...state, base: { ...state.base, draft: action.base, version: action.version } };
    case "discard":
      return { ...state, base: action.recipe, conflict: null };
    case "recordSent":
      return { ...state, sent: [...state.sent, action.sent] };
    case "recordPrimary":
      return { ...state, base: movePrimaryPhoto(state.base, action.id, action.version) };
    case "resolve":
      return applyResolution(state, action.resolved);
    case "acceptTheirs":
      return { ...state, conflict: state.conflict && removeConflict(state.conflict, action.choice) };
  }
}

/** Merges a refused edit with the newer recipe of the refusal; null if the refusal has none. */
export function resolveRefusedEdit({ base, sent }: EditState, refused: RefusedEdit): ResolvedEdit | null {
  const current = refused.details?.current;
  const mine = sent.at(-1);
  if (!current || !mine) return null;
  const resolved = resolveConflict({ base, current, sentBefore: sent }, mine);
  const isNewer = current.version > base.version && refused.code === "changed_meanwhile";
  return { ...resolved, current, isDecided: isNewer && resolved.conflicts.length === 0 };
}

/** Returns the field with the partner's version. */
export function applyPartnerVersion(
  draft: RecipeDraft,
  { conflict }: EditState,
  choice: ConflictChoice,
): Partial<RecipeDraft> {
  return conflict ? { [choice.field]: applyChangesOfOtherEdit(draft, conflict.theirs, choice)[choice.field] } : {};
}

function applyResolution(state: EditState, resolved: ResolvedEdit): EditState {
  const { taken, conflicts, lineConflicts, current, isDecided } = resolved;
  const takenParts = [...new Set([...state.takenParts, ...taken])];
  // Keeps the taken parts in the conflict, which is also shown if the next save fails.
  const isShown = !isDecided || takenParts.length > 0;
  const conflict = { taken: takenParts, conflicts, lineConflicts, theirs: current.draft };
  return { ...state, base: current, takenParts, conflict: isShown ? conflict : state.conflict };
}

function removeConflict(conflict: EditConflict, { field, lineConflict }: ConflictChoice): EditConflict | null {
  const left: LineConflict[] = conflict.lineConflicts[field]?.filter((other) => other !== lineConflict) ?? [];
  const conflicts = conflict.conflicts.filter((other) => other !== field || left.length > 0);
  const lineConflicts = { ...conflict.lineConflicts, [field]: left };
  return conflicts.length > 0 ? { ...conflict, conflicts, lineConflicts } : null;
}

/** Moves the primary photo in the base. A version that skips a number includes the partner's edits. */
function movePrimaryPhoto(base: RecipeToEdit, id: string, version: number): RecipeToEdit {
  const isFirst = (photo: { id: string }) => photo.id === id;
  return {
    ...base,
    version: version === base.version + 1 ? version : base.version,
    photos: [...base.photos.filter(isFirst), ...base.photos.filter((photo) => !isFirst(photo))],
    isCoverDrawn: false,
  };
}
