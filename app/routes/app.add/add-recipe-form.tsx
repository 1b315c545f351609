import { Form, useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { FormNotice } from "#app/components/forms.tsx";
import { RecipeFields } from "#app/components/recipe-form/recipe-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { showToast } from "#app/components/ui/toast.ts";
import { confidenceLabel } from "#app/domain/recipes/reading.ts";
import { draftOfFields, draftToFields, mergeReading, readinessPercent } from "#app/domain/recipes/recipe-draft.ts";
import { PhotoSection } from "./photo-section.tsx";
import type { SaveReply } from "./save-reply.ts";
import { useAnalysis } from "./use-analysis.ts";
import { useDraft } from "./use-draft.ts";
import { usePhotos } from "./use-photos.ts";

const AnalysisOverlay = lazy(() => import("./analysis-overlay.tsx"));
const PlanLimitDialog = lazy(() => import("./plan-limit-dialog.tsx"));
const SavedDialog = lazy(() => import("./saved-dialog.tsx"));

type AddRecipeFormProps = { draftKey: string; firstReply: SaveReply | undefined };

export function AddRecipeForm({ draftKey, firstReply }: AddRecipeFormProps) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const { draft, setDraft, change, clear } = useDraft(draftKey, () =>
    firstReply && !firstReply.isSaved ? draftOfFields(firstReply.texts) : null,
  );
  const { photos, isPreparing, ...photoActions } = usePhotos();
  const analysis = useAnalysis(photos, (reading) => setDraft((before) => mergeReading(before, reading)));
  const { save, isSaving, reply, isSaved, startAnew } = useSave(firstReply);
  const [closedLimit, setClosedLimit] = useState<SaveReply | null>(null);
  const isOverLimit = reply && !reply.isSaved && reply.code === "plan_limit" && closedLimit !== reply;
  const errors = reply && !reply.isSaved ? reply.fieldErrors : {};
  const percent = readinessPercent(draft, photos.length > 0);
  usePastedImages(photoActions.add);

  const wasSaved = useRef(false);
  const { clear: clearPhotos } = photoActions;
  const { reset: resetAnalysis } = analysis;
  useEffect(() => {
    if (isSaved && !wasSaved.current) {
      clear();
      clearPhotos();
      resetAnalysis();
    }
    wasSaved.current = isSaved;
  }, [isSaved, clear, clearPhotos, resetAnalysis]);

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate={hasScript}
      className="mx-auto grid max-w-2xl gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving || isPreparing) return;
        if (draft.title.trim() === "") {
          showToast({ title: "Title required", description: "Please add a recipe title.", variant: "destructive" });
          document.getElementById("title")?.focus();
          return;
        }
        save(
          draftToFields(draft),
          photos.map((photo) => photo.stored),
        );
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) photoActions.add([...event.dataTransfer.files]);
      }}
    >
      <h1 className="text-3xl">Add recipe</h1>
      {reply && !reply.isSaved ? <FormNotice title={reply.title} description={reply.message} isError /> : null}

      <PhotoSection
        photos={photos}
        hasScript={hasScript}
        errors={errors.photos}
        onAdd={photoActions.add}
        onRemove={photoActions.remove}
        onMakePrimary={photoActions.makePrimary}
      />
      {draft.confidence === null || draft.readFields.length === 0 ? null : (
        <p className="rounded-md bg-positive-soft px-4 py-3 text-positive">
          Confidence: <strong>{confidenceLabel(draft.confidence)}</strong>. Please check what was read from your images.
        </p>
      )}

      <RecipeFields draft={draft} errors={errors} hasScript={hasScript} change={change} />

      <div
        data-bottom-bar
        className="sticky bottom-20 z-20 -mx-2 grid gap-2 rounded-xl border border-border bg-surface/95 p-3 shadow-card backdrop-blur lg:bottom-4"
      >
        <div className="flex items-center gap-3">
          <Progress percent={percent} label="Readiness" />
          <p className="shrink-0 text-sm tabular-nums">{percent}% ready</p>
        </div>
        <Button type="submit" size="lg" isBusy={isSaving || isPreparing}>
          Save Recipe
        </Button>
      </div>

      <Suspense fallback={null}>
        {analysis.progress ? <AnalysisOverlay progress={analysis.progress} onCancel={analysis.cancel} /> : null}
        {hasScript && isOverLimit ? (
          <PlanLimitDialog message={reply.message} onClose={() => setClosedLimit(reply)} />
        ) : null}
        {isSaved ? <SavedDialog onAddAnother={startAnew} /> : null}
      </Suspense>
    </Form>
  );
}

/** One pressing of Save has one id, so that a retry of it makes no second recipe. */
function useSave(firstReply: SaveReply | undefined) {
  const [attempt, setAttempt] = useState(0);
  const fetcher = useFetcher<SaveReply>({ key: `save-${attempt}` });
  const submissionId = useRef<string | null>(null);
  const reply = fetcher.data ?? firstReply;

  const shown = useRef<SaveReply | undefined>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || fetcher.state !== "idle" || shown.current === answer) return;
    shown.current = answer;
    // The plan's limit has a dialog of its own.
    if (!answer.isSaved && answer.code !== "plan_limit")
      showToast({ title: answer.title, description: answer.message, variant: "destructive" });
  }, [fetcher.data, fetcher.state]);

  return {
    reply,
    isSaving: fetcher.state !== "idle",
    isSaved: fetcher.state === "idle" && fetcher.data?.isSaved === true,
    save(fields: Record<string, string>, photos: Blob[]) {
      submissionId.current ??= crypto.randomUUID();
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("script", "true");
      form.set("submissionId", submissionId.current);
      for (const photo of photos) form.append("photos", photo, "photo");
      fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
    },
    /** Back to an empty form. */
    startAnew() {
      submissionId.current = null;
      setAttempt((before) => before + 1);
    },
  };
}

/** Images that are pasted anywhere on the page. */
function usePastedImages(add: (files: File[]) => void) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
      if (images.length > 0) add(images);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [add]);
}
