import type { DraftPhoto } from "#app/device/added-photo.ts";
import type { FoundRecipes } from "#app/device/draft-storage.ts";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { isBlankDraft, isDraftWithOnlyLink, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { closedPasteField, getUnanalyzedText, type PasteFieldState } from "./analysis/paste-field-state.ts";
import { type EditState, hasUnsavedEdits } from "./edit/edit-state.ts";
import { createFormPhotos, type FormPhotos, listAddedPhotos } from "./photos/form-photos.ts";

export type AnalysisProgress = {
  percent: number;
  stage: "preparing" | "sending" | "reading" | "reading-on-device" | "filling-in";
};

/** `problem` says that a photo was not fetched from its URL, or that the save is pending on the device. */
export type SavedRecipe = { id: string; title: string; problem: string | null };

/** Everything that the add form or the edit form shows. `reduceRecipeForm` returns the next state. */
export type RecipeFormState = {
  draft: RecipeDraft;
  /** The draft with which the page was opened. */
  firstDraft: RecipeDraft;
  errors: RefusedReply["fieldErrors"];
  /** The texts in the open fields "Paste list" and "Paste steps". */
  pastedLists: Partial<Record<RecipeListFieldName, string>>;
  photos: FormPhotos;
  /** True while photos are uploaded, before the form is submitted. */
  isSendingPhotos: boolean;
  draftStatus: {
    /** False until the stored draft has been read. */
    isRestored: boolean;
    /** When the restored draft was stored, in epoch milliseconds; null if none was restored. */
    storedAt: number | null;
    storedPhotoIds: readonly string[];
  };
  progress: AnalysisProgress | null;
  found: FoundRecipes;
  pasteField: PasteFieldState;
  /** Null in the add form. */
  edit: EditState | null;
  /** Whether the fields show below the methods to add a recipe. Shown fields are not hidden again. */
  areFieldsShown: boolean;
  saved: SavedRecipe | null;
  /** The photos of the saved recipe, which may also show other found recipes. */
  savedPhotos: DraftPhoto[];
  /** Counts the recipes added by this page, so that each save has its own fetcher. */
  attempt: number;
};

export const draftListFields = { ingredients: "ingredientsList", instructions: "instructionsList" } as const;
export type RecipeListFieldName = keyof typeof draftListFields;

export function createRecipeFormState(
  draft: RecipeDraft,
  first: Partial<Pick<RecipeFormState, "photos" | "errors" | "edit" | "areFieldsShown" | "pasteField">> = {},
): RecipeFormState {
  return {
    draft,
    firstDraft: draft,
    errors: {},
    pastedLists: {},
    photos: createFormPhotos([]),
    isSendingPhotos: false,
    draftStatus: { isRestored: false, storedAt: null, storedPhotoIds: [] },
    progress: null,
    found: { recipes: [], isAsking: false },
    pasteField: closedPasteField,
    edit: null,
    areFieldsShown: false,
    saved: null,
    savedPhotos: [],
    attempt: 0,
    ...first,
  };
}

export function hasUnaddedPastedLines({ pastedLists }: Pick<RecipeFormState, "pastedLists">): boolean {
  return Object.values(pastedLists).some((text) => text?.trim());
}

export function hasLinesToCheck({ draft }: RecipeFormState): boolean {
  return draft.readLines.some(({ doubt }) => doubt !== null);
}

/** Whether the draft is more than the link of a page that was not read. */
export function hasMoreThanLink({ draft }: RecipeFormState): boolean {
  return !isBlankDraft(draft) && !isDraftWithOnlyLink(draft);
}

export function hasFormContent(state: RecipeFormState): boolean {
  return state.photos.all.length > 0 || hasUnaddedPastedLines(state) || !isBlankDraft(state.draft);
}

/** Whether leaving the page would lose something or leave a draft behind. */
export function isFormUnsaved(state: RecipeFormState): boolean {
  if (state.edit) return hasUnaddedPastedLines(state) || hasUnsavedEdits(state, state.edit);
  // After a save, pasted text that was not analyzed waits for the next recipe.
  return hasFormContent(state) || (getUnanalyzedText(state.pasteField) !== "" && !state.saved);
}

/** Whether to show the fields: the draft has content, or the photos have been analyzed. */
export function shouldShowFields(state: RecipeFormState): boolean {
  if (state.areFieldsShown || !hasFormContent(state)) return state.areFieldsShown;
  const hasPhotos = state.photos.all.length > 0;
  const areAnalyzed = hasPhotos && listAddedPhotos(state.photos).every(({ reading }) => reading !== "waiting");
  return areAnalyzed || (state.draft !== state.firstDraft && (hasPhotos || !isDraftWithOnlyLink(state.draft)));
}
