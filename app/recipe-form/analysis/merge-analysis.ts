import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import type { AddedPhoto, DraftPhoto } from "#app/device/added-photo.ts";
import type { FoundRecipe } from "#app/device/draft-storage.ts";
import { mergeParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { createEmptyDraft, fillFromStoredDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { sortParsedRecipes } from "#app/modules/recipes/sort-parsed-recipes.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import { updateDraftFields } from "../change-fields.ts";
import { proposeCover } from "../photos/form-photos.ts";
import { createRecipeFormState, type RecipeFormState, type SavedRecipe } from "../recipe-form-state.ts";
import { addTextToField, clearPasteAnalysis, getTextInAnalysis, returnTextsToField } from "./paste-field-state.ts";

const maxFound = 10;

type Analysis = {
  reading: ParsedRecipe;
  /** The analyzed photos; empty for a link or a text. */
  photos: AddedPhoto[];
  sorted: ReturnType<typeof sortParsedRecipes>;
  /** The part of a photo that shows the dish, should it become the cover. */
  cover: AddedPhoto | null;
};

/** Fills the fields that the person has not typed. Other recipes wait to be added next. */
export function mergeAnalysis(state: RecipeFormState, { reading, photos, sorted, cover }: Analysis): RecipeFormState {
  const photoIds = photos.map(({ id }) => id);
  const shown = reading.cover && photos[reading.cover.photo];
  const others = sorted.others.map((other) => ({ reading: other, photoIds }));
  return {
    ...state,
    errors: {},
    photos: cover && shown ? proposeCover(state.photos, shown, cover) : state.photos,
    draft: sorted.ofForm ? mergeParsedRecipe(state.draft, sorted.ofForm, photoIds) : state.draft,
    found: {
      recipes: addFound(state.found.recipes, others),
      isAsking: sorted.mustChoose || state.found.isAsking,
    },
  };
}

export function selectFoundRecipe(state: RecipeFormState, { index }: { index: number }): RecipeFormState {
  const { recipes } = state.found;
  const found = recipes[index];
  return {
    ...state,
    draft: found ? mergeParsedRecipe(state.draft, found.reading, found.photoIds) : state.draft,
    found: { recipes: recipes.filter((_, place) => place !== index), isAsking: false },
  };
}

/** Another link was read instead of the form's source link, which moves to the notes. */
export function moveLinkToNotes(state: RecipeFormState): RecipeFormState {
  const { sourceUrl, notes } = state.draft;
  return updateDraftFields(state, { sourceUrl: "", notes: [notes, sourceUrl].filter(Boolean).join("\n\n") });
}

/** A save does not wait for a page. Its link becomes the recipe's source, or returns to the paste field. */
export function endPasteAnalysisForSave(state: RecipeFormState): RecipeFormState {
  const { sourceUrl, readFields } = state.draft;
  const text = getTextInAnalysis(state.pasteField);
  const pasteField = clearPasteAnalysis(state.pasteField);
  const isSource = sourceUrl.trim() === "" && readFields.length === 0 && /^https?:\/\/\S+$/i.test(text);
  if (isSource) return updateDraftFields({ ...state, pasteField }, { sourceUrl: text });
  return { ...state, pasteField: addTextToField(pasteField, text) };
}

/** Empties the form for the next recipe. Texts that were not analyzed and recipes that were found stay. */
export function resetForm(state: RecipeFormState, { submissionId }: { submissionId: string }): RecipeFormState {
  return {
    ...createRecipeFormState({ ...createEmptyDraft(), submissionId }),
    firstDraft: state.firstDraft,
    draftStatus: { ...state.draftStatus, storedAt: null, storedPhotoIds: [] },
    found: state.found,
    pasteField: returnTextsToField(state.pasteField),
    attempt: state.attempt,
  };
}

/** Empties the form, then fills it with the next found recipe that needs none of the discarded photos. */
export function discardDraft(state: RecipeFormState, next: { submissionId: string }): RecipeFormState {
  const recipes = state.found.recipes.filter(({ photoIds }) => photoIds.length === 0);
  return selectFoundRecipe({ ...resetForm(state, next), found: { recipes, isAsking: false } }, { index: 0 });
}

/** Restores the discarded draft in place of the form's recipe. The caller restores its photos. */
export function undoDiscardDraft(state: RecipeFormState, { removed }: { removed: RecipeFormState }): RecipeFormState {
  const pasteField = returnTextsToField(removed.pasteField);
  return { ...removed, pasteField, photos: state.photos, progress: null };
}

type Saved = { submissionId: string; saved: SavedRecipe; savedPhotos: DraftPhoto[] };

export function recordRecipeSaved(
  state: RecipeFormState,
  { submissionId, saved, savedPhotos }: Saved,
): RecipeFormState {
  return { ...resetForm(state, { submissionId }), saved, savedPhotos };
}

export function startNextRecipe(state: RecipeFormState): RecipeFormState {
  return { ...state, saved: null, attempt: state.attempt + 1 };
}

export function restoreDraft(
  state: RecipeFormState,
  { draft, storedAt }: { draft: RecipeDraft; storedAt: number | null },
): RecipeFormState {
  return {
    ...state,
    draft: fillFromStoredDraft(state.draft, draft),
    draftStatus: { ...state.draftStatus, storedAt },
  };
}

/** Adds found recipes. A recipe that was found before is replaced. */
function addFound(before: FoundRecipe[], found: FoundRecipe[]): FoundRecipe[] {
  const identify = ({ reading }: FoundRecipe) =>
    `${getDisplayTitle(reading)} ${createSourceKey(reading.sourceUrl ?? "")}`;
  const again = found.map(identify);
  return [...before.filter((recipe) => !again.includes(identify(recipe))), ...found].slice(0, maxFound);
}
