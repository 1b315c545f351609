import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { getConfidenceLabel } from "recipe-parser";
import { takeHandedPage } from "#app/browser/handed-page.ts";
import { photosWait } from "#app/browser/lost-connection.ts";
import { forgetPage, showToast } from "#app/browser/toast.ts";
import { useListener } from "#app/browser/use-listener.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { photoMessages } from "#app/domain/photos/photo.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import type { NewRecipe } from "#app/domain/recipes/begin-recipe.server.ts";
import type { ReadLine } from "#app/domain/recipes/read-lines.ts";
import { signInToAddMessage } from "#app/domain/recipes/recipe.ts";
import {
  draftOfFields,
  emptyDraft,
  fillFromKept,
  isBlank,
  isEqualDraft,
  isLinkAlone,
  type RecipeDraft,
  readiness,
} from "#app/domain/recipes/recipe-draft.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { CloserReadingStatus, PageStrip } from "#app/recipe-form/analysis/analysis-strip.tsx";
import { ChooseRecipeDialog } from "#app/recipe-form/analysis/choose-recipe-dialog.tsx";
import { nothingPasted, type PastedReader, pastedReader } from "#app/recipe-form/analysis/pasted-analysis.ts";
import { PlainOverlay } from "#app/recipe-form/analysis/plain-overlay.tsx";
import { screenshotReader } from "#app/recipe-form/analysis/screenshot-analysis.ts";
import { draftWaits, noAnswer, notReadYet, sentByOtherSite } from "#app/recipe-form/analysis/unread.ts";
import { UnreadNotice } from "#app/recipe-form/analysis/unread-notice.tsx";
import { AskBeforeLeaving } from "#app/recipe-form/ask-before-leaving.tsx";
import { DraftNotice, timeOf } from "#app/recipe-form/draft-notice.tsx";
import { keepRecipe } from "#app/recipe-form/keep-recipe.ts";
import { notSent } from "#app/recipe-form/photos/added-photo.ts";
import { addedIn, sendAnew } from "#app/recipe-form/photos/form-photos.ts";
import { type KeptPhoto, toKept } from "#app/recipe-form/photos/kept-photos.ts";
import { PlainPhotoFields } from "#app/recipe-form/photos/plain-photo-fields.tsx";
import { damagedPhoto, type PhotoMessage, tellOfPhoto } from "#app/recipe-form/photos/tell-of-photo.ts";
import { RecipeForm } from "#app/recipe-form/recipe-form.tsx";
import {
  editOf,
  hasPasted,
  isAsRead,
  type RecipeEdit,
  startAnew,
  startOver,
  takeWaiting,
  typeIn,
} from "#app/recipe-form/recipe-form-state.ts";
import { RefusalNotice } from "#app/recipe-form/refusal-notice.tsx";
import { useRecipeEditor } from "#app/recipe-form/use-recipe-form.ts";
import { useSaveRecipe } from "#app/recipe-form/use-save-recipe.ts";
import { AddWays, focusPasteWay } from "./add-ways.tsx";
import { LimitNotice, PlansLink } from "./limit-notice.tsx";
import { PlanLimitDialog } from "./plan-limit-dialog.tsx";
import { SavedDialog } from "./saved-dialog.tsx";
import type { Share } from "./shared-files.ts";
import { usePlanLimit } from "./use-plan-limit.ts";

const AlikeNotice = lazyWithFallback(
  () => import("./duplicate-notice.tsx"),
  () => null,
);
const ArrivedShare = lazyWithFallback(
  () => import("./arrived-share.tsx"),
  () => null,
);
const AnalysisOverlay = lazyWithFallback(() => import("#app/recipe-form/analysis/analysis-overlay.tsx"), PlainOverlay);

/**
 * `limit` is null where the plan has room for another recipe. `problem` says that the photo was not fetched from its
 * address, or that the recipe waits on the device.
 */
type Saved = { id: string; limit: string | null; problem: string | null };
type SaveReply = ActionReply<Saved>;
/** Pictures that another app shared, with their text; `problem` says why there are none. */
type Arrived = Omit<Share, "id"> & {
  id: string | null;
  problem: { code: string; title: string; message: string } | null;
};
/** `plain` are the fields that hold what was shared until the script reads it. */
type AddRecipeFormProps = {
  arrived: Arrived;
  begun: NewRecipe;
  /** A site that links here must not make us ask for a page, and so learn who is signed in. */
  isOfOtherSite: boolean;
  plain: Record<string, string>;
  firstReply: SaveReply | undefined;
  shared: string;
};

export function AddRecipeForm({ arrived, begun, isOfOtherSite, plain, firstReply, shared }: AddRecipeFormProps) {
  const { draftKey, submissionId } = begun;
  const [share] = useState(arrived.id === null ? null : { ...arrived, id: arrived.id });
  const refusedFirst = firstReply?.isDone === false ? firstReply : null;
  const [first] = useState(() => ({ ...draftOfFields(refusedFirst?.values ?? plain), submissionId }));
  const [damaged, setDamaged] = useState<PhotoMessage | null>(null);
  const editing = useRecipeEditor(() => editOf(first, { errors: refusedFirst?.fieldErrors }), {
    // What was shared may have arrived before anybody looks.
    tell: (message) => (share && message.code === damagedPhoto ? setDamaged(message) : tellOfPhotos(message)),
    limitMessage,
  });
  const { editor, edit, hasScript } = editing;
  const { draft, photos, waiting } = edit;
  const [reader] = useState(() => screenshotReader(editor));
  const isTitle = shared === plain.title && !plain.sourceUrl;
  const [firstShared] = useState(refusedFirst ? "" : shared);
  const [{ isReading, isReadingClosely, unread }, setPasted] = useState(nothingPasted);
  const [pasted] = useState(() => pastedReader(editor, setPasted));
  useEffect(() => pasted.abort, [pasted]);
  useListener("online", pasted.retryUnanswered);
  useEffect(() => {
    if (firstShared && isEqualDraft(editor.read().draft, first)) {
      editor.update((before) => ({ ...before, draft: { ...emptyDraft(), submissionId: first.submissionId } }));
    }
    const parts = [reader.start(), keepRecipe(editor, draftKey)];
    // What is in the address is read again.
    const notRead = editor.read().unreadText.replace(firstShared, "").trim();
    if (notRead) pasted.wait(navigator.onLine ? notReadYet(notRead) : noAnswer(notRead));
    return () => {
      for (const end of parts) end();
    };
  }, [editor, reader, pasted, draftKey, firstShared, first]);
  const fillFrom = (index: number) => editor.update((before) => takeWaiting(before, index));
  /** The saved recipe's photos, which also show the recipes to add next. */
  const shownBefore = useRef<KeptPhoto[]>([]);

  const [savedTitle, setSavedTitle] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [limit, setLimit] = usePlanLimit(begun);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const { draft } = editor.read();
    const isDraft = hasRecipe(draft);
    const packed = takeHandedPage();
    if (packed) {
      cleanAddress();
      if (isDraft) pasted.wait(draftWaits(""));
      else void pasted.readPage(packed);
    } else if (shared !== "" && isDraft) pasted.wait(draftWaits(shared));
    else if (shared !== "" && isOfOtherSite) pasted.wait(sentByOtherSite(shared));
    else if (shared !== "") void readShared(pasted, { shared, isTitle });
  }, [shared, isOfOtherSite, isTitle, editor, pasted]);
  const isLeaving = useNavigation().state !== "idle";
  /** The unsaved reading that the person left to open an existing recipe; rendered until that page has loaded. */
  const [replacedByExisting, setReplacedByExisting] = useState<{ path: string; edit: RecipeEdit } | null>(null);
  useEffect(() => {
    if (replacedByExisting) navigate(replacedByExisting.path, { replace: true });
  }, [replacedByExisting, navigate]);
  const { save, isSaving, reply } = useSaveRecipe<Saved, null>(
    {
      onDone({ limit }) {
        setLimit(limit);
        setDamaged(null);
        shownBefore.current = addedIn(photos).flatMap((photo) => toKept({ ...photo, ...notSent() }));
        setSavedTitle(editor.read().draft.title.trim());
        editor.update(startAnew);
        reader.startAnew();
        pasted.putBack();
        // An emptied form behind the dialog would look like a loss.
        setIsChosen(false);
      },
      onRefused({ code, fieldErrors, message }) {
        editor.update((before) => ({ ...before, errors: fieldErrors }));
        if (code === "plan_limit") setLimit(message);
        setIsLimitShown(code === "plan_limit");
        // An earlier try used this id: the next save is another recipe.
        if (code === "already_saved") editor.update((before) => typeIn(before, { submissionId: crypto.randomUUID() }));
        if (code === "already_saved" || code === "photo_missing") editor.updatePhotos(sendAnew);
        return code === "plan_limit" || hasFieldErrors({ fieldErrors }) ? null : undefined;
      },
    },
    attempt,
  );
  const latest = reply ?? (attempt === 0 ? firstReply : undefined);
  const refused = latest?.isDone === false ? latest : null;
  const isFull = refused?.code === "plan_limit";
  const saved = reply?.isDone === true && !isSaving ? reply.value : null;
  const left = isLeaving ? replacedByExisting?.edit : undefined;
  const hasPhotos = photos.all.length > 0;
  const isBegun = hasPhotos || hasPasted(edit) || !isBlank(draft);
  // After a save, text that was not read yet waits for the next recipe.
  const isUnsaved = isBegun || (edit.unreadText !== "" && !replacedByExisting && !saved);
  // Once open, the form stays so while its fields are emptied.
  const [isChosen, setIsChosen] = useState(refusedFirst !== null);
  // Also where its photos could not be read.
  const areRead = hasPhotos && addedIn(photos).every(({ reading }) => reading !== "waiting");
  const isFilled = draft !== first && (hasPhotos || !isLinkAlone(draft));
  if (isBegun && !isChosen && (areRead || isFilled)) setIsChosen(true);
  const choose = useCallback(() => setIsChosen(true), []);
  const { percent, nextStep } = readiness(draft, hasPhotos);

  function addScreenshots(files: File[]) {
    setDamaged(null);
    editor.addFiles(files);
    pasted.dismiss();
  }

  /** What was only read is dropped without a question. */
  function openAlike(event: MouseEvent<HTMLAnchorElement>) {
    if (!isAsRead(edit) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setReplacedByExisting({ path: event.currentTarget.pathname, edit });
    editor.update(startAnew);
  }

  function removeDraft() {
    const kept = addedIn(photos).flatMap(toKept);
    const isForShared = shared !== "" && unread?.text === shared;
    const restart = (to: (edit: RecipeEdit) => RecipeEdit) => {
      editor.update(to);
      reader.startAnew();
      pasted.putBack();
    };
    restart(startOver);
    const next = editor.read().draft;
    setIsChosen(false);
    document.getElementById("main")?.focus();
    window.scrollTo({ top: 0 });
    if (isForShared) void readShared(pasted, { shared, isTitle });
    const undo = () => {
      // What was begun meanwhile stays.
      restart((now) => ({
        ...now,
        draft: isForShared || !isBlank(next) ? draft : fillFromKept(now.draft, draft),
        pasted: { ...edit.pasted, ...now.pasted },
        keptAt: edit.keptAt,
        waiting,
      }));
      editor.restore(kept);
      if (isForShared) pasted.wait(draftWaits(shared));
    };
    forgetPage();
    showToast({ title: "Draft removed", action: { label: "Undo", onClick: undo }, isUndo: true });
  }

  async function sendAndSave() {
    reader.skip();
    pasted.skip();
    const changes = await editor.sendPhotos();
    if (!changes) return;
    const { draft } = editor.read();
    const uploads = changes.uploadIds.map((id): [string, string] => ["uploadedPhotos", id]);
    const cover: [string, string][] = changes.isCoverDrawn ? [["primaryPhoto", drawnCover]] : [];
    const waiting: [string, string][] = changes.areWaiting ? [[photosWait, "true"]] : [];
    save(draft, [["script", "true"], ["submissionId", draft.submissionId ?? ""], ...uploads, ...cover, ...waiting]);
  }

  return (
    <RecipeForm
      {...editing}
      edit={left ?? edit}
      heading="Add recipe"
      saveLabel="Save Recipe"
      plainPhotos={<PlainPhotoFields stored={[]} isCoverDrawn={false} chosen={{}} errors={edit.errors.photos} />}
      mayEdit
      isSaving={isSaving}
      isUnsaved={isSaving || isUnsaved}
      isUnchanged={false}
      onSave={sendAndSave}
      notices={
        <>
          {arrived.problem && attempt === 0 ? (
            <FormNotice title={arrived.problem.title} description={arrived.problem.message} isError>
              {arrived.problem.code === "share_token_ended" ? (
                <Link to="/app/profile#share-keys" className="inline-flex min-h-11 items-center font-medium underline">
                  Make a new key
                </Link>
              ) : null}
            </FormNotice>
          ) : null}
          {damaged ? <FormNotice title={damaged.title} description={damaged.description ?? null} isError /> : null}
          {share && hasScript ? (
            <ArrivedShare
              share={share}
              editor={editor}
              draftKey={draftKey}
              onText={pasted.read}
              onTaken={cleanAddress}
            />
          ) : null}
          {unread ? (
            <UnreadNotice
              unread={unread}
              onAgain={() => {
                focusPasteWay();
                void pasted.read(unread.text);
              }}
              onAdd={addScreenshots}
            />
          ) : null}
          {edit.keptAt !== null && isBegun && !isSaving && left === undefined ? (
            <DraftNotice
              what={
                isLinkAlone(draft)
                  ? `Your link from ${timeOf(edit.keptAt)} is here: ${draft.sourceUrl}`
                  : `Your draft from ${timeOf(edit.keptAt)} is here`
              }
              action="Start over"
              onAction={removeDraft}
            />
          ) : null}
          {draft.confidence === null || draft.readFields.length === 0 ? null : (
            <div className="flex flex-wrap items-center gap-x-2 rounded-md bg-positive-soft px-4 py-2 text-sm text-positive">
              <LinesToCheck lines={draft.readLines} />
              <p role="status">
                Confidence: <strong>{getConfidenceLabel(draft.confidence)}</strong>
              </p>
              {draft.photoUrl && !hasPhotos ? <p className="w-full">The page's photo is added when you save.</p> : null}
            </div>
          )}
          {hasScript && (draft.title.trim() || draft.sourceUrl.trim()) ? (
            <AlikeNotice draft={draft} onOpen={openAlike} />
          ) : null}
          {refused && !isSaving && !(isFull && limit === null) && !(hasScript && hasFieldErrors(refused)) ? (
            <RefusalNotice refused={refused} hasScript={hasScript}>
              {isFull ? <PlansLink /> : null}
            </RefusalNotice>
          ) : limit && !saved ? (
            <LimitNotice message={limit} />
          ) : null}
        </>
      }
      isFolded={!isChosen}
      onPasteText={pasted.read}
      ways={
        <AddWays
          isFirst={!isChosen}
          shared={shared}
          onAdd={addScreenshots}
          onText={pasted.read}
          onFieldChange={pasted.keep}
          onType={choose}
        />
      }
      besideSave={
        <div className="flex w-full flex-wrap items-center gap-x-3">
          <div className="min-w-20 flex-1">
            <Progress percent={percent} label="Readiness" />
          </div>
          <p className="text-sm tabular-nums">{percent}% ready</p>
          {nextStep ? <p className="text-sm text-muted-foreground">{nextStep}</p> : null}
        </div>
      }
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <AskBeforeLeaving
        isUnsaved={isUnsaved}
        loss={
          photos.all.every(({ id }) => edit.keptPhotoIds.includes(id))
            ? "Your draft stays on this device, and is here when you come back."
            : "What you typed stays on this device. The photos you chose would be lost."
        }
      />
      {edit.progress ? (
        <AnalysisOverlay progress={edit.progress} isFormFilled={hasRecipe(draft)} onCancel={reader.cancel} />
      ) : isReading ? (
        <PageStrip onCancel={pasted.cancel} />
      ) : isReadingClosely ? (
        <CloserReadingStatus />
      ) : null}
      {hasScript && isLimitShown && limit && !saved ? (
        <PlanLimitDialog message={limit} onClose={() => setIsLimitShown(false)} />
      ) : null}
      {waiting.isAsking ? <ChooseRecipeDialog recipes={waiting.recipes} onChoose={fillFrom} /> : null}
      {saved ? (
        <SavedDialog
          recipeId={saved.id}
          description={`“${savedTitle}” is in your book now. ${saved.problem ?? (edit.unreadText ? savedForNext : "")}`.trim()}
          next={waiting.recipes}
          onAddAnother={() => {
            setAttempt((before) => before + 1);
            window.scrollTo({ top: 0 });
          }}
          onAddNext={(index) => {
            setAttempt((before) => before + 1);
            // A recipe of a link or a text is on none of them.
            if (waiting.recipes[index]?.photoIds.length) editor.restore(shownBefore.current);
            fillFrom(index);
          }}
        />
      ) : null}
    </RecipeForm>
  );
}

function hasRecipe(draft: RecipeDraft): boolean {
  return !isBlank(draft) && !isLinkAlone(draft);
}

const savedForNext = "What you pasted is saved for your next recipe.";

async function readShared(pasted: PastedReader, { shared, isTitle }: { shared: string; isTitle: boolean }) {
  const isOver = await (isTitle ? pasted.readTitle(shared) : pasted.read(shared));
  if (isOver) cleanAddress();
}

/** Not by the router, which would ask the server first. */
function cleanAddress(): void {
  window.history.replaceState(window.history.state, "", "/app/add");
}

function LinesToCheck({ lines }: { lines: readonly ReadLine[] }) {
  const count = lines.filter(({ doubt }) => doubt !== null).length;
  if (count === 0) return <p>Read. Please check it.</p>;
  return (
    <button
      type="button"
      className="min-h-11 font-medium underline"
      onClick={() => document.querySelector<HTMLElement>("[data-doubtful] :is(input, textarea)")?.focus()}
    >
      Read. {count === 1 ? "1 line to check" : `${count} lines to check`}
    </button>
  );
}

function hasFieldErrors({ fieldErrors }: { fieldErrors: object }): boolean {
  return Object.keys(fieldErrors).length > 0;
}

function limitMessage(): PhotoMessage {
  return { ...photoMessages.limit, variant: "destructive" };
}

/** A session that has ended is reported in this screen's own words. */
function tellOfPhotos(message: PhotoMessage) {
  tellOfPhoto(message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message);
}
