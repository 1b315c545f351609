import { Link } from "@remix-run/react";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { persistEditDraft } from "../persist-draft.ts";
import { createFormPhotos } from "../photos/form-photos.ts";
import { type PhotoMessage, showPhotoMessage } from "../photos/show-photo-message.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { createRecipeFormState, isFormUnsaved } from "../recipe-form-state.ts";
import { UnsavedChangesGuard } from "../unsaved-changes-guard.tsx";
import { createRecipeFormTools, useRecipeForm } from "../use-recipe-form.ts";
import { EditNotices } from "./edit-notices.tsx";
import { createEditState } from "./edit-state.ts";
import { editTransitions } from "./merge-conflict.ts";
import { useMakePrimaryPhoto } from "./use-make-primary-photo.ts";
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
