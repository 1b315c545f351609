import { Link, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useActionReply } from "#app/browser/use-action-reply.ts";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { FormNotice } from "#app/components/ui/forms.tsx";
import { getEditDraftKey } from "#app/device/draft-storage.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { isEqualDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { RecipeEdit } from "#app/modules/recipes/resolve-conflict.ts";
import { DraftNotice, RefusalNotice } from "../form-notices.tsx";
import { persistDraft } from "../persist-draft.ts";
import { createPhotoStore, type PhotoMessage } from "../photos/photo-store.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { useFormStores } from "../recipe-form-stores.ts";
import { createFieldsState, reduceFields } from "../stores/fields.ts";
import { countFreePhotoSlots, createPhotosState, havePhotosChanged, isCoverDrawn } from "../stores/photos.ts";
import { createStore, useStoreState } from "../stores/store.ts";
import { useSaveRecipe } from "../use-save-recipe.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import {
  applyPartnerVersion,
  type ConflictChoice,
  type ConflictDetails,
  createEditState,
  reduceEdit,
  resolveRefusedEdit,
} from "./edit-store.ts";

type EditStores = ReturnType<typeof createEditStores>;
/** The reply after the primary photo was changed. A saved edit redirects to the recipe instead. */
export type EditReply = ActionReply<{ version: number }, ConflictDetails>;

export function EditRecipeForm({ recipe }: { recipe: RecipeToEdit }) {
  const { stores, element } = useFormStores(
    () => createEditStores(recipe),
    (created) => beginEditing(created, recipe.id),
  );
  const { sendPhotosAndSave, isSaving, refused } = useSaveEdit(stores);
  const makePrimary = useMakePrimaryPhoto(stores);
  const fields = useStoreState(stores.fields);
  const photos = useStoreState(stores.photos);
  const { base, conflict } = useStoreState(stores.edit);
  const isDirty =
    havePhotosChanged(photos) || JSON.stringify(fields.draft) !== JSON.stringify(base.draft) || conflict !== null;

  function discard() {
    stores.fields.dispatch({ type: "reset", draft: recipe.draft });
    stores.photos.dispatch({ type: "reset", stored: recipe.photos, isDrawn: recipe.isCoverDrawn });
    stores.edit.dispatch({ type: "discard", recipe });
  }

  function acceptTheirs(choice: ConflictChoice) {
    const changes = applyPartnerVersion(fields.draft, stores.edit.getState(), choice);
    stores.fields.dispatch({ type: "change", changes });
    stores.edit.dispatch({ type: "acceptTheirs", choice });
  }

  const notices = (
    <>
      <DraftNotice
        storedAt={isDirty && !isSaving ? fields.storedAt : null}
        formatText={(time) => `Your unsaved changes from ${time} are here`}
        action="Discard"
        onAction={discard}
      />
      {recipe.mayEdit ? null : (
        <FormNotice
          tone="quiet"
          description="You don't have permission to edit this recipe. You can only view and change the primary photo."
        />
      )}
      {isSaving || refused?.details ? null : <RefusalNotice refused={refused} />}
      {conflict && !isSaving ? (
        <ConflictNotice
          {...conflict}
          name={base.otherEditor}
          tooManyPhotos={-countFreePhotoSlots(photos)}
          onUseTheirs={photos.isSending ? undefined : acceptTheirs}
        />
      ) : null}
    </>
  );
  return (
    <RecipeForm
      stores={stores}
      element={element}
      heading="Edit recipe"
      saveLabel="Save changes"
      onMakePrimary={makePrimary}
      mayEdit={recipe.mayEdit}
      isSaving={isSaving}
      isUnsaved={isDirty}
      isUnchanged={!isDirty}
      loss="Your changes would be lost."
      onSave={sendPhotosAndSave}
      notices={notices}
      besideSave={
        <Link to={`/app/recipes/${recipe.id}`} className={buttonStyle({ variant: "outline", size: "lg" })}>
          Cancel
        </Link>
      }
    />
  );
}

function createEditStores(recipe: RecipeToEdit) {
  return {
    fields: createStore(reduceFields, createFieldsState(recipe.draft)),
    photos: createPhotoStore({ first: createPhotosState(recipe.photos, recipe.isCoverDrawn), limitMessage }),
    edit: createStore(reduceEdit, createEditState(recipe)),
  };
}

function limitMessage(taken: number, chosen: number): PhotoMessage {
  if (taken === 0) return { ...recipePhotoMessages.limit, variant: "destructive" };
  return { title: recipePhotoMessages.someAdded(taken, chosen) };
}

/** Stores edits for a reload, or for a tab that the phone discards. Leaving the page deletes them. */
function beginEditing({ fields, photos, edit }: EditStores, recipeId: string): () => void {
  return persistDraft({
    key: getEditDraftKey(recipeId),
    fields,
    photos,
    more: edit,
    isDeletedOnLeaving: true,
    getText() {
      const { draft } = fields.getState();
      const { base } = edit.getState();
      return isEqualDraft(draft, base.draft) ? null : { draft, base: base.draft, version: base.version };
    },
    restore({ draft, base, version, storedAt }) {
      const loaded = edit.getState().base.draft;
      const isTyped = !isEqualDraft(fields.getState().draft, loaded);
      if (!base || version === null || isTyped || isEqualDraft(draft, loaded)) return;
      edit.dispatch({ type: "restore", base, version });
      fields.dispatch({ type: "reset", draft, storedAt });
    },
  });
}

/** Uploads the photos, then submits the form. Merges the partner's edits of other parts and submits again. */
function useSaveEdit({ fields, photos, edit }: EditStores) {
  const { uploadPhotos, submit, isSaving, refused } = useSaveRecipe<{ version: number }, ConflictDetails>(
    { fields, photos },
    {
      onRefused(refused) {
        const resolved = resolveRefusedEdit(edit.getState(), refused);
        if (!resolved) return undefined;
        const { current } = resolved;
        fields.dispatch({ type: "change", changes: resolved.edit.draft });
        photos.dispatch({ type: "rebase", current: current.photos, isDrawn: current.isCoverDrawn });
        edit.dispatch({ type: "resolve", resolved });
        if (resolved.isDecided) send(resolved.edit);
        else window.scrollTo({ top: 0 });
        // Shows no toast where the conflict notice at the top of the form says the same.
        return resolved.isDecided || refused.code === "changed_meanwhile" ? null : undefined;
      },
    },
  );

  function send(sent: RecipeEdit, areWaiting = false): void {
    edit.dispatch({ type: "recordSent", sent });
    const { base, takenParts } = edit.getState();
    submit(sent.draft, { ...sent.photos, areWaiting }, [
      ["intent", "save"],
      ["version", String(base.version)],
      ...repeatField("removedPhotos", sent.photos.removed),
      ...repeatField("photoOrder", sent.photos.order),
      ...repeatField("cameAlong", takenParts),
    ]);
  }

  async function sendPhotosAndSave(): Promise<void> {
    const uploaded = await uploadPhotos();
    if (!uploaded) return;
    const { areWaiting, ...changes } = uploaded;
    send({ draft: fields.getState().draft, photos: changes }, areWaiting);
  }

  return { sendPhotosAndSave, isSaving, refused };
}

function repeatField(name: string, values: string[]): [string, string][] {
  return values.map((value) => [name, value]);
}

/** Makes a stored photo the primary photo on the server at once, and a new photo when the form is saved. */
function useMakePrimaryPhoto({ photos, edit }: EditStores): (photoId: string) => void {
  const fetcher = useFetcher<EditReply>();
  const [choice, setChoice] = useState<{ id: string; before: string | undefined } | null>(null);
  useActionReply(fetcher, {
    onDone({ version }) {
      if (choice) edit.dispatch({ type: "recordPrimary", id: choice.id, version });
    },
    onRefused() {
      if (choice?.before === drawnCover) photos.dispatch({ type: "drawCover", isSaved: true });
      else if (choice?.before) photos.dispatch({ type: "makePrimary", id: choice.before, isSaved: true });
      return undefined;
    },
  });
  return (id) => {
    const state = photos.getState();
    const isNew = state.all.some((photo) => photo.id === id && photo.added !== null);
    photos.dispatch({ type: "makePrimary", id, isSaved: !isNew });
    if (isNew) return;
    setChoice({ id, before: isCoverDrawn(state) ? drawnCover : state.all[0]?.id });
    fetcher.submit({ intent: "primary", photoId: id }, { method: "post" });
  };
}
