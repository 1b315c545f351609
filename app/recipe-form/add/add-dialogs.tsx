import { Link } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { PlanChoice } from "#app/components/couple/plan-choice.tsx";
import { BrandMark } from "#app/components/shell/brand-mark.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, ModalDialog } from "#app/components/ui/dialog.tsx";
import { ProgressBar } from "#app/components/ui/progress-bar.tsx";
import type { FoundRecipe } from "#app/device/draft-storage.ts";
import { usePendingChangeCounts } from "#app/device/pending-counts.ts";
import { isFieldFocused } from "../reader/field-focus.ts";
import { hasMoreThanLink } from "../stores/fields.ts";
import {
  type AnalysisProgress,
  findRunningSource,
  getUnreadText,
  isReadingPage,
  listFoundRecipes,
} from "../stores/reader.ts";
import { useStoreState } from "../stores/store.ts";
import type { AddStores } from "./add-stores.ts";
import { FoundRecipeButtons } from "./found-recipes.tsx";
import type { SavedRecipe, SaveNewRecipeState } from "./use-save-new-recipe.ts";

/** The progress of an analysis, and the questions that the form asks. */
export function AddDialogs({ stores, saving }: { stores: AddStores; saving: SaveNewRecipeState }) {
  const reader = useStoreState(stores.reader);
  const { saved } = saving;
  return (
    <>
      <ReadingProgress stores={stores} />
      {saving.isLimitShown && saving.limit ? (
        <Dialog onClose={saving.closeLimit} title="Your book is full" description={saving.limit}>
          <PlanChoice onOpened={saving.closeLimit} />
        </Dialog>
      ) : null}
      {saved ? (
        <SavedDialog
          saved={saved}
          hasUnreadText={getUnreadText(reader) !== ""}
          next={listFoundRecipes(reader)}
          onNext={saving.addNext}
        />
      ) : null}
    </>
  );
}

function ReadingProgress({ stores }: { stores: AddStores }) {
  const reader = useStoreState(stores.reader);
  const progress = findRunningSource(reader, "screenshots")?.progress;
  if (progress) {
    const isFormFilled = hasMoreThanLink(stores.fields.getState());
    return <AnalysisOverlay progress={progress} isFormFilled={isFormFilled} onCancel={stores.sources.cancel} />;
  }
  // Shows a strip without progress, because the duration of fetching a page is unknown.
  if (isReadingPage(reader))
    return <NoticeStrip says="Reading the page…" answer="Cancel" onAnswer={stores.sources.cancel} />;
  if (!findRunningSource(reader, "model")) return null;
  // The status floats above the page, so that no field moves when the status appears.
  return (
    <p
      role="status"
      className="animate-fade pointer-events-none fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] z-40 mx-auto w-fit rounded-full border border-border bg-surface px-3 py-1 text-sm shadow-card"
    >
      Improving the recipe…
    </p>
  );
}

type SavedDialogProps = {
  saved: SavedRecipe;
  hasUnreadText: boolean;
  /** Other recipes found in the same photos, links or texts as the saved one. */
  next: FoundRecipe[];
  /** Begins the next recipe: the found one with this index, or an empty one without an index. */
  onNext(index?: number): void;
};

/** The links replace the emptied form in the history, so that Back does not lead to the form. */
function SavedDialog({ saved, hasUnreadText, next, onNext }: SavedDialogProps) {
  const { screenshots } = usePendingChangeCounts();
  const note = saved.problem ?? (hasUnreadText ? "What you pasted is saved for your next recipe." : "");
  const description = `“${saved.title}” is in your book now. ${note}`.trim();
  return (
    <Dialog onClose={() => onNext()} title="Recipe saved" description={description}>
      <div className="grid gap-3">
        <FoundRecipeButtons recipes={next} place="next" onChoose={onNext} />
        <Button asChild variant={next.length > 0 ? "outline" : "default"}>
          <Link to={`/app/recipes/${saved.id}`} replace>
            View this recipe
          </Link>
        </Button>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" className="flex-1" onClick={() => onNext()}>
            Add another
          </Button>
          <Button asChild variant="outline" className="flex-1">
            <Link to={screenshots > 0 ? "/app/import/screenshots" : "/app/recipes"} replace>
              {screenshots > 0 ? "Next screenshots" : "View recipes"}
            </Link>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const stages: Record<AnalysisProgress["stage"], string> = {
  preparing: "Preparing your images",
  sending: "Sending",
  reading: "Reading",
  "reading-on-device": "Reading on this device, which takes a little longer.",
  "filling-in": "Filling in",
};

type AnalysisProps = {
  progress: AnalysisProgress;
  /** Whether the form holds a recipe, which the overlay must not cover. */
  isFormFilled: boolean;
  onCancel(): void;
};

/** Covers the page; or shows a strip once the form is filled, or if a field was focused when the analysis began. */
function AnalysisOverlay({ progress, isFormFilled, onCancel }: AnalysisProps) {
  const [startedInField] = useState(isFieldFocused);
  if (!isFormFilled && !startedInField) return <FullScreen progress={progress} onCancel={onCancel} />;
  return (
    <NoticeStrip says="Analyzing your recipe..." answer="Cancel" onAnswer={onCancel}>
      <span className="tabular-nums">{Math.round(progress.percent)}%</span>
      <div className="order-last w-full">
        <ProgressBar percent={progress.percent} label="Analyzing your recipe" />
      </div>
    </NoticeStrip>
  );
}

/** The heading has the focus, so that a space typed at this moment does not press Cancel. */
function FullScreen({ progress, onCancel }: Omit<AnalysisProps, "isFormFilled">) {
  const titleId = useId();
  return (
    <ModalDialog labelId={titleId} onClose={onCancel}>
      <div className="animate-fade grid size-full place-content-center justify-items-center gap-6 bg-background p-8 text-center">
        <BrandMark className="size-20 animate-pulse" />
        <h2 id={titleId} tabIndex={-1} className="text-2xl">
          Analyzing your recipe...
        </h2>
        <div className="grid w-72 max-w-full gap-2">
          <ProgressBar percent={progress.percent} label="Analyzing your recipe" />
          <p className="text-lg font-medium tabular-nums">{Math.round(progress.percent)}%</p>
          <p className="min-h-12 text-muted-foreground" aria-live="polite">
            {stages[progress.stage]}
          </p>
        </div>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}

type StripProps = { says: string; answer: string; onAnswer(): void; children?: ReactNode };

function NoticeStrip({ says, answer, onAnswer, children }: StripProps) {
  return (
    <div className="animate-fade fixed inset-x-0 top-0 z-40 flex flex-wrap items-center gap-x-3 border-b border-border bg-surface px-4 pt-[max(0.25rem,env(safe-area-inset-top))] pb-2 shadow-card lg:left-28">
      <p role="status" className="flex-1 font-medium">
        {says}
      </p>
      {children}
      <Button variant="ghost" size="sm" onClick={onAnswer}>
        {answer}
      </Button>
    </div>
  );
}
