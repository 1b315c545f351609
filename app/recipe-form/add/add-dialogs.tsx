import { SubscribeChoice } from "#app/components/subscribe-choice.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { AnalysisStrip, CloserReadingStatus, PageStrip } from "../analysis/analysis-strip.tsx";
import { ChooseRecipeDialog } from "../analysis/choose-recipe-dialog.tsx";
import { getUnreadText, isReadingPage } from "../analysis/paste-field-state.ts";
import { hasRecipe } from "../recipe-form-state.ts";
import { SavedDialog } from "./saved-dialog.tsx";
import type { AddRecipe } from "./use-add-recipe.ts";
import type { SavingNewRecipe } from "./use-save-new-recipe.ts";

const AnalysisOverlay = lazyWithFallback(() => import("../analysis/analysis-overlay.tsx"), AnalysisStrip);

/** The progress of an analysis, and the questions that the form asks. */
export function AddDialogs({ adding, saving }: { adding: AddRecipe; saving: SavingNewRecipe }) {
  const { tools, state, hasScript } = adding;
  const { progress, pasteField, found, saved } = state;
  const takeFound = (index: number) => tools.dispatch({ type: "takeFoundRecipe", index });

  function beginNext(index?: number) {
    tools.dispatch({ type: "beginNext" });
    if (index === undefined) return window.scrollTo({ top: 0 });
    // A recipe from a link or a text is on none of the saved photos.
    if (found.recipes[index]?.photoIds.length) tools.photos.restore(state.savedPhotos);
    takeFound(index);
  }

  return (
    <>
      {progress ? (
        <AnalysisOverlay progress={progress} isFormFilled={hasRecipe(state)} onCancel={tools.screenshots.cancel} />
      ) : isReadingPage(pasteField) ? (
        <PageStrip onCancel={tools.pasted.cancel} />
      ) : pasteField.isReadingClosely ? (
        <CloserReadingStatus />
      ) : null}
      {hasScript && saving.isLimitShown && saving.limit ? (
        <Panel onClose={saving.closeLimit} title="Your book is full" description={saving.limit}>
          <SubscribeChoice onOpened={saving.closeLimit} />
        </Panel>
      ) : null}
      {found.isAsking ? <ChooseRecipeDialog recipes={found.recipes} onChoose={takeFound} /> : null}
      {saved && !saving.isSaving ? (
        <SavedDialog
          saved={saved}
          hasUnreadText={getUnreadText(pasteField) !== ""}
          next={found.recipes}
          onAddAnother={() => beginNext()}
          onAddNext={beginNext}
        />
      ) : null}
    </>
  );
}
