import { Link, useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import type { PhotoMessage } from "#app/browser/photo-upload/tell-of-photo.ts";
import { type RecipePhoto, type RecipePhotos, useRecipePhotos } from "#app/browser/photo-upload/use-recipe-photos.ts";
import { useReply } from "#app/browser/use-reply.ts";
import { AskBeforeLeaving } from "#app/components/recipe-form/ask-before-leaving.tsx";
import { PlainPhotoFields } from "#app/components/recipe-form/plain-photo-fields.tsx";
import { RecipeForm } from "#app/components/recipe-form/recipe-form.tsx";
import { RefusalNotice } from "#app/components/recipe-form/refusal-notice.tsx";
import { useEarlyInput } from "#app/components/recipe-form/use-early-input.ts";
import { useSaveRecipe } from "#app/components/recipe-form/use-save-recipe.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { photoLimits, recipePhotoMessages } from "#app/domain/photos/photo.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import { type MergedPart, mergeEdits, takeFields } from "#app/domain/recipes/merge-edits.ts";
import { draftOfFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { Conflicting, EditRefused, EditReply, RecipeToEdit } from "./edit-reply.ts";
import { type Edit, resolveConflict } from "./resolve-conflict.ts";

type Conflict = { taken: MergedPart[]; conflicts: MergedPart[]; theirs: RecipeDraft };

type EditRecipeFormProps = { recipe: RecipeToEdit; firstReply: EditReply | undefined };

export function EditRecipeForm({ recipe, firstReply }: EditRecipeFormProps) {
  const refused = firstReply?.isDone === false ? firstReply : null;
  // The base that typed changes are compared with, here and by the server on a later save.
  const [base, setBase] = useState(recipe);
  const [draft, setDraft] = useState(() =>
    refused?.values.intent === "save" ? draftOfFields(refused.values) : recipe.draft,
  );
  const [conflict, setConflict] = useState<Conflict | null>(() => plainConflict(refused, recipe));
  const [errors, setErrors] = useState(refused?.fieldErrors ?? {});
  const photos = useRecipePhotos(recipe.photos, { limitMessage, isCoverDrawn: recipe.isCoverDrawn });
  /** All that this form took over from others. */
  const [cameAlong, setCameAlong] = useState<MergedPart[]>([]);
  const sent = useRef<Edit[]>([]);

  const [rendered] = useState(draft);
  const { form, hasScript } = useEarlyInput(rendered, (early) => {
    if (early.draft) setDraft(early.draft);
    if (early.files.length > 0) photos.add(early.files);
  });

  const { save, isSaving, reply } = useSaveRecipe<{ version: number }, Conflicting>({
    onRefused(reply) {
      setErrors(reply.fieldErrors);
      if (reply.code === "photo_missing") photos.adding.sendAnew();
      const current = reply.details?.current;
      const mine = sent.current.at(-1);
      if (!current || !mine) return undefined;
      const { edit, taken, conflicts } = resolveConflict({ base, current, sentBefore: sent.current }, mine);
      const parts = [...new Set([...cameAlong, ...taken])];
      setBase(current);
      setDraft(edit.draft);
      setCameAlong(parts);
      photos.startFrom(current.photos, current.isCoverDrawn);
      const isNewer = current.version > base.version && reply.code === "changed_meanwhile";
      const isDecided = isNewer && conflicts.length === 0;
      // Shown, too, when the save that follows fails: it says what came into the form.
      if (!isDecided || parts.length > 0) setConflict({ taken: parts, conflicts, theirs: current.draft });
      if (isDecided) {
        send(edit, current.version, parts);
        return null;
      }
      window.scrollTo({ top: 0 });
      // The notice at the top says it, and a toast would cover the photos to look at.
      return reply.code === "changed_meanwhile" ? null : undefined;
    },
  });
  const makePrimary = useMakePrimary(photos, (id, version) => setBase((before) => withPrimary(before, id, version)));

  const isDirty = photos.isChanged || JSON.stringify(draft) !== JSON.stringify(base.draft) || conflict !== null;
  const mayResolve = hasScript && !isSaving && !photos.adding.isSending;
  const latest = reply ?? firstReply;
  const failed = latest?.isDone === false && !(latest.details && hasScript) ? latest : null;

  async function sendPhotosAndSave() {
    const changes = await photos.send(draft.title);
    if (changes) send({ draft, photos: changes }, base.version, cameAlong);
  }
  function send(edit: Edit, version: number, parts: MergedPart[]) {
    sent.current.push(edit);
    save(edit.draft, [
      ["intent", "save"],
      ["version", String(version)],
      ...named("removedPhotos", edit.photos.removed),
      ...named("photoOrder", edit.photos.order),
      ...named("uploadedPhotos", edit.photos.uploadIds),
      ...named("primaryPhoto", edit.photos.isCoverDrawn ? [drawnCover] : []),
      ...named("cameAlong", parts),
    ]);
  }

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
      onSave={sendPhotosAndSave}
      notices={
        <>
          {recipe.mayEdit ? null : (
            <p role="status" className="rounded-md bg-muted px-4 py-3">
              You don't have permission to edit this recipe. You can only view and change the primary photo.
            </p>
          )}
          {failed && !isSaving ? <RefusalNotice refused={failed} hasScript={hasScript} /> : null}
          {conflict && !isSaving ? (
            <ConflictNotice
              {...conflict}
              tooManyPhotos={photos.photos.filter((photo) => !photo.isMarked).length - photoLimits.perRecipe}
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
      <AskBeforeLeaving isUnsaved={isDirty} loss="Your changes would be lost." />
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

/** The base with the photo that was made the primary in front. A version further on has changes of others, too. */
function withPrimary(base: RecipeToEdit, id: string, version: number): RecipeToEdit {
  const isFirst = (photo: { id: string }) => photo.id === id;
  return {
    ...base,
    version: version === base.version + 1 ? version : base.version,
    photos: [...base.photos.filter(isFirst), ...base.photos.filter((photo) => !isFirst(photo))],
    isCoverDrawn: false,
  };
}

/** A stored photo becomes the primary immediately, a new one when the form is saved. */
function useMakePrimary(photos: RecipePhotos, onDone: (id: string, version: number) => void) {
  const fetcher = useFetcher<EditReply>();
  const before = useRef<string | undefined>(undefined);
  const chosen = useRef("");
  useReply(fetcher, {
    onDone: ({ version }) => onDone(chosen.current, version),
    onRefused() {
      if (before.current === drawnCover) photos.drawCover(true);
      else if (before.current) photos.bringToFront(before.current, true);
      return undefined;
    },
  });
  return (photo: RecipePhoto) => {
    before.current = photos.isCoverDrawn ? drawnCover : photos.photos[0]?.id;
    photos.bringToFront(photo.id, photo.added === null);
    if (photo.added !== null) return;
    chosen.current = photo.id;
    fetcher.submit({ intent: "primary", photoId: photo.id }, { method: "post" });
  };
}

/** Without script every field that both changed is listed, since the form's base is no longer known. */
function plainConflict(refused: EditRefused | null, recipe: RecipeToEdit): Conflict | null {
  if (!refused?.details) return null;
  const typed = draftOfFields(refused.values);
  const { taken, conflicts } = mergeEdits(typed, typed, recipe.draft);
  return { taken: [], conflicts: [...taken, ...conflicts], theirs: recipe.draft };
}
