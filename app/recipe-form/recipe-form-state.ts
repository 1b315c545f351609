import type { ParsedRecipe } from "recipe-parser";
import { isBlank, isLinkAlone, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { Refused } from "#app/http/action-reply.ts";
import { closedPasteField, getUnanalyzedText, type PasteFieldState } from "./analysis/paste-field-state.ts";
import { type EditState, hasUnsavedEdits } from "./edit/edit-state.ts";
import { createFormPhotos, type FormPhotos, listAddedPhotos } from "./photos/form-photos.ts";
import type { DraftPhoto } from "./photos/restore-photo.ts";

export type FoundRecipe = { reading: ParsedRecipe; photoIds: string[] };

export type AnalysisProgress = {
  percent: number;
  stage: "preparing" | "sending" | "reading" | "reading-on-device" | "filling-in";
};

/** `problem` says that the photo was not fetched from its address, or that the recipe waits on the device. */
export type SavedRecipe = { id: string; title: string; problem: string | null };

/** Everything that the add form or the edit form shows. `reduceRecipeForm` returns the next state. */
export type RecipeFormState = {
  draft: RecipeDraft;
  /** The draft that the form began with. */
  firstDraft: RecipeDraft;
  errors: Refused["fieldErrors"];
  /** The texts in the open fields "Paste list" and "Paste steps". */
  pastedLists: Partial<Record<ListName, string>>;
  photos: FormPhotos;
  /** The photos of a saved form travel ahead of the form. */
  isSendingPhotos: boolean;
  draftStatus: {
    /** False until the stored draft, if there is one, is in the form. */
    isRestored: boolean;
    /** When the draft was stored that this visit began with; null when it began with none. */
    storedAt: number | null;
    storedPhotoIds: readonly string[];
  };
  progress: AnalysisProgress | null;
  /** Other recipes in the same screenshots or pages; `isAsking` until the person has chosen the first one. */
  found: { recipes: FoundRecipe[]; isAsking: boolean };
  pasteField: PasteFieldState;
  /** Null in the add form. */
  edit: EditState | null;
  /** Whether the fields show below the ways to add a recipe. They stay once they are shown. */
  areFieldsShown: boolean;
  saved: SavedRecipe | null;
  /** The photos of the saved recipe, which may also show the recipes to add next. */
  savedPhotos: DraftPhoto[];
  /** Counts the recipes that this page has begun, so that each has a submission of its own. */
  attempt: number;
};

export const draftListFields = { ingredients: "ingredientsList", instructions: "instructionsList" } as const;
export type ListName = keyof typeof draftListFields;

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
  return !isBlank(draft) && !isLinkAlone(draft);
}

export function hasContent(state: RecipeFormState): boolean {
  return state.photos.all.length > 0 || hasUnaddedPastedLines(state) || !isBlank(state.draft);
}

/** Whether leaving the page would lose something, or leave it in a draft. */
export function isUnsaved(state: RecipeFormState): boolean {
  if (state.edit) return hasUnaddedPastedLines(state) || hasUnsavedEdits(state, state.edit);
  // After a save, text that was not read yet waits for the next recipe.
  return hasContent(state) || (getUnanalyzedText(state.pasteField) !== "" && !state.saved);
}

/** Whether the fields have to show: something fills them, or the photos have been analyzed, with or without success. */
export function shouldShowFields(state: RecipeFormState): boolean {
  if (state.areFieldsShown || !hasContent(state)) return state.areFieldsShown;
  const hasPhotos = state.photos.all.length > 0;
  const areAnalyzed = hasPhotos && listAddedPhotos(state.photos).every(({ reading }) => reading !== "waiting");
  return areAnalyzed || (state.draft !== state.firstDraft && (hasPhotos || !isLinkAlone(state.draft)));
}
