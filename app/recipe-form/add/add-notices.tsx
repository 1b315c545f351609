import { Link } from "@remix-run/react";
import { getConfidenceLabel } from "recipe-parser";
import { Button } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { formatDay } from "#app/modules/calendar-day.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import { DraftNotice, formatDraftTime, RefusalNotice } from "../form-notices.tsx";
import { hasMoreThanLink } from "../stores/fields.ts";
import { type DuplicateJson, findProblem, type Source } from "../stores/reader.ts";
import { useStoreState } from "../stores/store.ts";
import type { AddStores } from "./add-stores.ts";
import { SourceProblemNotice } from "./source-problem-notice.tsx";
import type { SaveNewRecipeState } from "./use-save-new-recipe.ts";

/** Why a share failed. */
export type ShareProblem = { code: string; title: string; message: string };

type AddNoticesProps = {
  stores: AddStores;
  saving: SaveNewRecipeState;
  hasContent: boolean;
  shareProblem: ShareProblem | null;
};

export function AddNotices({ stores, saving, hasContent, shareProblem }: AddNoticesProps) {
  const fields = useStoreState(stores.fields);
  const { draft, storedAt } = fields;
  const reader = useStoreState(stores.reader);
  const problem = findProblem(reader);
  const offered = reader.sources.find(({ status }) => status === "offered");

  function startOver({ currentTarget }: { currentTarget: HTMLElement }) {
    currentTarget.closest("main")?.focus();
    stores.startOver();
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      {shareProblem && saving.isFirst ? (
        <FormNotice title={shareProblem.title} description={shareProblem.message} isError>
          {shareProblem.code === "share_token_ended" ? (
            <Link to="/app/profile#share-keys" className="inline-flex min-h-11 items-center font-medium underline">
              Create a new key
            </Link>
          ) : null}
        </FormNotice>
      ) : null}
      {offered ? (
        <OfferedContentNotice
          source={offered}
          hasDraft={hasMoreThanLink(fields)}
          onTake={() => stores.takeOffered(offered)}
        />
      ) : null}
      {problem ? (
        <SourceProblemNotice
          problem={problem}
          onAgain={(text) => void stores.texts.read(text)}
          onAdd={stores.photos.addFiles}
        />
      ) : null}
      {storedAt !== null && hasContent && !saving.isSaving ? (
        <DraftNotice
          what={
            isDraftWithOnlyLink(draft)
              ? `Your link from ${formatDraftTime(storedAt)} is here: ${draft.sourceUrl}`
              : `Your draft from ${formatDraftTime(storedAt)} is here`
          }
          action="Start over"
          onAction={startOver}
        />
      ) : null}
      <ConfidenceNotice stores={stores} />
      {reader.duplicate ? <DuplicateNotice duplicate={reader.duplicate} onDismiss={stores.dismissDuplicate} /> : null}
      <SaveNotice saving={saving} />
    </>
  );
}

type OfferedContentProps = { source: Source; hasDraft: boolean; onTake(): void };

/** Offers to read the text or page that another app shared while the form held a draft. */
function OfferedContentNotice({ source: { images }, hasDraft, onTake }: OfferedContentProps) {
  const count = images.length;
  const [what, them] = count > 1 ? [`${count} pictures`, "them"] : [count === 1 ? "a picture" : "a text", "it"];
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-md bg-caution-soft px-4 py-3 text-caution-text"
    >
      <div>
        <p className="font-semibold">{hasDraft ? "You have a draft" : `You shared ${what}`}</p>
        {hasDraft ? (
          <p>
            You shared {what}. Add {them} to the draft, or start over to make a new recipe from {them}.
          </p>
        ) : null}
      </div>
      <Button variant="outline" onClick={onTake}>
        {hasDraft ? `Add ${them} to the draft` : `Read ${them}`}
      </Button>
    </div>
  );
}

function SaveNotice({ saving: { refused, limit, isSaving, saved } }: { saving: SaveNewRecipeState }) {
  const isFull = refused?.code === "plan_limit";
  if (limit && !saved && !isFull) return <PlanLimitNotice message={limit} />;
  if (isSaving || (isFull && limit === null)) return null;
  return <RefusalNotice refused={refused}>{isFull ? <PlansLink /> : null}</RefusalNotice>;
}

function ConfidenceNotice({ stores }: { stores: AddStores }) {
  const { draft } = useStoreState(stores.fields);
  const photos = useStoreState(stores.photos);
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
          onClick={({ currentTarget: { form } }) =>
            form?.querySelector<HTMLElement>("[data-doubtful] :is(input, textarea)")?.focus()
          }
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

function DuplicateNotice({ duplicate, onDismiss }: { duplicate: DuplicateJson; onDismiss(): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-caution-soft px-4 py-3 text-caution-text">
      <p role="status" className="min-w-0 wrap-anywhere">
        {duplicate.savedBy ?? "You"} saved this on {formatDay(new Date(duplicate.createdAt), new Date())}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link to={`/app/recipes/${duplicate.id}`}>Open it</Link>
        </Button>
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Save another
        </Button>
      </div>
    </div>
  );
}
