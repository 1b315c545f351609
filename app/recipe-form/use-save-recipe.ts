import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { type ReplyHandlers, useActionReply } from "#app/browser/use-action-reply.ts";
import { pendingPhotosField } from "#app/device/send-or-queue.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { createPhotoSlug } from "#app/modules/photos/photo.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { convertDraftToFields, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { UploadedPhotos } from "./photos/photo-store.ts";
import type { RecipeFormStores } from "./recipe-form-stores.ts";

type SavedPhotos = Pick<UploadedPhotos, "uploadIds" | "isCoverDrawn"> & Partial<Pick<UploadedPhotos, "areWaiting">>;

/**
 * Uploads the photos, then submits them with the recipe's fields, and shows a refusal at the fields. `attempt` gives each
 * recipe of a page its own fetcher. `action` is the page's own path by default.
 */
export function useSaveRecipe<Value, Details>(
  { fields, photos }: RecipeFormStores,
  handlers: ReplyHandlers<Value, Details>,
  { attempt = 0, action }: { attempt?: number; action?: string } = {},
) {
  const fetcher = useFetcher<ActionReply<Value, Details>>({ key: `save-${useId()}-${attempt}` });
  const reply = fetcher.data as ActionReply<Value, Details> | undefined;
  useActionReply(
    { state: fetcher.state, data: reply },
    {
      ...handlers,
      onRefused(refused) {
        const { code, fieldErrors } = refused;
        fields.dispatch({ type: "showErrors", errors: fieldErrors });
        if (code === "photo_missing" || code === "already_saved") photos.dispatch({ type: "resetUploads" });
        const message = handlers.onRefused?.(refused);
        return Object.keys(fieldErrors).length > 0 ? null : message;
      },
    },
  );
  return {
    refused: reply?.isDone === false ? reply : null,
    isSaving: fetcher.state !== "idle",
    /** Uploads the photos. Null if the upload failed or was cancelled. */
    uploadPhotos: () => photos.send(createPhotoSlug(fields.getState().draft.title)),
    submit(draft: RecipeDraft, { uploadIds, isCoverDrawn, areWaiting }: SavedPhotos, more: [string, string][]) {
      const form = new FormData();
      for (const [name, value] of [...Object.entries(convertDraftToFields(draft)), ...more]) form.append(name, value);
      for (const id of uploadIds) form.append("uploadedPhotos", id);
      if (isCoverDrawn) form.append("primaryPhoto", drawnCover);
      if (areWaiting) form.append(pendingPhotosField, "true");
      // Posts to the path alone, because the router's URL may still contain the shared text.
      fetcher.submit(form, { method: "post", action: action ?? window.location.pathname });
    },
  };
}
