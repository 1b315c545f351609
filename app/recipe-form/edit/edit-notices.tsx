import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { DraftNotice, formatDraftTime } from "../draft-notice.tsx";
import { countFreePhotoSlots } from "../photos/form-photos.ts";
import { isFormUnsaved } from "../recipe-form-state.ts";
import { RefusalNotice } from "../refusal-notice.tsx";
import type { RecipeFormContext } from "../use-recipe-form.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { RefusedEdit } from "./edit-reply.ts";

type EditNoticesProps = RecipeFormContext & { recipe: RecipeToEdit; isSaving: boolean; failed: RefusedEdit | null };

export function EditNotices({ tools, state, recipe, isSaving, failed }: EditNoticesProps) {
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
          name={recipe.otherEditor}
          tooManyPhotos={-countFreePhotoSlots(photos)}
          onUseTheirs={mayResolve ? (choice) => tools.dispatch({ type: "acceptPartnerVersion", ...choice }) : undefined}
        />
      ) : null}
    </>
  );
}
