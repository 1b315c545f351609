import { Progress } from "#app/components/ui/progress.tsx";
import { getReadinessPercent } from "#app/modules/recipes/recipe-draft.ts";
import { RecipeForm } from "../recipe-form.tsx";
import { isFormUnsaved, type RecipeFormState } from "../recipe-form-state.ts";
import { UnsavedChangesGuard } from "../unsaved-changes-guard.tsx";
import { AddDialogs } from "./add-dialogs.tsx";
import { AddMethods } from "./add-methods.tsx";
import { AddNotices } from "./add-notices.tsx";
import { type AddRecipeFormProps, useAddRecipe } from "./use-add-recipe.ts";
import { useSaveNewRecipe } from "./use-save-new-recipe.ts";

export function AddRecipeForm(props: AddRecipeFormProps) {
  const adding = useAddRecipe(props);
  const saving = useSaveNewRecipe(adding, props);
  const { tools, state, form } = adding;
  const hasUnsaved = isFormUnsaved(state);

  function addScreenshots(files: File[]) {
    tools.photos.addFiles(files);
    tools.dispatch({ type: "changePasteField", changes: { problem: null } });
  }

  return (
    <RecipeForm
      form={form}
      tools={tools}
      state={state}
      heading="Add recipe"
      saveLabel="Save Recipe"
      mayEdit
      isSaving={saving.isSaving}
      isUnsaved={saving.isSaving || hasUnsaved}
      isUnchanged={false}
      onSave={saving.sendPhotosAndSave}
      notices={<AddNotices adding={adding} saving={saving} page={props} onAdd={addScreenshots} />}
      areFieldsHidden={!state.areFieldsShown}
      onPasteText={tools.pasted.read}
      addMethods={
        <AddMethods
          isFirst={!state.areFieldsShown}
          pasteField={state.pasteField}
          onPasteField={(changes) => tools.dispatch({ type: "changePasteField", changes })}
          onAdd={addScreenshots}
          onText={tools.pasted.read}
          onType={() => tools.dispatch({ type: "report", facts: { areFieldsShown: true } })}
        />
      }
      besideSave={<Readiness state={state} />}
    >
      <UnsavedChangesGuard isUnsaved={hasUnsaved} loss={describeLoss(state)} />
      <AddDialogs adding={adding} saving={saving} />
    </RecipeForm>
  );
}

function Readiness({ state: { draft, photos } }: { state: RecipeFormState }) {
  const { percent, nextStep } = getReadinessPercent(draft, photos.all.length > 0);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3">
      <div className="min-w-20 flex-1">
        <Progress percent={percent} label="Readiness" />
      </div>
      <p className="text-sm tabular-nums">{percent}% ready</p>
      {nextStep ? <p className="text-sm text-muted-foreground">{nextStep}</p> : null}
    </div>
  );
}

function describeLoss({ photos, draftStatus }: RecipeFormState): string {
  return photos.all.every(({ id }) => draftStatus.storedPhotoIds.includes(id))
    ? "Your draft stays on this device and will be here when you come back."
    : "What you typed stays on this device. The photos you chose would be lost.";
}
