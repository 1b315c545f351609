import { Link, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useActionReply } from "#app/browser/use-action-reply.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { DraftNotice, formatDraftTime } from "../draft-notice.tsx";
import { persistEditDraft } from "../persist-draft.ts";
import { countFreePhotoSlots, createFormPhotos, isCoverDrawn } from "../photos/form-photos.ts";
import { type PhotoMessage, showPhotoMessage } from "../photos/show-photo-message.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { createRecipeFormState, isFormUnsaved } from "../recipe-form-state.ts";
import { RefusalNotice } from "../refusal-notice.tsx";
import { UnsavedChangesGuard } from "../unsaved-changes-guard.tsx";
import type { RecipeFormContext, RecipeFormTools } from "../use-recipe-form.ts";
import { createRecipeFormTools, useRecipeForm } from "../use-recipe-form.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { EditReply, RefusedEdit } from "./edit-reply.ts";
import { createEditState } from "./edit-state.ts";
import { editTransitions } from "./merge-conflict.ts";
import { useSaveEdit } from "./use-save-edit.ts";

export function EditRecipeForm({ recipe }: { recipe: RecipeToEdit }) {
  const context = useRecipeForm(createTools, (tools) => persistEditDraft(tools, recipe.id));
  const { tools, state } = context;
  const { sendPhotosAndSave, isSaving, failed } = useSaveEdit(context);
  const makePrimary = useMakePrimaryPhoto(tools);
  const isDirty = isFormUnsaved(state);

  function createTools() {
    const first = createRecipeFormState(recipe.draft, {
      photos: createFormPhotos(recipe.photos, recipe.isCoverDrawn),
      edit: createEditState(recipe),
    });
    return createRecipeFormTools(first, { announce: showPhotoMessage, limitMessage }, editTransitions);
  }

  return (
    <RecipeForm
      {...context}
      heading="Edit recipe"
      saveLabel="Save changes"
      onMakePrimary={makePrimary}
      mayEdit={recipe.mayEdit}
      isSaving={isSaving}
      isUnsaved={isDirty}
      isUnchanged={!isDirty}
      onSave={sendPhotosAndSave}
      notices={<EditNotices {...context} recipe={recipe} isSaving={isSaving} failed={failed} />}
      besideSave={
        <Link to={`/app/recipes/${recipe.id}`} className={buttonStyle({ variant: "outline", size: "lg" })}>
          Cancel
        </Link>
      }
    >
      <UnsavedChangesGuard isUnsaved={isDirty} loss="Your changes would be lost." />
    </RecipeForm>
  );
}

function limitMessage(taken: number, chosen: number): PhotoMessage {
  if (taken === 0) return { ...recipePhotoMessages.limit, variant: "destructive" };
  return { title: recipePhotoMessages.someAdded(taken, chosen) };
}

/** Makes a stored photo the primary photo on the server at once, and a new photo when the form is saved. */
function useMakePrimaryPhoto({ dispatch, getState }: RecipeFormTools): (photoId: string) => void {
  const fetcher = useFetcher<EditReply>();
  const [choice, setChoice] = useState<{ id: string; before: string | undefined } | null>(null);
  useActionReply(fetcher, {
    onDone({ version }) {
      if (choice) dispatch({ type: "recordPrimaryPhoto", id: choice.id, version });
    },
    onRefused() {
      if (choice?.before === drawnCover) dispatch({ type: "drawCover", isSaved: true });
      else if (choice?.before) dispatch({ type: "makePrimary", id: choice.before, isSaved: true });
      return undefined;
    },
  });
  return (id) => {
    const { photos } = getState();
    const isNew = photos.all.some((photo) => photo.id === id && photo.added !== null);
    dispatch({ type: "makePrimary", id, isSaved: !isNew });
    if (isNew) return;
    setChoice({ id, before: isCoverDrawn(photos) ? drawnCover : photos.all[0]?.id });
    fetcher.submit({ intent: "primary", photoId: id }, { method: "post" });
  };
}

type EditNoticesProps = RecipeFormContext & { recipe: RecipeToEdit; isSaving: boolean; failed: RefusedEdit | null };

function EditNotices({ tools, state, recipe, isSaving, failed }: EditNoticesProps) {
  const { draftStatus, edit, photos } = state;
  const mayResolve = !isSaving && !state.isSendingPhotos;
  return (
    <>
      {draftStatus.storedAt !== null && isFormUnsaved(state) && !isSaving ? (
        <DraftNotice
          what={`Your unsaved changes from ${formatDraftTime(draftStatus.storedAt)} are here`}
          action="Discard"
          onAction={() => tools.dispatch({ type: "discardEdits", recipe })}
        />
      ) : null}
      {recipe.mayEdit ? null : (
        <p role="status" className="rounded-md bg-muted px-4 py-3">
          You don't have permission to edit this recipe. You can only view and change the primary photo.
        </p>
      )}
      {isSaving ? null : <RefusalNotice refused={failed} />}
      {edit?.conflict && !isSaving ? (
        <ConflictNotice
          {...edit.conflict}
          name={edit.base.otherEditor}
          tooManyPhotos={-countFreePhotoSlots(photos)}
          onUseTheirs={mayResolve ? (choice) => tools.dispatch({ type: "acceptPartnerVersion", ...choice }) : undefined}
        />
      ) : null}
    </>
  );
}
