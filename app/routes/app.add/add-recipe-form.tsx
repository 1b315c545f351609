import { Form, useFetcher } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { dietaryLabels } from "#app/components/dietary-labels.ts";
import { FormNotice, Labelled } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { showToast } from "#app/components/ui/toast.ts";
import { listFromPaste, stepsFromPaste } from "#app/domain/recipes/pasted-list.ts";
import { confidenceLabel } from "#app/domain/recipes/reading.ts";
import {
  cookTimePresets,
  dietaryFlags,
  difficulties,
  ingredientLines,
  instructionSteps,
  joinIngredients,
  joinInstructions,
  mealTypes,
  recipeLimits,
} from "#app/domain/recipes/recipe.ts";
import {
  type DraftField,
  draftFromStorage,
  draftToFields,
  mergeReading,
  readinessPercent,
} from "#app/domain/recipes/recipe-draft.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { LineList } from "./line-list.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { ReadMark } from "./read-mark.tsx";
import type { SaveReply } from "./save-reply.ts";
import { useAnalysis } from "./use-analysis.ts";
import { useDraft } from "./use-draft.ts";
import { usePhotos } from "./use-photos.ts";

const AnalysisOverlay = lazy(() => import("./analysis-overlay.tsx"));
const SavedDialog = lazy(() => import("./saved-dialog.tsx"));

type AddRecipeFormProps = { draftKey: string; firstReply: SaveReply | undefined };

export function AddRecipeForm({ draftKey, firstReply }: AddRecipeFormProps) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const { draft, setDraft, change, clear } = useDraft(draftKey, () => draftOfReply(firstReply));
  const { photos, isPreparing, ...photoActions } = usePhotos();
  const analysis = useAnalysis(photos, (reading) => setDraft((before) => mergeReading(before, reading)));
  const { save, isSaving, reply, isSaved, startAnew } = useSave(firstReply);
  const errors = reply && !reply.isSaved ? reply.fieldErrors : {};
  const isRead = (field: DraftField) => draft.readFields.includes(field);
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

      <Labelled id="title" label="Title" mark={<ReadMark isShown={isRead("title")} />} errors={errors.title}>
        <Input
          id="title"
          name="title"
          dir="auto"
          required
          autoComplete="off"
          value={draft.title}
          aria-invalid={errors.title ? true : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Labelled>

      <ChoiceButtons
        legend="Meal type"
        name="category"
        options={mealTypes}
        value={draft.category}
        isRead={isRead("category")}
        onChange={(category) => change({ category })}
      />

      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">
          Cook time <ReadMark isShown={isRead("cookTime")} />
        </legend>
        <div className="flex flex-wrap items-center gap-2">
          {hasScript
            ? cookTimePresets.map((minutes) => (
                <Button
                  key={minutes}
                  variant={draft.cookTime === String(minutes) ? "soft" : "outline"}
                  aria-pressed={draft.cookTime === String(minutes)}
                  onClick={() => change({ cookTime: draft.cookTime === String(minutes) ? "" : String(minutes) })}
                >
                  {minutes} min
                </Button>
              ))
            : null}
          <div className="flex items-center gap-2">
            <Input
              aria-label="Custom minutes"
              name="cookTimeMinutes"
              inputMode="numeric"
              pattern="[0-9]*"
              placeholder="Custom"
              className="w-26"
              value={draft.cookTime}
              aria-invalid={errors.cookTimeMinutes ? true : undefined}
              onChange={(event) => change({ cookTime: event.target.value.replace(/\D/g, "").slice(0, 5) })}
            />
            min
          </div>
        </div>
        {errors.cookTimeMinutes ? (
          <p className="text-sm text-destructive-text">{errors.cookTimeMinutes.join(" ")}</p>
        ) : null}
      </fieldset>

      <ChoiceButtons
        legend="Difficulty"
        name="difficulty"
        options={difficulties}
        value={draft.difficulty}
        isRead={isRead("difficulty")}
        onChange={(difficulty) => change({ difficulty })}
      />

      <fieldset>
        <legend className="mb-2 font-medium">
          Dietary <ReadMark isShown={isRead("dietary")} />
        </legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {dietaryFlags.map((flag) => (
            <label key={flag} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={flag}
                value="true"
                checked={draft.dietary[flag]}
                onChange={(event) => change({ dietary: { ...draft.dietary, [flag]: event.target.checked } })}
                className="size-5 accent-primary"
              />
              {dietaryLabels[flag]}
            </label>
          ))}
        </div>
      </fieldset>

      <LineList
        title="Ingredients"
        name="ingredients"
        itemLabel="Ingredient"
        pasteLabel="Paste list"
        isLong={false}
        items={draft.ingredientsList}
        isRead={isRead("ingredientsList")}
        errors={errors.ingredients}
        hasScript={hasScript}
        split={listFromPaste}
        join={joinIngredients}
        onChange={(ingredientsList) => change({ ingredientsList })}
      />
      <LineList
        title="Steps"
        name="instructions"
        itemLabel="Step"
        pasteLabel="Paste steps"
        isLong
        items={draft.instructionsList}
        isRead={isRead("instructionsList")}
        errors={errors.instructions}
        hasScript={hasScript}
        split={stepsFromPaste}
        join={joinInstructions}
        onChange={(instructionsList) => change({ instructionsList })}
      />

      <div className="grid gap-5 sm:grid-cols-2">
        <Labelled id="cuisine" label="Cuisine" mark={<ReadMark isShown={isRead("cuisine")} />} errors={errors.cuisine}>
          <Input
            id="cuisine"
            name="cuisine"
            dir="auto"
            maxLength={recipeLimits.cuisineCharacters}
            value={draft.cuisine}
            onChange={(event) => change({ cuisine: event.target.value })}
          />
        </Labelled>
        <Labelled id="photoUrl" label="Photo URL (optional)" errors={errors.photoUrl}>
          <Input
            id="photoUrl"
            name="photoUrl"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.photoUrl}
            onChange={(event) => change({ photoUrl: event.target.value })}
          />
        </Labelled>
      </div>
      <Labelled
        id="sourceUrl"
        label="Source link (optional)"
        mark={<ReadMark isShown={isRead("sourceUrl")} />}
        errors={errors.sourceUrl}
      >
        <Input
          id="sourceUrl"
          name="sourceUrl"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.sourceUrl}
          onChange={(event) => change({ sourceUrl: event.target.value })}
        />
      </Labelled>
      <Labelled id="notes" label="Notes (optional)" mark={<ReadMark isShown={isRead("notes")} />} errors={errors.notes}>
        <Textarea
          id="notes"
          name="notes"
          dir="auto"
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Labelled>

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
    if (!answer.isSaved) showToast({ title: answer.title, description: answer.message, variant: "destructive" });
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

/** Without script the page is shown anew, with what was typed. */
function draftOfReply(reply: SaveReply | undefined) {
  if (!reply || reply.isSaved) return null;
  const { texts } = reply;
  const dietary = Object.fromEntries(dietaryFlags.map((flag) => [flag, texts[flag] !== undefined]));
  return draftFromStorage(
    JSON.stringify({
      ...texts,
      cookTime: texts.cookTimeMinutes,
      ingredientsList: ingredientLines(String(texts.ingredients ?? "")),
      instructionsList: instructionSteps(String(texts.instructions ?? "")),
      dietary,
    }),
  );
}
