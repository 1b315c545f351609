import { PlanChoice } from "#app/components/couple/plan-choice.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { AnalysisOverlay, PageAnalysisStrip, ServerAnalysisStatus } from "../analysis/analysis-progress.tsx";
import { ChooseRecipeDialog } from "../analysis/choose-recipe-dialog.tsx";
import { getUnanalyzedText, isAnalyzingPage } from "../analysis/paste-field-state.ts";
import { hasMoreThanLink } from "../recipe-form-state.ts";
import { SavedDialog } from "./saved-dialog.tsx";
import type { AddRecipeContext } from "./use-add-recipe.ts";
import type { SaveNewRecipeState } from "./use-save-new-recipe.ts";

/** The progress of an analysis, and the questions that the form asks. */
export function AddDialogs({ adding, saving }: { adding: AddRecipeContext; saving: SaveNewRecipeState }) {
  const { tools, state } = adding;
  const { progress, pasteField, found, saved } = state;
  const takeFound = (index: number) => tools.dispatch({ type: "selectFoundRecipe", index });

  function beginNext(index?: number) {
    tools.dispatch({ type: "startNextRecipe" });
    if (index === undefined) return window.scrollTo({ top: 0 });
    // Recipes from a link or a text need none of the saved photos.
    if (found.recipes[index]?.photoIds.length) tools.photos.restore(state.savedPhotos);
    takeFound(index);
  }

  return (
    <>
      {progress ? (
        <AnalysisOverlay
          progress={progress}
          isFormFilled={hasMoreThanLink(state)}
          onCancel={tools.screenshots.cancel}
        />
      ) : isAnalyzingPage(pasteField) ? (
        <PageAnalysisStrip onCancel={tools.pasted.cancel} />
      ) : pasteField.isServerAnalyzing ? (
        <ServerAnalysisStatus />
      ) : null}
      {saving.isLimitShown && saving.limit ? (
        <Dialog onClose={saving.closeLimit} title="Your book is full" description={saving.limit}>
          <PlanChoice onOpened={saving.closeLimit} />
        </Dialog>
      ) : null}
      {found.isAsking ? <ChooseRecipeDialog recipes={found.recipes} onChoose={takeFound} /> : null}
      {saved && !saving.isSaving ? (
        <SavedDialog
          saved={saved}
          hasUnreadText={getUnanalyzedText(pasteField) !== ""}
          next={found.recipes}
          onAddAnother={() => beginNext()}
          onAddNext={beginNext}
        />
      ) : null}
    </>
  );
}
