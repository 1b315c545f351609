import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { getConfidenceLabel, highConfidence } from "recipe-parser";
import { createLoginAction } from "#app/browser/create-login-action.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { formatDay } from "#app/modules/calendar-day.ts";
import { isDraftWithOnlyLink } from "#app/modules/recipes/recipe-draft.ts";
import { DraftNotice, RefusalNotice } from "../form-notices.tsx";
import { PhotoFileButton } from "../photos/photo-file-button.tsx";
import { confidenceNoticeId, focusPasteField } from "../reader/field-focus.ts";
import { hasMoreThanLink } from "../stores/fields.ts";
import { findSourceProblem, type RecipeSource, type SourceProblem } from "../stores/reader.ts";
import { useStoreState } from "../stores/store.ts";
import { addMethodsSectionId } from "./add-methods.tsx";
import type { AddStores } from "./add-stores.ts";
import { BookmarkletButton } from "./bookmarklet-button.tsx";
import { FoundRecipesNotice } from "./found-recipes.tsx";
import type { SaveNewRecipeState } from "./use-save-new-recipe.ts";

/** The reason why a share failed. */
export type ShareProblem = { code: string; title: string; message: string };

type AddNoticesProps = {
  stores: AddStores;
  saving: SaveNewRecipeState;
  hasContent: boolean;
  shareProblem: ShareProblem | null;
};

export function AddNotices({ stores, saving, hasContent, shareProblem }: AddNoticesProps) {
  const fields = useStoreState(stores.fields);
  const reader = useStoreState(stores.reader);
  const { draft } = fields;
  const { duplicate } = reader;
  const problem = findSourceProblem(reader);
  const offered = reader.sources.find(({ status }) => status === "offered");

  function startOver({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest("main")?.focus();
    stores.startOver();
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      {shareProblem && saving.isFirst ? (
        <FormNotice tone="error" title={shareProblem.title} description={shareProblem.message}>
          {shareProblem.code === "access_token_ended" ? (
            <Link to="/app/profile#access-tokens" className={linkStyle}>
              Create a new key
            </Link>
          ) : null}
        </FormNotice>
      ) : null}
      {offered ? (
        <OfferedSourceNotice
          source={offered}
          hasDraft={hasMoreThanLink(fields)}
          onTake={() => stores.readOffered(offered)}
        />
      ) : null}
      <FoundRecipesNotice stores={stores} isFormEmpty={!hasContent && !saving.saved} />
      {problem ? (
        <SourceProblemNotice
          problem={problem}
          onAgain={(text) => void stores.sources.read(text)}
          onAdd={stores.photos.addFiles}
        />
      ) : null}
      <DraftNotice
        storedAt={hasContent && !saving.isSaving ? fields.storedAt : null}
        formatText={(time) =>
          isDraftWithOnlyLink(draft)
            ? `Your link from ${time} is here: ${draft.sourceUrl}`
            : `Your draft from ${time} is here`
        }
        action="Start over"
        onAction={startOver}
      />
      <ConfidenceNotice stores={stores} />
      {duplicate ? (
        <FormNotice
          tone="caution"
          description={`${duplicate.savedBy ?? "You"} saved this on ${formatDay(new Date(duplicate.createdAt), new Date())}.`}
        >
          <Button asChild variant="outline" size="sm">
            <Link to={`/app/recipes/${duplicate.id}`}>Open it</Link>
          </Button>
          <Button variant="outline" size="sm" onClick={stores.dismissDuplicate}>
            Save another
          </Button>
        </FormNotice>
      ) : null}
      <SaveNotice saving={saving} />
    </>
  );
}

type OfferedSourceProps = { source: RecipeSource; hasDraft: boolean; onTake(): void };

/** Offers to read what another app, site or bookmark handed over. */
function OfferedSourceNotice({ source: { images, text, page }, hasDraft, onTake }: OfferedSourceProps) {
  const count = images.length;
  const one = count === 1 ? "a picture" : page ? "a page" : "a text";
  const [what, them] = count > 1 ? [`${count} pictures`, "them"] : [one, "it"];
  return (
    <FormNotice
      tone="caution"
      title={hasDraft ? "You have a draft" : `From another app or site: ${what}`}
      description={
        <>
          {hasDraft
            ? `You shared ${what}. Add ${them} to the draft, or start over to make a new recipe from ${them}.`
            : null}
          <span dir="auto" className="line-clamp-3 font-medium">
            {text}
          </span>
        </>
      }
    >
      <Button variant="outline" onClick={onTake}>
        {hasDraft ? `Add ${them} to the draft` : `Read ${them}`}
      </Button>
    </FormNotice>
  );
}

type SourceProblemNoticeProps = {
  problem: SourceProblem;
  onAgain(text: string): void;
  onAdd(files: File[]): void;
};

/** Says why a source was not read, and offers other methods. */
export function SourceProblemNotice({ problem, onAgain, onAdd }: SourceProblemNoticeProps) {
  const { title, message, code, text, canRetry, isLinkKept } = problem;
  const login = createLoginAction(code ?? undefined);
  const place = isLinkKept ? "The link is saved with the recipe." : "The link is in its field below.";
  return (
    <FormNotice
      tone="caution"
      isAlert
      title={title}
      description={isLinkKept || (!canRetry && text) ? `${message} ${place}` : message}
    >
      <div ref={bringIntoView} className="flex w-full flex-wrap gap-3 text-center [&>*]:px-[min(1.25rem,5vw)]">
        {login ? (
          <Button variant="outline" onClick={login.onClick}>
            {login.label}
          </Button>
        ) : null}
        {canRetry && text ? (
          <Button
            variant="outline"
            onClick={() => {
              // The pressed button disappears.
              document.getElementById(addMethodsSectionId)?.focus({ preventScroll: true });
              onAgain(text);
            }}
          >
            Try again
          </Button>
        ) : null}
        {canRetry && !code?.startsWith("link_") ? null : (
          <Button variant="outline" onClick={focusPasteField}>
            Paste text
          </Button>
        )}
        <PhotoFileButton onAdd={onAdd} className={buttonStyle({ variant: "outline" })}>
          Choose screenshots
        </PhotoFileButton>
      </div>
      {code === "link_refused" ? <BookmarkletButton /> : null}
    </FormNotice>
  );
}

function bringIntoView(actions: HTMLElement | null): void {
  actions?.parentElement?.scrollIntoView({ block: "nearest" });
}

/** Says that a recipe was found, and how sure that is. The confidence is not high while a line is to be checked. */
export function ConfidenceNotice({ stores }: { stores: Pick<AddStores, "fields" | "photos"> }) {
  const { confidence, readFields, readLines, photoUrl } = useStoreState(stores.fields).draft;
  const photos = useStoreState(stores.photos);
  if (confidence === null || readFields.length === 0) return null;
  const doubts = readLines.filter(({ doubt }) => doubt !== null).length;
  const hasPagePhoto = photoUrl !== "" && photos.all.length === 0;
  return (
    <FormNotice
      tone="success"
      description={
        <span id={confidenceNoticeId} className="text-sm">
          Confidence:{" "}
          <strong>{getConfidenceLabel(doubts === 0 ? confidence : Math.min(confidence, highConfidence))}</strong>
          {hasPagePhoto ? ". The page's photo is added when you save." : null}
        </span>
      }
    >
      {doubts === 0 ? (
        <p className="order-first text-sm">Recipe found. Please check it.</p>
      ) : (
        <button
          type="button"
          className="order-first min-h-11 text-sm font-medium underline"
          onClick={({ currentTarget: { form } }) =>
            form?.querySelector<HTMLElement>("[data-doubtful] :is(input, textarea)")?.focus()
          }
        >
          Recipe found. {doubts === 1 ? "1 line to check" : `${doubts} lines to check`}
        </button>
      )}
    </FormNotice>
  );
}

function SaveNotice({ saving: { refused, limit, isSaving, saved } }: { saving: SaveNewRecipeState }) {
  const isFull = refused?.code === "plan_limit";
  if (limit && !saved && !isFull) return <PlanLimitNotice limit={limit} />;
  if (isSaving || (isFull && limit === null)) return null;
  return <RefusalNotice refused={refused}>{isFull ? plansLink : null}</RefusalNotice>;
}

export function PlanLimitNotice({ limit }: { limit: string }) {
  return (
    <FormNotice tone="caution" title="Your book is full" description={limit}>
      {plansLink}
    </FormNotice>
  );
}

const linkStyle = "inline-flex min-h-11 items-center font-medium underline underline-offset-4";
const plansLink = (
  <Link to="/app/profile" className={linkStyle}>
    See the plans
  </Link>
);
