import { getDisplayTitle, type ParsedRecipe, parsedRecipeLimits } from "recipe-parser";
import { showToast, type Toast } from "#app/browser/toast.ts";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { isBlankDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";

export const noRecipeFoundToast: Toast = {
  title: "No recipe found in images",
  description: "You can type it in, or try a clearer screenshot.",
};

type Circumstances = { others: ParsedRecipe[]; draft: RecipeDraft; photos: number };

export function showAnalysisToast(reading: ParsedRecipe, { others: [other], draft, photos }: Circumstances) {
  if (other) {
    const description = `${getDisplayTitle(other)} can be added next, when this recipe is saved.`;
    return showToast({ title: "Another recipe found", description, variant: "success" });
  }
  if (!isEmptyParsedRecipe(reading)) {
    const hints = [
      reading.isCookTimeSum ? "The cook time includes preparation." : "",
      reading.unreadRows ? "Some rows could not be read; please compare them with the picture." : "",
    ];
    const description = hints.filter(Boolean).join(" ");
    // The form itself says that a recipe was found.
    return description === "" ? undefined : showToast({ title: "Recipe found", description, variant: "success" });
  }
  const hasText = reading.extractedText.trim() !== "";
  // A photo of the dish needs no message.
  if (!hasText && (reading.cover || !isBlankDraft(draft))) return;
  const isCut = reading.extractedText.length > parsedRecipeLimits.notesCharacters;
  const inNotes = isCut
    ? "Its beginning is in the notes. Paste only the part with the recipe."
    : "We put the text in the notes so nothing is lost.";
  const { title } = photos === 0 ? { title: "No recipe found in this text" } : noRecipeFoundToast;
  showToast(hasText ? { title, description: inNotes } : noRecipeFoundToast);
}
