import { Link } from "@remix-run/react";
import { useState } from "react";
import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { PlanChoice } from "#app/components/couple/plan-choice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { NoticeStrip } from "#app/recipe-form/analysis/analysis-progress.tsx";
import { isFieldFocused } from "#app/recipe-form/analysis/is-field-focused.ts";
import { AnalysisOverlay, PageAnalysisStrip, ServerAnalysisStatus } from "../analysis/analysis-progress.tsx";
import { getUnanalyzedText, isAnalyzingPage } from "../analysis/paste-field-state.ts";
import type { SavedRecipe } from "../recipe-form-state.ts";
import { hasMoreThanLink } from "../recipe-form-state.ts";
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

type ChooseRecipeProps = { recipes: { reading: ParsedRecipe }[]; onChoose(index: number): void };

export function ChooseRecipeDialog({ recipes, onChoose }: ChooseRecipeProps) {
  const [isTyping, setIsTyping] = useState(isFieldFocused);
  const title = `${recipes.length} recipes found`;
  if (isTyping) return <NoticeStrip says={title} answer="Choose" onAnswer={() => setIsTyping(false)} />;
  return (
    <Dialog
      onClose={() => onChoose(0)}
      title={title}
      description="Which one do you want to add first? The others can be added next."
    >
      <ul className="grid gap-2">
        {recipes.map(({ reading }, index) => (
          <li key={index}>
            <Button variant="outline" className="w-full rounded-xl" onClick={() => onChoose(index)}>
              <span className="grid flex-1 text-start">
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {getDisplayTitle(reading)}
                </span>
                <span className="text-sm font-normal text-muted-foreground">{formatIngredientCount(reading)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function formatIngredientCount({ ingredients }: ParsedRecipe): string {
  const { length } = ingredients.filter((line) => !isIngredientGroupName(line));
  return length === 1 ? "1 ingredient" : `${length} ingredients`;
}

type SavedDialogProps = {
  saved: SavedRecipe;
  hasUnreadText: boolean;
  /** Other recipes found in the same photos, links or texts. */
  next: { reading: ParsedRecipe }[];
  onAddAnother(): void;
  onAddNext(index: number): void;
};

/** The links replace the emptied form in the history, so that Back does not lead to the form. */
function SavedDialog({ saved, hasUnreadText, next, onAddAnother, onAddNext }: SavedDialogProps) {
  const note = saved.problem ?? (hasUnreadText ? "What you pasted is saved for your next recipe." : "");
  const description = `“${saved.title}” is in your book now. ${note}`.trim();
  return (
    <Dialog onClose={onAddAnother} title="Recipe saved" description={description}>
      <div className="grid gap-3">
        {next.map(({ reading }, index) => (
          <Button key={index} className="min-w-0" onClick={() => onAddNext(index)}>
            <span dir="auto" className="truncate">
              Add {getDisplayTitle(reading)} next
            </span>
          </Button>
        ))}
        <Button asChild variant={next.length > 0 ? "outline" : "default"}>
          <Link to={`/app/recipes/${saved.id}`} replace>
            View this recipe
          </Link>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" className="flex-1" onClick={onAddAnother}>
            Add another
          </Button>
          <Button asChild variant="outline" className="flex-1">
            <Link to="/app/recipes" replace>
              View recipes
            </Link>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
