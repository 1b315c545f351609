import { getDisplayTitle, type ParsedRecipe, parsedRecipeLimits } from "recipe-parser";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { type AddedPhoto, createAddedPhoto } from "#app/device/added-photo.ts";
import type { FoundRecipes } from "#app/device/draft-storage.ts";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import { sortParsedRecipes } from "#app/modules/recipes/sort-parsed-recipes.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import type { PhotoStore } from "../photos/photo-store.ts";
import type { FieldsStore } from "../stores/fields.ts";
import { listFoundRecipes, type ReaderStore, type SourceProblem } from "../stores/reader.ts";

/** The stores of the add form. */
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
  const { draft } = form.fields.getState();
  const state = form.reader.getState();
  const { ofForm, others, mustChoose } = sortParsedRecipes(reading, draft, {
    waiting: listFoundRecipes(state).map((found) => getDisplayTitle(found.reading)),
    isAsking: state.isAsking,
    isPasted: analyzed.length === 0,
  });
  const photoIds = analyzed.map(({ id }) => id);
  const shown = reading.cover && analyzed[reading.cover.photo];
  if (reading.cover && shown) {
    const part = createAddedPhoto(shown.file, reading.cover.box);
    form.photos.dispatch({ type: "proposeCover", of: shown, part });
  }
  if (ofForm) {
    form.fields.dispatch({ type: "merge", recipe: ofForm, photoIds });
    form.findDuplicate();
  }
  if (!mustChoose) showAnalysisToast(ofForm ?? reading, { others, photos: analyzed.length });
  return { recipes: others.map((other) => ({ reading: other, photoIds })), isAsking: mustChoose };
}

/** A link that was not read gives way to another page, and stays in the notes. */
export function fillFormFromPage(form: FormToFill, reading: ParsedRecipe, url: string): FoundRecipes {
  const { draft } = form.fields.getState();
  if (isDraftWithOnlyLink(draft) && createSourceKey(draft.sourceUrl) !== createSourceKey(url)) {
    const notes = [draft.notes, draft.sourceUrl].filter(Boolean).join("\n\n");
    form.fields.dispatch({ type: "change", changes: { sourceUrl: "", notes } });
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

export function showAnalysisToast(reading: ParsedRecipe, { others: [other], photos }: Circumstances) {
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
    // The form itself says that a recipe was found.
    return description === "" ? undefined : showToast({ title: "Recipe found", description, variant: "success" });
  }
  const hasText = reading.extractedText.trim() !== "";
  // A photo of the dish needs no message.
  if (!hasText && reading.cover) return;
  const isCut = reading.extractedText.length > parsedRecipeLimits.notesCharacters;
  const inNotes = isCut
    ? "Its beginning is in the notes. Paste only the part with the recipe."
    : "We put the text in the notes so nothing is lost.";
  const { title } = photos === 0 ? { title: "No recipe found in this text" } : noRecipeFoundToast;
  showToast(hasText ? { title, description: inNotes } : noRecipeFoundToast);
}
