import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { type ReplyHandlers, useActionReply } from "#app/browser/use-action-reply.ts";
import { pendingPhotosField } from "#app/device/send-or-queue.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { convertDraftToFields, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { UploadedPhotos } from "./photos/photo-store.ts";

type SavedPhotos = Pick<UploadedPhotos, "uploadIds" | "isCoverDrawn" | "areWaiting">;

/** Submits the recipe's fields and photos. `attempt` gives each recipe of a page its own fetcher. */
export function useSaveRecipe<Value, Details>(handlers: ReplyHandlers<Value, Details>, attempt = 0) {
  const fetcher = useFetcher<ActionReply<Value, Details>>({ key: `save-${useId()}-${attempt}` });
  const reply = fetcher.data as ActionReply<Value, Details> | undefined;
  useActionReply({ state: fetcher.state, data: reply }, handlers);
  return {
    reply,
    isSaving: fetcher.state !== "idle",
    save(draft: RecipeDraft, { uploadIds, isCoverDrawn, areWaiting }: SavedPhotos, more: [string, string][]) {
      const form = new FormData();
      for (const [name, value] of [...Object.entries(convertDraftToFields(draft)), ...more]) form.append(name, value);
      for (const id of uploadIds) form.append("uploadedPhotos", id);
      if (isCoverDrawn) form.append("primaryPhoto", drawnCover);
      if (areWaiting) form.append(pendingPhotosField, "true");
      // Posts to the path alone, because the router's URL may still contain the shared text.
      fetcher.submit(form, { method: "post", action: window.location.pathname });
    },
  };
}
