import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import * as merge from "./analysis/merge-analysis.ts";
import * as paste from "./analysis/paste-field-state.ts";
import * as fields from "./change-fields.ts";
import type { editTransitions } from "./edit/merge-conflict.ts";
import { applyLineChange, undoLineChange } from "./line-changes.ts";
import * as photos from "./photos/form-photos.ts";
import { type RecipeFormState as State, shouldShowFields } from "./recipe-form-state.ts";

/** Actions that change the photos. */
const photoTransitions = {
  addPhotos: photos.addPhotos,
  restorePhotos: photos.restorePhotos,
  updatePhoto: photos.updatePhoto,
  beginPhotoCrop: photos.beginPhotoCrop,
  dropUnusablePhoto: photos.dropUnusablePhoto,
  removePhoto: photos.removePhoto,
  replacePhoto: photos.replacePhoto,
  movePhoto: photos.movePhoto,
  makePrimary: photos.makePhotoPrimary,
  drawCover: photos.drawCover,
  resetPhotoUploads: photos.resetPhotoUploads,
  markPhotosAnalyzed: photos.markPhotosAnalyzed,
  skipPhotoAnalysis: photos.skipPhotoAnalysis,
} satisfies RecipeFormTransitions<photos.FormPhotos>;

/** Actions that change the field to paste a text or a link into. */
const pasteFieldTransitions = {
  changePasteField: (field, { changes }: { changes: Partial<paste.PasteFieldState> }) => ({ ...field, ...changes }),
  requestPasteFieldFocus: paste.requestPasteFieldFocus,
  startPasteAnalysis: paste.startPasteAnalysis,
  finishPasteAnalysis: paste.finishPasteAnalysis,
  showPasteProblem: paste.showPasteProblem,
  cancelPasteAnalysis: paste.cancelPasteAnalysis,
} satisfies RecipeFormTransitions<paste.PasteFieldState>;

/** Fields of the state that an effect may set directly. */
type Facts = Pick<State, "draft" | "errors" | "isSendingPhotos" | "progress" | "found" | "areFieldsShown">;

/** Actions that change the form as a whole. */
const formTransitions = {
  report: (state, { facts }: { facts: Partial<Facts> }) => ({ ...state, ...facts }),
  reportDraft: (state, { facts }: { facts: Partial<State["draftStatus"]> }) => ({
    ...state,
    draftStatus: { ...state.draftStatus, ...facts },
  }),
  updateDraftFields: (state, { changes }: { changes: Partial<RecipeDraft> }) =>
    fields.updateDraftFields(state, changes),
  updateDraftCookTime: fields.updateDraftCookTime,
  updateDraftLines: fields.updateDraftLines,
  changePasteListText: fields.changePasteListText,
  addPastedLines: fields.addPastedLines,
  addMissedLine: fields.addMissedLine,
  acceptDoubtfulLine: fields.acceptDoubtfulLine,
  acceptAllDoubtfulLines: fields.acceptAllDoubtfulLines,
  applyLineChange,
  undoLineChange,
  mergeAnalysis: merge.mergeAnalysis,
  moveLinkToNotes: merge.moveLinkToNotes,
  selectFoundRecipe: merge.selectFoundRecipe,
  endPasteAnalysisForSave: merge.endPasteAnalysisForSave,
  reset: merge.resetForm,
  discardDraft: merge.discardDraft,
  undoDiscardDraft: merge.undoDiscardDraft,
  recordRecipeSaved: merge.recordRecipeSaved,
  startNextRecipe: merge.startNextRecipe,
  restoreDraft: merge.restoreDraft,
} satisfies RecipeFormTransitions<State>;

export type RecipeFormTransitions<Part> = Record<string, (before: Part, action: never) => Part>;
type ActionOf<Transition> = Transition extends (before: never, action: infer Action) => unknown ? Action : never;
type ActionsOf<Table> = { [Type in keyof Table]: { type: Type } & ActionOf<Table[Type]> }[keyof Table];
export type RecipeFormAction =
  | ActionsOf<typeof photoTransitions>
  | ActionsOf<typeof pasteFieldTransitions>
  | ActionsOf<typeof formTransitions>
  | ActionsOf<typeof editTransitions>;

/** `more` are the transitions of the edit form, which the add form does not load. */
export function reduceRecipeForm(
  before: State,
  action: RecipeFormAction,
  more: RecipeFormTransitions<State> = {},
): State {
  const photos = applyTransition(photoTransitions, before.photos, action);
  const pasteField = applyTransition(pasteFieldTransitions, before.pasteField, action);
  const isSame = photos === before.photos && pasteField === before.pasteField;
  const changed = applyTransition(formTransitions, isSame ? before : { ...before, photos, pasteField }, action);
  const next = applyTransition(more, changed, action);
  return shouldShowFields(next) === next.areFieldsShown ? next : { ...next, areFieldsShown: true };
}

function applyTransition<Part>(table: RecipeFormTransitions<Part>, before: Part, action: RecipeFormAction): Part {
  // TypeScript can't see that a transition and its action have the same type.
  return table[action.type]?.(before, action as never) ?? before;
}
