import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { type AddedPhoto, createAddedPhoto } from "#app/device/added-photo.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import { sortParsedRecipes } from "#app/modules/recipes/sort-parsed-recipes.ts";
import { createSourceKey } from "#app/modules/recipes/source-key.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { showAnalysisToast } from "./show-analysis-toast.ts";

type Store = Pick<RecipeFormStore, "getState" | "dispatch">;

/** Puts a parsed recipe into the form. `photos` are the analyzed photos; empty for a text or a page. */
export function fillFormFromAnalysis({ getState, dispatch }: Store, reading: ParsedRecipe, photos: AddedPhoto[]): void {
  const { draft, found } = getState();
  const titles = found.recipes.map((recipe) => getDisplayTitle(recipe.reading));
  const isPasted = photos.length === 0;
  const sorted = sortParsedRecipes(reading, draft, { waiting: titles, isAsking: found.isAsking, isPasted });
  const shown = reading.cover && photos[reading.cover.photo];
  const cover = reading.cover && shown ? createAddedPhoto(shown.file, reading.cover.box) : null;
  dispatch({ type: "mergeAnalysis", reading, photos, sorted, cover });
  if (sorted.mustChoose) return;
  showAnalysisToast(sorted.ofForm ?? reading, { others: sorted.others, draft, photos: photos.length });
}

export function fillFormFromPage(store: Store, reading: ParsedRecipe, url: string): void {
  const { draft } = store.getState();
  const isOtherLink = isDraftWithOnlyLink(draft) && createSourceKey(draft.sourceUrl) !== createSourceKey(url);
  if (isOtherLink) store.dispatch({ type: "moveLinkToNotes" });
  fillFormFromAnalysis(store, reading, []);
}
