import { useRef, useState } from "react";
import { notSent } from "#app/browser/photo-upload/added-photo.ts";
import type { KeptPhoto } from "#app/browser/photo-upload/kept-photos.ts";
import { type PhotoMessage, tellOfPhoto } from "#app/browser/photo-upload/tell-of-photo.ts";
import { toKept, useKeptPhotos } from "#app/browser/photo-upload/use-kept-photos.ts";
import { useRecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { AskBeforeLeaving } from "#app/components/recipe-form/ask-before-leaving.tsx";
import { PlainPhotoFields } from "#app/components/recipe-form/plain-photo-fields.tsx";
import { RecipeForm } from "#app/components/recipe-form/recipe-form.tsx";
import { RefusalNotice } from "#app/components/recipe-form/refusal-notice.tsx";
import { useEarlyInput } from "#app/components/recipe-form/use-early-input.ts";
import { useSaveRecipe } from "#app/components/recipe-form/use-save-recipe.ts";
import { lazyWithFallback } from "#app/components/ui/lazy-with-fallback.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { photoMessages } from "#app/domain/photos/photo.ts";
import { nameOfReading } from "#app/domain/recipe-text/name-of-reading.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import type { NewRecipe } from "#app/domain/recipes/begin-recipe.server.ts";
import type { ReadLine } from "#app/domain/recipes/read-lines.ts";
import { signInToAddMessage } from "#app/domain/recipes/recipe.ts";
import {
  draftOfFields,
  fillFromKept,
  isBlank,
  mergeReading,
  type RecipeDraft,
  readinessPercent,
} from "#app/domain/recipes/recipe-draft.ts";
import { sortReadings } from "#app/domain/recipes/sort-readings.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { LimitNotice, PlansLink } from "./limit-notice.tsx";
import { PlainChoice, PlainOverlay, PlainPlanLimit, PlainSaved } from "./plain-parts.tsx";
import { ReadingPart } from "./reading-part.tsx";
import { tellOfReading } from "./tell-of-reading.ts";
import { useAnalysis } from "./use-analysis.ts";
import { useDraft } from "./use-draft.ts";
import { useNextRecipes } from "./use-next-recipes.ts";
import { usePlanLimit } from "./use-plan-limit.ts";

const AnalysisOverlay = lazyWithFallback(() => import("./analysis-overlay.tsx"), PlainOverlay);
const ChooseRecipeDialog = lazyWithFallback(() => import("./choose-recipe-dialog.tsx"), PlainChoice);
const PlanLimitDialog = lazyWithFallback(() => import("./plan-limit-dialog.tsx"), PlainPlanLimit);
const SavedDialog = lazyWithFallback(() => import("./saved-dialog.tsx"), PlainSaved);

/** `limit` says that the next recipe would be refused; null where the plan has room. */
type Saved = { id: string; limit: string | null };
type SaveReply = ActionReply<Saved>;
/** `begun` is new whenever the page's data was loaded again. */
type AddRecipeFormProps = { begun: NewRecipe; firstReply: SaveReply | undefined };

export function AddRecipeForm({ begun, firstReply }: AddRecipeFormProps) {
  const { draftKey, submissionId } = begun;
  const [rendered] = useState<RecipeDraft>(() => {
    const values = firstReply && !firstReply.isDone ? firstReply.values : {};
    return { ...draftOfFields(values), submissionId };
  });
  const { draft, setDraft, change, clear } = useDraft(draftKey, () => rendered);
  const photos = useRecipePhotos([], { tell: tellOfPhotos, limitMessage });
  const { adding } = photos;
  const arePhotosKept = useKeptPhotos(draftKey, photos);
  const { form, hasScript } = useEarlyInput(rendered, (early) => {
    const typed = early.draft;
    if (typed) setDraft((kept) => fillFromKept(typed, kept));
    if (early.files.length > 0) photos.add(early.files);
  });
  const nextRecipes = useNextRecipes(draftKey);
  const analysis = useAnalysis(adding, (reading, read) => {
    const photoIds = read.map((photo) => photo.id);
    const shown = reading.cover && read[reading.cover.photo];
    if (reading.cover && shown) photos.proposeCover(shown, reading.cover.box);
    const before = nextRecipes.recipes.map((waiting) => nameOfReading(waiting.reading));
    const { ofForm, others, mustChoose } = sortReadings(reading, draft, before);
    const found = others.map((other) => ({ reading: other, photoIds }));
    if (ofForm) setDraft((draft) => mergeReading(draft, ofForm, photoIds));
    if (mustChoose) return nextRecipes.ask(found);
    if (found.length > 0) nextRecipes.addNext(found);
    tellOfReading(ofForm ?? reading, { others, draft, isOfSeveral: read.length > 1 });
  });
  /** The saved recipe's photos, which also show those that can be added next. */
  const shownBefore = useRef<KeptPhoto[]>([]);
  function fillFrom(index: number) {
    const found = nextRecipes.take(index);
    if (found) setDraft((before) => mergeReading(before, found.reading, found.photoIds));
  }

  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState(firstReply?.isDone === false ? firstReply.fieldErrors : {});
  const [limit, setLimit] = usePlanLimit(begun);
  const [isLimitShown, setIsLimitShown] = useState(true);
  const { save, isSaving, reply } = useSaveRecipe<Saved, null>(
    {
      onDone(saved) {
        setLimit(saved.limit);
        setIsLimitShown(true);
        shownBefore.current = photos.photos.flatMap(({ added }) => (added ? toKept({ ...added, ...notSent() }) : []));
        clear();
        photos.clear();
        analysis.startAnew();
      },
      onRefused({ code, fieldErrors, message }) {
        setErrors(fieldErrors);
        if (code === "plan_limit") setLimit(message);
        setIsLimitShown(true);
        // An earlier try used this id: the next save is another recipe.
        if (code === "already_saved") change({ submissionId: crypto.randomUUID() });
        if (code === "already_saved" || code === "photo_missing") adding.sendAnew();
        // The plan's limit has its own dialog.
        return code === "plan_limit" ? null : undefined;
      },
    },
    attempt,
  );
  const latest = reply ?? (attempt === 0 ? firstReply : undefined);
  const refused = latest?.isDone === false ? latest : null;
  const isFull = refused?.code === "plan_limit";
  const isSaved = reply?.isDone === true && !isSaving;
  const hasPhotos = photos.photos.length > 0;
  const percent = readinessPercent(draft, hasPhotos);

  async function sendAndSave() {
    analysis.skip();
    const changes = await photos.send(draft.title);
    if (!changes) return;
    const uploads = changes.uploadIds.map((id): [string, string] => ["uploadedPhotos", id]);
    const cover: [string, string][] = changes.isCoverDrawn ? [["primaryPhoto", drawnCover]] : [];
    save(draft, [["script", "true"], ["submissionId", draft.submissionId ?? ""], ...uploads, ...cover]);
  }

  return (
    <RecipeForm
      form={form}
      hasScript={hasScript}
      heading="Add recipe"
      saveLabel="Save Recipe"
      draft={draft}
      change={change}
      errors={errors}
      setErrors={setErrors}
      photos={photos}
      sources={new Map(adding.photos.flatMap(({ id, file, seen }) => (seen ? [[id, file]] : [])))}
      plainPhotos={<PlainPhotoFields stored={[]} isCoverDrawn={false} chosen={{}} errors={errors.photos} />}
      onMakePrimary={(photo) => photos.bringToFront(photo.id, false)}
      mayEdit
      isSaving={isSaving}
      isUnsaved={isSaving || hasPhotos || !isBlank(draft)}
      isUnchanged={false}
      onSave={sendAndSave}
      notices={
        refused && !isSaving && !(isFull && limit === null) ? (
          <RefusalNotice refused={refused} hasScript={hasScript}>
            {isFull ? <PlansLink /> : null}
          </RefusalNotice>
        ) : limit && !isSaved ? (
          <LimitNotice message={limit} />
        ) : null
      }
      abovePhotos={<ReadingPart draft={draft} onAdd={photos.add} />}
      besideSave={
        <div className="flex w-full items-center gap-3">
          <Progress percent={percent} label="Readiness" />
          <p className="shrink-0 text-sm tabular-nums">{percent}% ready</p>
          <LinesToCheck lines={draft.readLines} />
        </div>
      }
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <AskBeforeLeaving
        isUnsaved={hasPhotos || !isBlank(draft)}
        loss={
          arePhotosKept
            ? "Your draft stays on this device, and is here when you come back."
            : "What you typed stays on this device. The photos you chose would be lost."
        }
      />
      {analysis.progress ? <AnalysisOverlay progress={analysis.progress} onCancel={analysis.cancel} /> : null}
      {hasScript && isLimitShown && limit && !isSaved ? (
        <PlanLimitDialog message={limit} onClose={() => setIsLimitShown(false)} />
      ) : null}
      {nextRecipes.isAsking ? <ChooseRecipeDialog recipes={nextRecipes.recipes} onChoose={fillFrom} /> : null}
      {isSaved ? (
        <SavedDialog
          next={nextRecipes.recipes}
          onAddAnother={() => setAttempt((before) => before + 1)}
          onAddNext={(index) => {
            setAttempt((before) => before + 1);
            adding.restore(shownBefore.current);
            fillFrom(index);
          }}
        />
      ) : null}
    </RecipeForm>
  );
}

/** Leads to the first line whose reading is in doubt. */
function LinesToCheck({ lines }: { lines: readonly ReadLine[] }) {
  const count = lines.filter(({ doubt }) => doubt !== null).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 text-sm text-caution-text underline"
      onClick={() => document.querySelector<HTMLElement>("[data-doubtful] :is(input, textarea)")?.focus()}
    >
      {count === 1 ? "1 line to check" : `${count} lines to check`}
    </button>
  );
}

function limitMessage(): PhotoMessage {
  return { ...photoMessages.limit, variant: "destructive" };
}

/** A session that has ended is reported in this screen's own words. */
function tellOfPhotos(message: PhotoMessage) {
  tellOfPhoto(message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message);
}
