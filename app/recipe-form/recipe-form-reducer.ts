import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import * as merge from "./analysis/merge-analysis.ts";
import * as paste from "./analysis/paste-field-state.ts";
import * as fields from "./change-fields.ts";
import type { editTransitions } from "./edit/merge-conflict.ts";
import { applyLineChange, type LineChange, undoLineChange } from "./line-changes.ts";
import type { AddedPhoto } from "./photos/added-photo.ts";
import * as photos from "./photos/form-photos.ts";
import type { DraftPhoto } from "./photos/restore-photo.ts";
import { type ListName, type RecipeFormState as State, shouldUnfold } from "./recipe-form-state.ts";

/** Plain facts that an effect reports. */
type Facts = Pick<State, "draft" | "errors" | "isSendingPhotos" | "damagedPhoto" | "progress" | "found" | "isUnfolded">;
type PasteChanges = Partial<paste.PasteFieldState>;
type Saved = { submissionId: string; saved: NonNullable<State["saved"]>; savedPhotos: DraftPhoto[] };

/** What each action makes of the photos. */
const photoTransitions = {
  addPhotos: (before, { added }: { added: AddedPhoto[] }) => photos.addPhotos(before, added),
  restorePhotos: (before, { restored }: { restored: AddedPhoto[] }) => photos.restorePhotos(before, restored),
  updatePhoto: (before, { id, changes }: { id: string; changes: Partial<AddedPhoto> }) =>
    photos.updateAddedPhoto(before, id, changes),
  beginCrop: (before, { id }: { id: string }) => photos.beginCrop(before, id),
  dropPhoto: (before, { id }: { id: string }) => photos.dropPhoto(before, id),
  removePhoto: (before, { id }: { id: string }) => photos.removePhoto(before, id),
  replacePhoto: (before, { id, added }: { id: string; added: AddedPhoto }) => photos.replacePhoto(before, id, added),
  movePhoto: (before, { id, by }: { id: string; by: -1 | 1 }) => photos.movePhoto(before, id, by),
  makePrimary: (before, { id, isSaved }: { id: string; isSaved: boolean }) => photos.makePrimary(before, id, isSaved),
  drawCover: (before, { isSaved }: { isSaved: boolean }) => photos.drawCover(before, isSaved),
  resetUploads: (before, _: object) => photos.resetUploads(before),
  markAnalyzed: (before, { findings }: { findings: photos.PhotoFindings[] }) => photos.markAnalyzed(before, findings),
  skipAnalysis: (before, { ids }: { ids?: readonly string[] }) => photos.skipAnalysis(before, ids),
} satisfies Transitions<photos.FormPhotos>;

/** What each action makes of the field to paste a text or a link into. */
const pasteFieldTransitions = {
  changePasteField: (before, { changes }: { changes: PasteChanges }) => ({ ...before, ...changes }),
  focusPasteField: (before, _: object) => paste.requestFocus(before),
  beginReading: (before, { text }: { text: string }) => paste.beginReading(before, text),
  endReading: (before, { text, problem }: { text: string; problem: paste.PasteFieldState["unread"] }) =>
    paste.endReading(before, text, problem),
  showUnread: (before, { unread }: { unread: paste.Unread }) => paste.showUnread(before, unread),
  cancelReading: (before, _: object) => paste.cancelReading(before),
} satisfies Transitions<paste.PasteFieldState>;

/** What each action makes of the form as a whole. */
const formTransitions = {
  report: (state, { facts }: { facts: Partial<Facts> }) => ({ ...state, ...facts }),
  changeFields: (state, { changes }: { changes: Partial<RecipeDraft> }) => fields.changeFields(state, changes),
  changeCookTime: (state, { minutes }: { minutes: string }) => fields.changeCookTime(state, minutes),
  changeLines: (state, { list, lines }: { list: ListName; lines: string[] }) => fields.changeLines(state, list, lines),
  changePastedLines: (state, { list, text }: { list: ListName; text: string | undefined }) =>
    fields.changePastedLines(state, list, text),
  addPastedLines: (state, { parsers, lists }: { parsers: fields.ListParsers; lists?: ListName[] }) =>
    fields.addPastedLines(state, parsers, lists),
  addMissedLine: (state, { line }: { line: string }) => fields.addMissedLine(state, line),
  acceptLine: (state, { line }: { line: string }) => fields.acceptLine(state, line),
  acceptAllLines: (state, _: object) => fields.acceptAllLines(state),
  applyLineChange: (state, { change }: { change: LineChange }) => applyLineChange(state, change),
  undoLineChange: (state, { change }: { change: LineChange }) => undoLineChange(state, change),

  mergeAnalysis: merge.mergeAnalysis,
  takeCloserDraft: (state, { draft }: { draft: RecipeDraft }) => merge.takeCloserDraft(state, draft),
  moveLinkToNotes: (state, _: object) => merge.moveLinkToNotes(state),
  takeFoundRecipe: (state, { index }: { index: number }) => merge.takeFoundRecipe(state, index),
  skipReading: (state, _: object) => merge.skipReading(state),

  reset: (state, { submissionId }: { submissionId: string }) => merge.resetForm(state, submissionId),
  startOver: (state, { submissionId }: { submissionId: string }) => merge.startOver(state, submissionId),
  undoStartOver: (state, { removed, isReplaced }: { removed: State; isReplaced: boolean }) =>
    merge.restoreRemoved(state, removed, isReplaced),
  recordSave: (state, { submissionId, saved, savedPhotos }: Saved) => ({
    ...merge.resetForm(state, submissionId),
    ...{ saved, savedPhotos, damagedPhoto: null },
  }),
  beginNext: (state, _: object) => ({ ...state, saved: null, attempt: state.attempt + 1 }),

  restoreDraft: (state, { draft, storedAt }: { draft: RecipeDraft; storedAt: number | null }) =>
    merge.restoreDraft(state, draft, storedAt),
  reportDraft: (state, { facts }: { facts: Partial<State["draftStatus"]> }) => ({
    ...state,
    draftStatus: { ...state.draftStatus, ...facts },
  }),
} satisfies Transitions<State>;

export type Transitions<Part> = Record<string, (before: Part, action: never) => Part>;
type ActionsOf<Table extends Record<string, (before: never, action: never) => unknown>> = {
  [Type in keyof Table]: { type: Type } & Parameters<Table[Type]>[1];
}[keyof Table];
export type RecipeFormAction =
  | ActionsOf<typeof photoTransitions>
  | ActionsOf<typeof pasteFieldTransitions>
  | ActionsOf<typeof formTransitions>
  | ActionsOf<typeof editTransitions>;

/** `more` are the transitions of the edit form, which the add form does not load. */
export function reduceRecipeForm(before: State, action: RecipeFormAction, more: Transitions<State> = {}): State {
  const photos = applyTransition(photoTransitions, before.photos, action);
  const pasteField = applyTransition(pasteFieldTransitions, before.pasteField, action);
  const isSame = photos === before.photos && pasteField === before.pasteField;
  const changed = applyTransition(formTransitions, isSame ? before : { ...before, photos, pasteField }, action);
  const next = applyTransition(more, changed, action);
  return shouldUnfold(next) === next.isUnfolded ? next : { ...next, isUnfolded: true };
}

function applyTransition<Part>(table: Transitions<Part>, before: Part, action: RecipeFormAction): Part {
  // TypeScript can't see that a transition and its action have the same type.
  return table[action.type]?.(before, action as never) ?? before;
}
