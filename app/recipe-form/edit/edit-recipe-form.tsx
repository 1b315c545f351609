import { Link } from "@remix-run/react";
import { useState } from "react";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { recipePhotoMessages } from "#app/domain/photos/photo.ts";
import type { RecipeToEdit } from "#app/domain/recipes/get-recipe-for-viewer.server.ts";
import { createDraftFromFields } from "#app/domain/recipes/recipe-draft.ts";
import { persistEditDraft } from "../persist-draft.ts";
import { createFormPhotos } from "../photos/form-photos.ts";
import { PhotoFieldsWithoutScript } from "../photos/photo-fields-without-script.tsx";
import { type PhotoMessage, showPhotoMessage } from "../photos/show-photo-message.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { createRecipeFormState, isFormUnsaved } from "../recipe-form-state.ts";
import { UnsavedChangesGuard } from "../unsaved-changes-guard.tsx";
import { createRecipeFormTools, useRecipeForm } from "../use-recipe-form.ts";
import { EditNotices } from "./edit-notices.tsx";
import type { EditReply } from "./edit-reply.ts";
import { createEditState } from "./edit-state.ts";
import { createConflictWithoutScript, editTransitions } from "./merge-conflict.ts";
import { useMakePrimaryPhoto } from "./use-make-primary-photo.ts";
import { useSaveEdit } from "./use-save-edit.ts";

type EditRecipeFormProps = { recipe: RecipeToEdit; firstReply: EditReply | undefined };

export function EditRecipeForm({ recipe, firstReply }: EditRecipeFormProps) {
  const [refused] = useState(firstReply?.isDone === false ? firstReply : null);
  const context = useRecipeForm(createTools, (tools) => persistEditDraft(tools, recipe.id));
  const { tools, state, hasScript } = context;
  const { sendPhotosAndSave, isSaving, failed } = useSaveEdit(context, firstReply);
  const makePrimary = useMakePrimaryPhoto(tools);
  const isDirty = isFormUnsaved(state);

  function createTools() {
    const draft = refused?.values.intent === "save" ? createDraftFromFields(refused.values) : recipe.draft;
    const first = createRecipeFormState(draft, {
      photos: createFormPhotos(recipe.photos, recipe.isCoverDrawn),
      errors: refused?.fieldErrors ?? {},
      edit: createEditState(recipe, createConflictWithoutScript(refused, recipe)),
    });
    return createRecipeFormTools(first, { announce: showPhotoMessage, limitMessage }, editTransitions);
  }

  return (
    <RecipeForm
      {...context}
      heading="Edit recipe"
      saveLabel="Save changes"
      plainPhotos={
        <PhotoFieldsWithoutScript
          stored={recipe.photos}
          isCoverDrawn={recipe.isCoverDrawn}
          chosen={refused?.values ?? {}}
          errors={state.errors.photos}
        />
      }
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
      <input type="hidden" name="intent" value="save" />
      {/* After a conflict, the version with the partner's change. */}
      <input type="hidden" name="version" value={(hasScript ? state.edit?.base.version : null) ?? recipe.version} />
      <UnsavedChangesGuard isUnsaved={isDirty} loss="Your changes would be lost." />
    </RecipeForm>
  );
}

function limitMessage(taken: number, chosen: number): PhotoMessage {
  if (taken === 0) return { ...recipePhotoMessages.limit, variant: "destructive" };
  return { title: recipePhotoMessages.someAdded(taken, chosen) };
}
