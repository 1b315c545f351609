import { Form, Link, useBeforeUnload, useBlocker, useFetcher } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { tellRefusal, useReply } from "#app/browser/use-reply.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { chooseFilesAgain, RecipeFields } from "#app/components/recipe-form/recipe-fields.tsx";
import { SendingStatus } from "#app/components/recipe-form/sending-status.tsx";
import { titleRequired } from "#app/components/recipe-form/title-required.ts";
import { useEarlyInput } from "#app/components/recipe-form/use-early-input.ts";
import { Button, buttonStyle } from "#app/components/ui/button.tsx";
import { latePart } from "#app/components/ui/late-part.tsx";
import { type MergedEdits, mergeEdits, takeFields } from "#app/domain/recipes/merge-edits.ts";
import { draftOfFields, type RecipeDraft, saysTheSame } from "#app/domain/recipes/recipe-draft.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { EditRefused, EditReply, RecipeToEdit } from "./edit-reply.ts";
import { PhotoManager, PlainPhotoManager } from "./photo-manager.tsx";
import { PlainLeave } from "./plain-leave.tsx";
import { type EditedPhoto, useEditedPhotos } from "./use-edited-photos.ts";
import { useSaveEdit } from "./use-save-edit.ts";

const LeaveDialog = latePart(() => import("./leave-dialog.tsx"), PlainLeave);

type Conflict = Pick<MergedEdits, "taken" | "conflicts"> & { theirs: RecipeDraft };
/** The change made in the meantime is this form's own earlier save, whose response was lost. */
const earlierTryArrived = {
  title: "Almost done",
  message: "An earlier try was saved, though its answer was lost. Save again to keep what you have changed since.",
};

type EditRecipeFormProps = { recipe: RecipeToEdit; firstReply: EditReply | undefined };

export function EditRecipeForm({ recipe, firstReply }: EditRecipeFormProps) {
  const refused = firstReply?.isDone === false ? firstReply : null;
  const [hasScript, setHasScript] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The base that typed changes are compared with, here and by the server on a later save.
  const [base, setBase] = useState({ version: recipe.version, draft: recipe.draft });
  const [draft, setDraft] = useState(() =>
    refused?.values.intent === "save" ? draftOfFields(refused.values) : recipe.draft,
  );
  const [conflict, setConflict] = useState<Conflict | null>(() => plainConflict(refused, recipe));
  const [errors, setErrors] = useState(refused?.fieldErrors ?? {});
  const photos = useEditedPhotos(recipe.photos);
  const sent = useRef<RecipeDraft[]>([]);

  const [rendered] = useState(draft);
  useEarlyInput(form, rendered, (early) => {
    if (early.draft) setDraft(early.draft);
    if (early.files.length > 0) photos.add(early.files);
    setHasScript(true);
  });

  const { save, isSaving } = useSaveEdit((reply) => {
    setErrors(reply.fieldErrors);
    if (reply.code === "photo_missing") photos.adding.sendAnew();
    const current = reply.details?.current;
    if (!current) return;
    setBase({ version: current.version, draft: current.draft });
    photos.startFrom(current.photos);
    if (sent.current.some((earlier) => saysTheSame(earlier, current.draft))) return earlierTryArrived;
    const merged = mergeEdits(base.draft, draft, current.draft);
    setDraft(merged.draft);
    setConflict({ ...merged, theirs: current.draft });
    window.scrollTo({ top: 0 });
  });
  const makePrimary = useMakePrimary(photos);

  const isDirty = photos.isChanged || JSON.stringify(draft) !== JSON.stringify(base.draft) || conflict !== null;
  const { isSending } = photos.adding;
  const isBusy = isSending || isSaving;
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSaving && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault();
      },
      [isDirty],
    ),
  );

  const detail = `/app/recipes/${recipe.id}`;
  const change = (changes: Partial<RecipeDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const kept = photos.photos.filter((photo) => !photo.isMarked);

  async function sendAndSave() {
    const photoChanges = await photos.send(draft.title);
    if (!photoChanges) return;
    sent.current.push(draft);
    save({ version: base.version, draft, photos: photoChanges });
  }

  return (
    <Form
      ref={form}
      data-unsaved={isDirty || undefined}
      method="post"
      encType="multipart/form-data"
      noValidate={hasScript}
      className="mx-auto grid max-w-2xl gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || !recipe.mayEdit) return;
        if (draft.title.trim() === "") {
          setErrors(titleRequired.fieldErrors);
          return tellRefusal(titleRequired);
        }
        setErrors({});
        void sendAndSave();
      }}
    >
      <h1 className="text-3xl">Edit recipe</h1>
      {recipe.mayEdit ? null : (
        <p role="status" className="rounded-md bg-muted px-4 py-3">
          You don't have permission to edit this recipe. You can only view and change the primary photo.
        </p>
      )}
      {refused && !hasScript ? (
        <FormNotice
          title={refused.title ?? "Save failed"}
          description={`${refused.message} ${chooseFilesAgain}`}
          isError
        />
      ) : null}
      {conflict ? (
        <ConflictNotice
          {...conflict}
          onUseTheirs={
            hasScript && !isBusy
              ? (field) => {
                  setDraft((before) => takeFields(before, conflict.theirs, [field]));
                  setConflict({ ...conflict, conflicts: conflict.conflicts.filter((other) => other !== field) });
                }
              : undefined
          }
        />
      ) : null}
      {/* The latest version: whoever has seen the other's change and saves again means it. */}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={hasScript ? base.version : recipe.version} />

      {/* A form that is being saved cannot be changed. */}
      <fieldset disabled={isBusy} className="min-w-0">
        {hasScript || !recipe.mayEdit ? (
          <PhotoManager photos={photos} mayEdit={recipe.mayEdit} errors={errors.photos} onMakePrimary={makePrimary} />
        ) : (
          <PlainPhotoManager photos={photos.photos} chosen={refused?.values ?? {}} errors={errors.photos} />
        )}
      </fieldset>
      <fieldset disabled={!recipe.mayEdit || isBusy} className="grid min-w-0 gap-7 disabled:opacity-70">
        <RecipeFields
          draft={draft}
          errors={errors}
          hasScript={hasScript}
          hasPhotoUrl={kept.length === 0}
          change={change}
        />
      </fieldset>

      <div
        data-bottom-bar
        className="sticky bottom-20 z-20 -mx-2 flex flex-wrap gap-3 whitespace-nowrap rounded-xl border border-border bg-surface/95 p-3 shadow-card backdrop-blur lg:bottom-4"
      >
        {isSending && photos.adding.photos.length > 0 ? (
          <div className="w-full">
            <SendingStatus photos={photos.adding.photos} onCancel={photos.adding.cancelSending} />
          </div>
        ) : (
          <Link to={detail} className={buttonStyle({ variant: "outline", size: "lg" })}>
            Cancel
          </Link>
        )}
        <Button
          type="submit"
          size="lg"
          className="min-w-0 flex-1"
          isBusy={isBusy}
          disabled={!recipe.mayEdit || (hasScript && !isDirty)}
        >
          {isSending && photos.adding.photos.length > 0
            ? "Uploading photos..."
            : isSaving
              ? "Saving..."
              : "Save changes"}
        </Button>
      </div>
      {leaving.state === "blocked" ? <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} /> : null}
    </Form>
  );
}

/** The recipe's own photo becomes the primary immediately, a new one when the form is saved. */
function useMakePrimary(photos: ReturnType<typeof useEditedPhotos>) {
  const fetcher = useFetcher<EditReply>();
  const before = useRef<string | undefined>(undefined);
  useReply(fetcher, {
    onRefused() {
      if (before.current) photos.bringToFront(before.current, true);
      return undefined;
    },
  });
  return (photo: EditedPhoto) => {
    before.current = photos.photos[0]?.id;
    photos.bringToFront(photo.id, photo.added === null);
    if (photo.added === null) fetcher.submit({ intent: "primary", photoId: photo.id }, { method: "post" });
  };
}

/** Without script every field that both changed is listed, since the form's base is no longer known. */
function plainConflict(refused: EditRefused | null, recipe: RecipeToEdit): Conflict | null {
  if (!refused?.details) return null;
  const typed = draftOfFields(refused.values);
  const { taken, conflicts } = mergeEdits(typed, typed, recipe.draft);
  return { taken: [], conflicts: [...taken, ...conflicts], theirs: recipe.draft };
}
