import { Link, useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { photosWait } from "#app/browser/lost-connection.ts";
import { useReply } from "#app/browser/use-reply.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { recipePhotoMessages } from "#app/domain/photos/photo.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import { compareDrafts, type MergedPart, takeTheirs } from "#app/domain/recipes/merge-edits.ts";
import { draftOfFields } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import { AskBeforeLeaving } from "#app/recipe-form/ask-before-leaving.tsx";
import { DraftNotice, timeOf } from "#app/recipe-form/draft-notice.tsx";
import {
  bringToFront,
  drawCover,
  haveChanged,
  isCoverDrawn,
  photosOf,
  type RecipePhoto,
  roomFor,
  sendAnew,
  startFrom,
} from "#app/recipe-form/photos/form-photos.ts";
import { PlainPhotoFields } from "#app/recipe-form/photos/plain-photo-fields.tsx";
import type { PhotoMessage } from "#app/recipe-form/photos/tell-of-photo.ts";
import { RecipeForm } from "#app/recipe-form/recipe-form.tsx";
import { editOf, hasPasted } from "#app/recipe-form/recipe-form-state.ts";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import { RefusalNotice } from "#app/recipe-form/refusal-notice.tsx";
import { useRecipeEditor } from "#app/recipe-form/use-recipe-form.ts";
import { useSaveRecipe } from "#app/recipe-form/use-save-recipe.ts";
import { ConflictNotice, type ConflictNoticeProps, type OnUseTheirs } from "./conflict-notice.tsx";
import type { Conflicting, EditRefused, EditReply } from "./edit-reply.ts";
import { type Edit, resolveConflict } from "./resolve-conflict.ts";
import { useKeptChanges } from "./use-kept-changes.ts";

type Conflict = Pick<ConflictNoticeProps, "taken" | "conflicts" | "lineConflicts" | "theirs">;

type EditRecipeFormProps = { recipe: RecipeToEdit; firstReply: EditReply | undefined };

export function EditRecipeForm({ recipe, firstReply }: EditRecipeFormProps) {
  const refused = firstReply?.isDone === false ? firstReply : null;
  // What typed changes are compared with, here and by the server.
  const [base, setBase] = useState(recipe);
  const editing = useRecipeEditor(
    () =>
      editOf(refused?.values.intent === "save" ? draftOfFields(refused.values) : recipe.draft, {
        photos: photosOf(recipe.photos, recipe.isCoverDrawn),
        errors: refused?.fieldErrors,
      }),
    { limitMessage },
  );
  const { editor, edit, hasScript } = editing;
  const { draft, photos } = edit;
  const [conflict, setConflict] = useState<Conflict | null>(() => plainConflict(refused, recipe));
  /** All that this form took over from others. */
  const [cameAlong, setCameAlong] = useState<MergedPart[]>([]);
  const sent = useRef<Edit[]>([]);

  const { save, isSaving, reply } = useSaveRecipe<{ version: number }, Conflicting>({
    onRefused(reply) {
      editor.update((before) => ({ ...before, errors: reply.fieldErrors }));
      if (reply.code === "photo_missing") editor.updatePhotos(sendAnew);
      const current = reply.details?.current;
      const mine = sent.current.at(-1);
      if (!current || !mine) return Object.keys(reply.fieldErrors).length > 0 ? null : undefined;
      const resolved = resolveConflict({ base, current, sentBefore: sent.current }, mine);
      const { edit: merged, taken, conflicts, lineConflicts } = resolved;
      const parts = [...new Set([...cameAlong, ...taken])];
      setBase(current);
      setCameAlong(parts);
      editor.update((before) => ({
        ...before,
        draft: merged.draft,
        photos: startFrom(before.photos, current.photos, current.isCoverDrawn),
      }));
      const isNewer = current.version > base.version && reply.code === "changed_meanwhile";
      const isDecided = isNewer && conflicts.length === 0;
      // Also shown when the next save fails: it says what came into the form.
      if (!isDecided || parts.length > 0)
        setConflict({ taken: parts, conflicts, lineConflicts, theirs: current.draft });
      if (isDecided) {
        send(merged, current.version, parts);
        return null;
      }
      window.scrollTo({ top: 0 });
      // The notice at the top says it.
      return reply.code === "changed_meanwhile" ? null : undefined;
    },
  });
  const keptAt = useKeptChanges(editing, base, (kept) => setBase({ ...recipe, ...kept }));
  const makePrimary = useMakePrimary(editor, (id, version) => setBase((before) => withPrimary(before, id, version)));

  const isDirty =
    haveChanged(photos) || hasPasted(edit) || JSON.stringify(draft) !== JSON.stringify(base.draft) || conflict !== null;
  const mayResolve = hasScript && !isSaving && !edit.isSending;
  const latest = reply ?? firstReply;
  const failed = latest?.isDone === false && !(latest.details && hasScript) ? latest : null;

  async function sendPhotosAndSave() {
    const changes = await editor.sendPhotos();
    if (!changes) return;
    const { areWaiting, ...photos } = changes;
    send({ draft: editor.read().draft, photos }, base.version, cameAlong, { areWaiting });
  }
  function send(edit: Edit, version: number, parts: MergedPart[], { areWaiting } = { areWaiting: false }) {
    sent.current.push(edit);
    save(edit.draft, [
      ["intent", "save"],
      ["version", String(version)],
      ...named("removedPhotos", edit.photos.removed),
      ...named("photoOrder", edit.photos.order),
      ...named("uploadedPhotos", edit.photos.uploadIds),
      ...named("primaryPhoto", edit.photos.isCoverDrawn ? [drawnCover] : []),
      ...named("cameAlong", parts),
      ...named(photosWait, areWaiting ? ["true"] : []),
    ]);
  }

  const takeVersion: OnUseTheirs = (field, lineConflict) => {
    if (!conflict) return;
    editor.update((before) => ({
      ...before,
      draft: takeTheirs(before.draft, conflict.theirs, { field, lineConflict }),
    }));
    const left = conflict.lineConflicts[field]?.filter((other) => other !== lineConflict) ?? [];
    setConflict({
      ...conflict,
      conflicts: conflict.conflicts.filter((other) => other !== field || left.length > 0),
      lineConflicts: { ...conflict.lineConflicts, [field]: left },
    });
  };

  return (
    <RecipeForm
      {...editing}
      heading="Edit recipe"
      saveLabel="Save changes"
      plainPhotos={
        <PlainPhotoFields
          stored={recipe.photos}
          isCoverDrawn={recipe.isCoverDrawn}
          chosen={refused?.values ?? {}}
          errors={edit.errors.photos}
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
          {keptAt !== null && isDirty && !isSaving ? (
            <DraftNotice
              what={`Your unsaved changes from ${timeOf(keptAt)} are here`}
              action="Discard"
              onAction={() => {
                setBase(recipe);
                setConflict(null);
                editor.update((before) => ({ ...before, draft: recipe.draft, errors: {} }));
              }}
            />
          ) : null}
          {recipe.mayEdit ? null : (
            <p role="status" className="rounded-md bg-muted px-4 py-3">
              You don't have permission to edit this recipe. You can only view and change the primary photo.
            </p>
          )}
          {failed && !isSaving && !(hasScript && Object.keys(failed.fieldErrors).length > 0) ? (
            <RefusalNotice refused={failed} hasScript={hasScript} />
          ) : null}
          {conflict && !isSaving ? (
            <ConflictNotice
              {...conflict}
              name={recipe.otherEditor}
              tooManyPhotos={-roomFor(photos)}
              onUseTheirs={mayResolve ? takeVersion : undefined}
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
      {/* After a conflict, the version with the other's change. */}
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

/** A version further on has others' changes, too. */
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
function useMakePrimary(editor: RecipeEditor, onDone: (id: string, version: number) => void) {
  const fetcher = useFetcher<EditReply>();
  const before = useRef<string | undefined>(undefined);
  const chosen = useRef("");
  useReply(fetcher, {
    onDone: ({ version }) => onDone(chosen.current, version),
    onRefused() {
      const was = before.current;
      if (was) {
        editor.updatePhotos((photos) =>
          was === drawnCover ? drawCover(photos, true) : bringToFront(photos, was, true),
        );
      }
      return undefined;
    },
  });
  return (photo: RecipePhoto) => {
    const { photos } = editor.read();
    before.current = isCoverDrawn(photos) ? drawnCover : photos.all[0]?.id;
    editor.updatePhotos((photos) => bringToFront(photos, photo.id, photo.added === null));
    if (photo.added !== null) return;
    chosen.current = photo.id;
    fetcher.submit({ intent: "primary", photoId: photo.id }, { method: "post" });
  };
}

/** Without script the form's base is unknown, so the notice lists every field and line that differs. */
function plainConflict(refused: EditRefused | null, recipe: RecipeToEdit): Conflict | null {
  if (!refused?.details) return null;
  return { taken: [], ...compareDrafts(draftOfFields(refused.values), recipe.draft), theirs: recipe.draft };
}
