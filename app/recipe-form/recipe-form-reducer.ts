import type { ParsedRecipe } from "recipe-parser";
import type { DeviceFilling } from "#app/domain/recipes/merge-closer-reading.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import * as merge from "./analysis/merge-analysis.ts";
import * as paste from "./analysis/paste-field-state.ts";
import type { Unread } from "./analysis/unread.ts";
import * as fields from "./change-fields.ts";
import * as conflict from "./edit/merge-conflict.ts";
import type { Edit } from "./edit/resolve-conflict.ts";
import { applyLineChange, type LineChange, undoLineChange } from "./line-changes.ts";
import type { AddedPhoto } from "./photos/added-photo.ts";
import * as photos from "./photos/form-photos.ts";
import type { DraftPhoto } from "./photos/restore-photo.ts";
import { type ListName, type RecipeFormState as State, shouldUnfold } from "./recipe-form-state.ts";

/** One pure function per action: the state before and the action in, the next state out. */
const transitions = {
  // Fields and lists
  takeEarlyInput: (state: State, { draft }: { draft: RecipeDraft }): State => ({ ...state, draft }),
  changeFields: (state: State, { changes }: { changes: Partial<RecipeDraft> }) => fields.changeFields(state, changes),
  changeCookTime: (state: State, { minutes }: { minutes: string }) => fields.changeCookTime(state, minutes),
  changeLines: (state: State, { list, lines }: { list: ListName; lines: string[] }) =>
    fields.changeLines(state, list, lines),
  changePastedLines: (state: State, { list, text }: { list: ListName; text: string | undefined }): State => ({
    ...state,
    pastedLists: { ...state.pastedLists, [list]: text },
  }),
  addPastedLines: (state: State, { parsers, lists }: { parsers: fields.ListParsers; lists?: ListName[] }) =>
    fields.addPastedLines(state, parsers, lists),
  addMissedLine: (state: State, { line }: { line: string }) => fields.addMissedLine(state, line),
  acceptLine: (state: State, { line }: { line: string }) => fields.acceptLine(state, line),
  acceptAllLines: (state: State) => fields.acceptAllLines(state),
  applyLineChange: (state: State, { change }: { change: LineChange }) => applyLineChange(state, change),
  undoLineChange: (state: State, { change }: { change: LineChange }) => undoLineChange(state, change),
  showErrors: (state: State, { errors }: Pick<State, "errors">): State => ({ ...state, errors }),

  // Photos
  addPhotos: (state: State, { added }: { added: AddedPhoto[] }) =>
    changePhotos(state, photos.addPhotos(state.photos, added)),
  restorePhotos: (state: State, { restored }: { restored: AddedPhoto[] }) =>
    changePhotos(state, photos.restorePhotos(state.photos, restored)),
  updatePhoto: (state: State, { id, changes }: { id: string; changes: Partial<AddedPhoto> }) =>
    changePhotos(state, photos.updateAddedPhoto(state.photos, id, changes)),
  beginCrop: (state: State, { id }: { id: string }) =>
    changePhotos(state, {
      ...photos.updateAddedPhoto(state.photos, id, { stage: "preparing" }),
      isArranged: true,
    }),
  /** For a photo that can't be used. It does not count as removed by the person. */
  dropPhoto: (state: State, { id }: { id: string }) =>
    changePhotos(state, { ...state.photos, all: state.photos.all.filter((photo) => photo.id !== id) }),
  removePhoto: (state: State, { id }: { id: string }) => changePhotos(state, photos.removePhoto(state.photos, id)),
  replacePhoto: (state: State, { id, added }: { id: string; added: AddedPhoto }) =>
    changePhotos(state, photos.replacePhoto(state.photos, id, added)),
  movePhoto: (state: State, { id, by }: { id: string; by: -1 | 1 }) =>
    changePhotos(state, photos.movePhoto(state.photos, id, by)),
  makePrimary: (state: State, { id, isSaved }: { id: string; isSaved: boolean }) =>
    changePhotos(state, photos.makePrimary(state.photos, id, isSaved)),
  drawCover: (state: State, { isSaved }: { isSaved: boolean }) =>
    changePhotos(state, photos.drawCover(state.photos, isSaved)),
  resetUploads: (state: State) => changePhotos(state, photos.resetUploads(state.photos)),
  setSendingPhotos: (state: State, { isSendingPhotos }: Pick<State, "isSendingPhotos">): State => ({
    ...state,
    isSendingPhotos,
  }),
  reportDamagedPhoto: (state: State, { damagedPhoto }: Pick<State, "damagedPhoto">): State => ({
    ...state,
    damagedPhoto,
  }),

  // Analysis of screenshots, pages and texts
  showProgress: (state: State, { progress }: Pick<State, "progress">): State => ({ ...state, progress }),
  markAnalyzed: (state: State, { findings }: { findings: photos.PhotoFindings[] }) =>
    changePhotos(state, photos.markAnalyzed(state.photos, findings)),
  endAnalysis: (state: State, { ids }: { ids?: readonly string[] }) =>
    changePhotos({ ...state, progress: null }, photos.skipAnalysis(state.photos, ids)),
  mergeAnalysis: merge.mergeAnalysis,
  mergeCloserAnalysis: (state: State, { device, recipe }: { device: DeviceFilling; recipe: ParsedRecipe }) =>
    merge.mergeCloserAnalysis(state, device, recipe),
  moveLinkToNotes: (state: State) => merge.moveLinkToNotes(state),
  takeFoundRecipe: (state: State, { index }: { index: number }) => merge.takeFoundRecipe(state, index),
  restoreFound: (state: State, { found }: Pick<State, "found">): State => ({ ...state, found }),

  // The field to paste a text or a link into
  changePasteField: (state: State, { changes }: { changes: Partial<paste.PasteFieldState> }) =>
    changePasteField(state, { ...state.pasteField, ...changes }),
  focusPasteField: (state: State) => changePasteField(state, paste.requestFocus(state.pasteField)),
  beginReading: (state: State, { text }: { text: string }) =>
    changePasteField(state, paste.beginReading(state.pasteField, text)),
  endReading: (state: State, { text, problem }: { text: string; problem: Unread | null }) =>
    changePasteField(state, paste.endReading(state.pasteField, text, problem)),
  showUnread: (state: State, { unread }: { unread: Unread }) =>
    changePasteField(state, paste.showUnread(state.pasteField, unread)),
  cancelReading: (state: State) => changePasteField(state, paste.cancelReading(state.pasteField)),
  skipReading: (state: State) => merge.skipReading(state),

  // The form as a whole
  unfold: (state: State): State => ({ ...state, isUnfolded: true }),
  reset: (state: State, { submissionId }: { submissionId: string }) => merge.resetForm(state, submissionId),
  startOver: (state: State, { submissionId }: { submissionId: string }) => merge.startOver(state, submissionId),
  undoStartOver: (state: State, { removed, isReplaced }: { removed: State; isReplaced: boolean }) =>
    merge.restoreRemoved(state, removed, isReplaced),
  recordSave: (state: State, { submissionId, ...saved }: SavedAction): State => ({
    ...merge.resetForm(state, submissionId),
    ...saved,
    damagedPhoto: null,
  }),
  beginNext: (state: State): State => ({ ...state, saved: null, attempt: state.attempt + 1 }),

  // The stored draft
  restoreDraft: (state: State, { draft, storedAt }: { draft: RecipeDraft; storedAt: number | null }) =>
    merge.restoreDraft(state, draft, storedAt),
  endRestoring: (state: State) => changeDraftStatus(state, { isRestored: true }),
  recordStoredPhotos: (state: State, { storedPhotoIds }: { storedPhotoIds: readonly string[] }) =>
    changeDraftStatus(state, { storedPhotoIds }),

  // The edit of a stored recipe
  restoreEdits: (state: State, { stored, storedAt }: { stored: conflict.EditDraft; storedAt: number | null }) =>
    conflict.restoreEdits(state, stored, storedAt),
  discardEdits: (state: State, { recipe }: { recipe: RecipeToEdit }) => conflict.discardEdits(state, recipe),
  recordSent: (state: State, { sent }: { sent: Edit }) => conflict.recordSent(state, sent),
  recordPrimary: (state: State, { id, version }: { id: string; version: number }) =>
    conflict.recordPrimary(state, id, version),
  takeResolution: conflict.takeResolution,
  takeTheirVersion: conflict.takeTheirVersion,
};

type SavedAction = { submissionId: string; saved: NonNullable<State["saved"]>; savedPhotos: DraftPhoto[] };
type Transitions = typeof transitions;
type Payload<Transition> = Transition extends (state: State, payload: infer Content) => State ? Content : never;
export type RecipeFormAction = {
  [Type in keyof Transitions]: { type: Type } & (Parameters<Transitions[Type]>["length"] extends 1
    ? unknown
    : Payload<Transitions[Type]>);
}[keyof Transitions];

export function reduceRecipeForm(state: State, action: RecipeFormAction): State {
  const transition: (before: State, action: never) => State = transitions[action.type];
  // TypeScript can't see that the transition and the action have the same type.
  const next = transition(state, action as never);
  return shouldUnfold(next) === next.isUnfolded ? next : { ...next, isUnfolded: true };
}

function changePhotos(state: State, changed: photos.FormPhotos): State {
  return { ...state, photos: changed };
}

function changePasteField(state: State, pasteField: paste.PasteFieldState): State {
  return { ...state, pasteField };
}

function changeDraftStatus(state: State, changes: Partial<State["draftStatus"]>): State {
  return { ...state, draftStatus: { ...state.draftStatus, ...changes } };
}
