import { Link } from "@remix-run/react";
import { getConfidenceLabel } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { formatDay } from "#app/modules/calendar-day.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import { PasteProblemNotice } from "../analysis/paste-problem-notice.tsx";
import { DraftNotice, formatDraftTime } from "../draft-notice.tsx";
import { hasFormContent, type RecipeFormState } from "../recipe-form-state.ts";
import { RefusalNotice } from "../refusal-notice.tsx";
import { discardDraft } from "./discard-draft.ts";
import { SharedContentNotice } from "./shared-content-notice.tsx";
import { type AddRecipeContext, type AddRecipeFormProps, removeShareParametersFromUrl } from "./use-add-recipe.ts";
import { useDuplicateSearch } from "./use-duplicate-search.ts";
import type { SaveNewRecipeState } from "./use-save-new-recipe.ts";

type AddNoticesProps = {
  adding: AddRecipeContext;
  saving: SaveNewRecipeState;
  page: AddRecipeFormProps;
  onAdd(files: File[]): void;
};

export function AddNotices({ adding, saving, page, onAdd }: AddNoticesProps) {
  const { tools, state, share } = adding;
  const { draft, draftStatus, pasteField } = state;
  const { problem } = page.incoming;
  return (
    <>
      {problem && state.attempt === 0 ? (
        <FormNotice title={problem.title} description={problem.message} isError>
          {problem.code === "share_token_ended" ? (
            <Link to="/app/profile#share-keys" className="inline-flex min-h-11 items-center font-medium underline">
              Create a new key
            </Link>
          ) : null}
        </FormNotice>
      ) : null}
      {share && draftStatus.isRestored ? (
        <SharedContentNotice
          share={share}
          tools={tools}
          draftKey={page.newRecipe.draftKey}
          onTaken={removeShareParametersFromUrl}
        />
      ) : null}
      {pasteField.problem ? (
        <PasteProblemNotice
          problem={pasteField.problem}
          onAgain={(text) => void tools.pasted.read(text)}
          onPaste={() => tools.dispatch({ type: "requestPasteFieldFocus" })}
          onAdd={onAdd}
        />
      ) : null}
      {draftStatus.storedAt !== null && hasFormContent(state) && !saving.isSaving ? (
        <DraftNotice
          what={
            isDraftWithOnlyLink(draft)
              ? `Your link from ${formatDraftTime(draftStatus.storedAt)} is here: ${draft.sourceUrl}`
              : `Your draft from ${formatDraftTime(draftStatus.storedAt)} is here`
          }
          action="Start over"
          onAction={() => discardDraft({ ...adding, shared: page.sharedText })}
        />
      ) : null}
      <ConfidenceNotice state={state} form={adding.form} />
      {draft.title.trim() || draft.sourceUrl.trim() ? <DuplicateNotice draft={draft} /> : null}
      <SaveNotice saving={saving} isSaved={state.saved !== null} />
    </>
  );
}

function SaveNotice({ saving, isSaved }: { saving: SaveNewRecipeState; isSaved: boolean }) {
  const { refused, limit, isSaving } = saving;
  const isFull = refused?.code === "plan_limit";
  if (limit && !isSaved && !isFull) return <PlanLimitNotice message={limit} />;
  if (isSaving || (isFull && limit === null)) return null;
  return <RefusalNotice refused={refused}>{isFull ? <PlansLink /> : null}</RefusalNotice>;
}

function ConfidenceNotice({
  state: { draft, photos },
  form,
}: {
  state: RecipeFormState;
  form: AddRecipeContext["form"];
}) {
  if (draft.confidence === null || draft.readFields.length === 0) return null;
  const doubts = draft.readLines.filter(({ doubt }) => doubt !== null).length;
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-md bg-positive-soft px-4 py-2 text-sm text-positive">
      {doubts === 0 ? (
        <p>Recipe found. Please check it.</p>
      ) : (
        <button
          type="button"
          className="min-h-11 font-medium underline"
          onClick={() => form.current?.querySelector<HTMLElement>("[data-doubtful] :is(input, textarea)")?.focus()}
        >
          Recipe found. {doubts === 1 ? "1 line to check" : `${doubts} lines to check`}
        </button>
      )}
      <p role="status">
        Confidence: <strong>{getConfidenceLabel(draft.confidence)}</strong>
      </p>
      {draft.photoUrl && photos.all.length === 0 ? (
        <p className="w-full">The page's photo is added when you save.</p>
      ) : null}
    </div>
  );
}

function PlanLimitNotice({ message }: { message: string }) {
  return (
    <div role="status" className="rounded-md bg-caution-soft px-4 py-3 text-caution-text">
      <p className="font-semibold">Your book is full</p>
      <p className="text-sm">{message}</p>
      <PlansLink />
    </div>
  );
}

function PlansLink() {
  return (
    <Link to="/app/profile" className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
      See the plans
    </Link>
  );
}

export function DuplicateNotice({ draft }: { draft: RecipeDraft }) {
  const { alike, dismiss } = useDuplicateSearch(draft);
  if (!alike) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-caution-soft px-4 py-3 text-caution-text">
      <p role="status" className="min-w-0 wrap-anywhere">
        {alike.savedBy ?? "You"} saved this on {formatDay(new Date(alike.createdAt), new Date())}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link to={`/app/recipes/${alike.id}`}>Open it</Link>
        </Button>
        <Button variant="outline" size="sm" onClick={dismiss}>
          Save another
        </Button>
      </div>
    </div>
  );
}
