import { getDisplayTitle, type ParsedRecipe, parsedRecipeLimits } from "recipe-parser";
import { showToast, type Toast } from "#app/browser/toast.ts";
import type { AddedPhoto } from "#app/device/added-photo.ts";
import type { FoundRecipes } from "#app/device/draft-storage.ts";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import type { FirstAnalysisFill } from "#app/modules/recipes/refine-draft.ts";
import { sortParsedRecipes } from "#app/modules/recipes/sort-parsed-recipes.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import type { PhotoStore } from "../photos/photo-store.ts";
import type { FieldsStore } from "../stores/fields.ts";
import { listFoundRecipes, type ReaderStore, type SourceProblem } from "../stores/reader.ts";
import { waitUntilNoFieldIsFocused } from "./field-focus.ts";

/** The stores of the add form that a reader fills. */
export type FormToFill = {
  fields: FieldsStore;
  photos: PhotoStore;
  reader: ReaderStore;
  /** Looks for a saved recipe that resembles the form's recipe. */
  findDuplicate(): void;
};

/** How reading a source ended: with recipes that are not in the form, or with a problem. */
export type ReadingResult = { found?: FoundRecipes; problem?: SourceProblem };

/**
 * Puts a parsed recipe into the form, and returns the recipes that are not in the form. `analyzed` are the photos that
 * were read; none for a text or a page.
 */
export function fillForm(form: FormToFill, reading: ParsedRecipe, analyzed: AddedPhoto[] = []): FoundRecipes {
  const { ofForm, others, mustChoose } = sortForForm(form, reading, analyzed);
  const photoIds = analyzed.map(({ id }) => id);
  if (ofForm) {
    form.fields.dispatch({ type: "merge", recipe: ofForm, photoIds });
    form.findDuplicate();
  }
  if (!mustChoose) showAnalysisToast(ofForm ?? reading, { others, photos: analyzed.length });
  return { recipes: others.map((other) => ({ reading: other, photoIds })), isAsking: mustChoose };
}

/**
 * Fills the form with what the first pass over photos found. Returns null, and leaves the form as it is, while only the
 * later passes can tell which recipe belongs in the form.
 */
export function fillFormFromFirstPass(
  form: FormToFill,
  reading: ParsedRecipe,
  analyzed: AddedPhoto[],
): FirstAnalysisFill | null {
  const before = form.fields.getState().draft;
  const { ofForm, others } = sortForForm(form, reading, analyzed);
  if (!ofForm || isEmptyParsedRecipe(ofForm) || others.length > 0) return null;
  form.fields.dispatch({ type: "merge", recipe: ofForm, photoIds: analyzed.map(({ id }) => id) });
  form.findDuplicate();
  return { before, filled: form.fields.getState().draft, text: null };
}

type Refinement = { first: FirstAnalysisFill; recipe: ParsedRecipe; opened: AddedPhoto[]; signal: AbortSignal };

/** Puts the result of all passes into the form that the first pass has filled, once no field has the focus. */
export async function refineForm(form: FormToFill, refinement: Refinement): Promise<FoundRecipes> {
  const { first, recipe, opened, signal } = refinement;
  await waitUntilNoFieldIsFocused(signal);
  const { ofForm, others } = sortForForm(form, recipe, opened);
  const photoIds = opened.map(({ id }) => id);
  if (ofForm) {
    form.fields.dispatch({ type: "refine", first, later: { recipe: ofForm, photoIds } });
    if (form.fields.getState().draft.title !== first.filled.title) form.findDuplicate();
  }
  if (!isEmptyParsedRecipe(recipe)) showAnalysisToast(ofForm ?? recipe, { others, photos: opened.length });
  return { recipes: others.map((other) => ({ reading: other, photoIds })), isAsking: false };
}

function sortForForm({ fields, reader }: FormToFill, reading: ParsedRecipe, analyzed: AddedPhoto[]) {
  const state = reader.getState();
  return sortParsedRecipes(reading, fields.getState().draft, {
    waiting: listFoundRecipes(state).map((found) => getDisplayTitle(found.reading)),
    isAsking: state.isAsking,
    isPasted: analyzed.length === 0,
  });
}

/** A link that was not read gives way to another page, and is listed among what was left out. */
export function fillFormFromPage(form: FormToFill, reading: ParsedRecipe, url: string): FoundRecipes {
  const { draft } = form.fields.getState();
  if (isDraftWithOnlyLink(draft) && createSourceKey(draft.sourceUrl) !== createSourceKey(url)) {
    const link = { text: draft.sourceUrl, reason: "chatter", line: 0 } as const;
    form.fields.dispatch({ type: "change", changes: { sourceUrl: "", leftOut: [...draft.leftOut, link] } });
  }
  return fillForm(form, reading);
}

/** Fills the form with a recipe that was found before, if there is one at this place. */
export function chooseFoundRecipe(form: FormToFill, index: number): void {
  const found = listFoundRecipes(form.reader.getState())[index];
  form.reader.dispatch({ type: "choose", index });
  if (!found) return;
  form.fields.dispatch({ type: "merge", recipe: found.reading, photoIds: found.photoIds });
  form.findDuplicate();
}

export const noRecipeFoundToast: Toast = {
  title: "No recipe found in images",
  description: "You can type it in, or try a clearer screenshot.",
};

type Circumstances = { others: ParsedRecipe[]; photos: number };

function showAnalysisToast(reading: ParsedRecipe, { others: [other], photos }: Circumstances) {
  if (other) {
    const description = `${getDisplayTitle(other)} can be added next, when this recipe is saved.`;
    return showToast({ title: "Another recipe found", description, variant: "success" });
  }
  if (!isEmptyParsedRecipe(reading)) {
    const hints = [
      reading.isCookTimeSum ? "The cook time includes preparation." : "",
      reading.unreadRows ? "We couldn't read some lines. Please compare them with the screenshot." : "",
    ];
    const description = hints.filter(Boolean).join(" ");
    // Shows no toast without hints, because the form itself says that a recipe was found.
    return description === "" ? undefined : showToast({ title: "Recipe found", description, variant: "success" });
  }
  const hasText = reading.extractedText.trim() !== "";
  // Shows no message for a photo that only shows the dish.
  if (!hasText && reading.cover) return;
  const isCut = reading.extractedText.length > parsedRecipeLimits.notesCharacters;
  const inNotes = isCut
    ? "Its beginning is in the notes. Paste only the part with the recipe."
    : "We put the text in the notes so nothing is lost.";
  const { title } = photos === 0 ? { title: "No recipe found in this text" } : noRecipeFoundToast;
  showToast(hasText ? { title, description: inNotes } : noRecipeFoundToast);
}
