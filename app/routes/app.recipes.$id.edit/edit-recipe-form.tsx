import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { PhotoMessage } from "#app/browser/photo-upload/use-added-photos.ts";
import { type RecipePhoto, type RecipePhotos, useRecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { useReply } from "#app/browser/use-reply.ts";
import { FormNotice } from "#app/components/forms.tsx";
import { AskBeforeLeaving } from "#app/components/recipe-form/ask-before-leaving.tsx";
import { PlainPhotoFields } from "#app/components/recipe-form/plain-photo-fields.tsx";
import { refusalInWords } from "#app/components/recipe-form/recipe-fields.tsx";
import { RecipeForm } from "#app/components/recipe-form/recipe-form.tsx";
import { useEarlyInput } from "#app/components/recipe-form/use-early-input.ts";
import { useSaveRecipe } from "#app/components/recipe-form/use-save-recipe.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { recipePhotoMessages } from "#app/domain/photos/photo.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import { type MergedEdits, type MergedPart, mergeEdits, takeFields } from "#app/domain/recipes/merge-edits.ts";
import { draftOfFields, type RecipeDraft, saysTheSame } from "#app/domain/recipes/recipe-draft.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { Conflicting, EditRefused, EditReply, RecipeToEdit } from "./edit-reply.ts";

type Conflict = Pick<MergedEdits, "taken" | "conflicts"> & { theirs: RecipeDraft };

type EditRecipeFormProps = { recipe: RecipeToEdit; firstReply: EditReply | undefined };

export function EditRecipeForm({ recipe, firstReply }: EditRecipeFormProps) {
  const refused = firstReply?.isDone === false ? firstReply : null;
  // The base that typed changes are compared with, here and by the server on a later save.
  const [base, setBase] = useState(() => baseOf(recipe));
  const [draft, setDraft] = useState(() =>
    refused?.values.intent === "save" ? draftOfFields(refused.values) : recipe.draft,
  );
  const [conflict, setConflict] = useState<Conflict | null>(() => plainConflict(refused, recipe));
  const [errors, setErrors] = useState(refused?.fieldErrors ?? {});
  const photos = useRecipePhotos(recipe.photos, { limitMessage, isCoverDrawn: recipe.isCoverDrawn });
  const sent = useRef<RecipeDraft[]>([]);

  const [rendered] = useState(draft);
  const { form, hasScript } = useEarlyInput(rendered, (early) => {
    if (early.draft) setDraft(early.draft);
    if (early.files.length > 0) photos.add(early.files);
  });

  const { save, isSaving } = useSaveRecipe<null, Conflicting>({
    onRefused(reply) {
      setErrors(reply.fieldErrors);
      if (reply.code === "photo_missing") photos.adding.sendAnew();
      const current = reply.details?.current;
      if (!current) return undefined;
      setBase(baseOf(current));
      photos.startFrom(current.photos, current.isCoverDrawn);
      // The change may be this form's own earlier save, whose response was lost.
      const isOwn = sent.current.some((earlier) => saysTheSame(earlier, current.draft));
      const merged = mergeEdits(isOwn ? current.draft : base.draft, draft, current.draft);
      setDraft(merged.draft);
      const isNewer = current.version > base.version && reply.code === "changed_meanwhile";
      if (isNewer && merged.conflicts.length === 0) {
        const photosCame: MergedPart[] = !isOwn && base.photos !== baseOf(current).photos ? ["photos"] : [];
        setMergedParts((before) => [...new Set([...(before ?? []), ...merged.taken, ...photosCame])]);
        return null;
      }
      setConflict({ ...merged, theirs: current.draft });
      window.scrollTo({ top: 0 });
      return undefined;
    },
  });
  /** What came along from a change in the meantime; saved as soon as it is in the form. */
  const [mergedParts, setMergedParts] = useState<MergedPart[] | null>(null);
  const makePrimary = useMakePrimary(photos);

  const isDirty = photos.isChanged || JSON.stringify(draft) !== JSON.stringify(base.draft) || conflict !== null;
  const mayResolve = hasScript && !isSaving && !photos.adding.isSending;

  async function sendAndSave() {
    const changes = await photos.send(draft.title);
    if (!changes) return;
    sent.current.push(draft);
    save(draft, [
      ["intent", "save"],
      ["version", String(base.version)],
      ...named("removedPhotos", changes.removed),
      ...named("photoOrder", changes.order),
      ...named("uploadedPhotos", changes.uploadIds),
      ...named("primaryPhoto", changes.isCoverDrawn ? [drawnCover] : []),
      ...named("cameAlong", mergedParts ?? []),
    ]);
  }
  const latestSave = useRef(sendAndSave);
  latestSave.current = sendAndSave;
  useEffect(() => {
    if (mergedParts) void latestSave.current();
  }, [mergedParts]);

  return (
    <RecipeForm
      form={form}
      hasScript={hasScript}
      heading="Edit recipe"
      saveLabel="Save changes"
      draft={draft}
      change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      errors={errors}
      setErrors={setErrors}
      photos={photos}
      plainPhotos={
        <PlainPhotoFields
          stored={recipe.photos}
          isCoverDrawn={recipe.isCoverDrawn}
          chosen={refused?.values ?? {}}
          errors={errors.photos}
        />
      }
      onMakePrimary={makePrimary}
      mayEdit={recipe.mayEdit}
      isSaving={isSaving}
      isUnsaved={isDirty}
      isUnchanged={!isDirty}
      onSave={sendAndSave}
      notices={
        <>
          {recipe.mayEdit ? null : (
            <p role="status" className="rounded-md bg-muted px-4 py-3">
              You don't have permission to edit this recipe. You can only view and change the primary photo.
            </p>
          )}
          {refused && !hasScript ? (
            <FormNotice title={refused.title ?? "Save failed"} description={refusalInWords(refused)} isError />
          ) : null}
          {conflict ? (
            <ConflictNotice
              {...conflict}
              onUseTheirs={
                mayResolve
                  ? (field) => {
                      setDraft((before) => takeFields(before, conflict.theirs, [field]));
                      setConflict({ ...conflict, conflicts: conflict.conflicts.filter((other) => other !== field) });
                    }
                  : undefined
              }
            />
          ) : null}
        </>
      }
      besideSave={
        <Link to={`/app/recipes/${recipe.id}`} className={buttonStyle({ variant: "outline", size: "lg" })}>
          Cancel
        </Link>
      }
    >
      <input type="hidden" name="intent" value="save" />
      {/* The latest version: whoever has seen the other's change and saves again means it. */}
      <input type="hidden" name="version" value={hasScript ? base.version : recipe.version} />
      <AskBeforeLeaving isUnsaved={isDirty} mayGoOn={isSaving} loss="Your changes would be lost." />
    </RecipeForm>
  );
}

function limitMessage(taken: number, chosen: number): PhotoMessage {
  if (taken === 0) return { ...recipePhotoMessages.limit, variant: "destructive" };
  return { title: recipePhotoMessages.someAdded(taken, chosen) };
}

function named(name: string, values: string[]): [string, string][] {
  return values.map((value) => [name, value]);
}

/** What a save is compared with. */
function baseOf({ version, draft, photos, isCoverDrawn }: RecipeToEdit) {
  return { version, draft, photos: JSON.stringify([isCoverDrawn, photos.map((photo) => photo.id)]) };
}

/** A stored photo becomes the primary immediately, a new one when the form is saved. */
function useMakePrimary(photos: RecipePhotos) {
  const fetcher = useFetcher<EditReply>();
  const before = useRef<string | undefined>(undefined);
  useReply(fetcher, {
    onRefused() {
      if (before.current === drawnCover) photos.drawCover(true);
      else if (before.current) photos.bringToFront(before.current, true);
      return undefined;
    },
  });
  return (photo: RecipePhoto) => {
    before.current = photos.isCoverDrawn ? drawnCover : photos.photos[0]?.id;
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
