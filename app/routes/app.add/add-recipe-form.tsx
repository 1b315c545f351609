import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type PhotoMessage, useAddedPhotos } from "#app/browser/photo-upload/use-added-photos.ts";
import { useKeptPhotos } from "#app/browser/photo-upload/use-kept-photos.ts";
import { showToast } from "#app/browser/toast.ts";
import { tellRefusal } from "#app/browser/use-reply.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { chooseFilesAgain, RecipeFields } from "#app/components/recipe-form/recipe-fields.tsx";
import { SendingStatus } from "#app/components/recipe-form/sending-status.tsx";
import { titleRequired } from "#app/components/recipe-form/title-required.ts";
import { useEarlyInput } from "#app/components/recipe-form/use-early-input.ts";
import { Button } from "#app/components/ui/button.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { photoLimits, photoMessages } from "#app/domain/photos/photo.ts";
import { confidenceLabel } from "#app/domain/recipe-text/reading.ts";
import { signInToAddMessage } from "#app/domain/recipes/recipe.ts";
import {
  draftOfFields,
  fillFromKept,
  isBlank,
  mergeReading,
  type RecipeDraft,
  readinessPercent,
} from "#app/domain/recipes/recipe-draft.ts";
import type { Refused } from "#app/http/action-reply.ts";
import { PhotoSection } from "./photo-section.tsx";
import { PlainOverlay, PlainPlanLimit, PlainSaved } from "./plain-parts.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { useDraft } from "./use-draft.ts";
import { type SaveReply, useSave } from "./use-save.ts";

const AnalysisOverlay = latePart(() => import("./analysis-overlay.tsx"), PlainOverlay);
const PlanLimitDialog = latePart(() => import("./plan-limit-dialog.tsx"), PlainPlanLimit);
const SavedDialog = latePart(() => import("./saved-dialog.tsx"), PlainSaved);

type AddRecipeFormProps = { draftKey: string; submissionId: string; firstReply: SaveReply | undefined };

export function AddRecipeForm({ draftKey, submissionId, firstReply }: AddRecipeFormProps) {
  const [hasScript, setHasScript] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [rendered] = useState<RecipeDraft>(() => {
    const values = firstReply && !firstReply.isDone ? firstReply.values : {};
    return { ...draftOfFields(values), submissionId };
  });
  const { draft, setDraft, change, clear } = useDraft(draftKey, () => rendered);
  const photos = useAddedPhotos(tellOfPhotos);
  const { add, clear: clearPhotos, sendAnew } = photos;
  const addPhotos = useCallback(
    (files: File[]) => {
      const { taken, chosen } = add(files, photoLimits.perRecipe);
      if (taken.length < chosen) showToast({ ...photoMessages.limit, variant: "destructive" });
    },
    [add],
  );
  const analysis = useAnalysis(photos.photos, (reading) => setDraft((before) => mergeReading(before, reading)));
  const { save, isSaving, reply, isSaved, startAnew } = useSave(firstReply, ({ code }) => {
    // An earlier try used this id: the next save is another recipe.
    if (code === "already_saved") change({ submissionId: crypto.randomUUID() });
    if (code === "already_saved" || code === "photo_missing") sendAnew();
  });
  const [closedLimit, setClosedLimit] = useState<SaveReply | null>(null);
  const refused = reply && !reply.isDone ? reply : null;
  const isOverLimit = refused?.code === "plan_limit" && closedLimit !== refused;
  const [ownErrors, setOwnErrors] = useState<Refused["fieldErrors"] | null>(null);
  const errors = ownErrors ?? refused?.fieldErrors ?? {};
  const isBusy = photos.isSending || isSaving;
  const hasPhotos = photos.photos.length > 0;
  const percent = readinessPercent(draft, hasPhotos);
  useKeptPhotos(draftKey, photos);
  usePastedImages(isBusy ? null : addPhotos);
  useEarlyInput(form, rendered, (early) => {
    const typed = early.draft;
    if (typed) setDraft((kept) => fillFromKept(typed, kept));
    if (early.files.length > 0) addPhotos(early.files);
    setHasScript(true);
  });

  const wasSaved = useRef(false);
  const { reset: resetAnalysis } = analysis;
  useEffect(() => {
    if (isSaved && !wasSaved.current) {
      clear();
      clearPhotos();
      resetAnalysis();
    }
    wasSaved.current = isSaved;
  }, [isSaved, clear, clearPhotos, resetAnalysis]);

  async function sendAndSave() {
    analysis.skip();
    const places = photos.photos.map((photo, index) => ({ id: photo.id, index: index || null }));
    const uploads = await photos.send(draft.title, places);
    if (uploads) save(draft, [...uploads.values()]);
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate={hasScript}
      data-unsaved={isBusy || hasPhotos || !isBlank(draft) || undefined}
      className="mx-auto grid max-w-2xl gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (draft.title.trim() === "") {
          setOwnErrors(titleRequired.fieldErrors);
          return tellRefusal(titleRequired);
        }
        setOwnErrors(null);
        void sendAndSave();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isBusy && event.dataTransfer.files.length > 0) addPhotos([...event.dataTransfer.files]);
      }}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <h1 className="text-3xl">Add recipe</h1>
      {refused ? (
        <FormNotice
          title={refused.title ?? "Error"}
          description={hasScript ? refused.message : `${refused.message} ${chooseFilesAgain}`}
          isError
        />
      ) : null}

      {/* A draft that is being saved cannot be changed. */}
      <fieldset disabled={isBusy} className="grid min-w-0 gap-7">
        <PhotoSection
          photos={photos.photos}
          hasScript={hasScript}
          errors={errors.photos}
          onAdd={addPhotos}
          onRemove={photos.remove}
          onMakePrimary={photos.putFirst}
        />
        {draft.confidence === null || draft.readFields.length === 0 ? null : (
          <p className="rounded-md bg-positive-soft px-4 py-3 text-positive">
            Confidence: <strong>{confidenceLabel(draft.confidence)}</strong>. Please check what was read from your
            images.
          </p>
        )}

        <RecipeFields draft={draft} errors={errors} hasScript={hasScript} change={change} />
      </fieldset>

      <div
        data-bottom-bar
        className="sticky bottom-20 z-20 -mx-2 grid gap-2 rounded-xl border border-border bg-surface/95 p-3 shadow-card backdrop-blur lg:bottom-4"
      >
        {photos.isSending && hasPhotos ? (
          <SendingStatus photos={photos.photos} onCancel={photos.cancelSending} />
        ) : (
          <div className="flex items-center gap-3">
            <Progress percent={percent} label="Readiness" />
            <p className="shrink-0 text-sm tabular-nums">{percent}% ready</p>
          </div>
        )}
        <Button type="submit" size="lg" isBusy={isBusy}>
          {photos.isSending && hasPhotos ? "Uploading photos..." : isSaving ? "Saving..." : "Save Recipe"}
        </Button>
      </div>

      {analysis.progress ? <AnalysisOverlay progress={analysis.progress} onCancel={analysis.cancel} /> : null}
      {hasScript && isOverLimit ? (
        <PlanLimitDialog message={refused.message} onClose={() => setClosedLimit(refused)} />
      ) : null}
      {isSaved ? <SavedDialog onAddAnother={startAnew} /> : null}
    </Form>
  );
}

/** A session that has ended is reported in this screen's own words. */
function tellOfPhotos(message: PhotoMessage) {
  showToast(message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message);
}

/** Adds images that are pasted anywhere on the page. */
function usePastedImages(add: ((files: File[]) => void) | null) {
  useEffect(() => {
    if (!add) return;
    const onPaste = (event: ClipboardEvent) => {
      const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
      if (images.length > 0) add(images);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [add]);
}
