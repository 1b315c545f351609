import type { RecipeEdit } from "#app/modules/recipes/resolve-conflict.ts";
import type { RecipeFormContext } from "../use-recipe-form.ts";
import { useSaveRecipe } from "../use-save-recipe.ts";
import type { ConflictDetails, RefusedEdit } from "./edit-reply.ts";
import { resolveRefusedEdit } from "./merge-conflict.ts";

/** Uploads the photos, then submits the form. Merges the partner's edits of other parts and submits again. */
export function useSaveEdit({ tools }: RecipeFormContext) {
  const { dispatch, getState } = tools;
  const { save, isSaving, reply } = useSaveRecipe<{ version: number }, ConflictDetails>({
    onRefused(refused) {
      dispatch({ type: "report", facts: { errors: refused.fieldErrors } });
      if (refused.code === "photo_missing") dispatch({ type: "resetPhotoUploads" });
      const resolution = resolveRefusedEdit(getState(), refused);
      if (!resolution) return Object.keys(refused.fieldErrors).length > 0 ? null : undefined;
      dispatch({ type: "applyResolution", ...resolution });
      if (resolution.isDecided) {
        send(resolution.edit);
        return null;
      }
      window.scrollTo({ top: 0 });
      // The conflict notice at the top of the form replaces the toast.
      return refused.code === "changed_meanwhile" ? null : undefined;
    },
  });
  const failed: RefusedEdit | null = reply?.isDone === false && !reply.details ? reply : null;

  function send(sent: RecipeEdit, areWaiting = false): void {
    const { edit } = getState();
    if (!edit) return;
    dispatch({ type: "recordSentEdit", sent });
    const photos = { ...sent.photos, areWaiting };
    save(sent.draft, photos, [
      ["intent", "save"],
      ["version", String(edit.base.version)],
      ...repeatField("removedPhotos", sent.photos.removed),
      ...repeatField("photoOrder", sent.photos.order),
      ...repeatField("cameAlong", edit.takenParts),
    ]);
  }

  async function sendPhotosAndSave(): Promise<void> {
    const uploaded = await tools.photos.sendPhotos();
    if (!uploaded) return;
    const { areWaiting, ...photos } = uploaded;
    send({ draft: getState().draft, photos }, areWaiting);
  }

  return { sendPhotosAndSave, isSaving, failed };
}

function repeatField(name: string, values: string[]): [string, string][] {
  return values.map((value) => [name, value]);
}
