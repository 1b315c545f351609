import { useFetcher } from "@remix-run/react";
import { useReply } from "#app/browser/use-reply.ts";
import { draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { EditRefused, EditReply } from "./edit-reply.ts";
import type { PhotoChanges } from "./use-edited-photos.ts";

type Save = { version: number; draft: RecipeDraft; photos: PhotoChanges };

/**
 * Saves fields and photos together; new photos were uploaded before, and only the uploads' ids are sent
 * along. `onRefused` may return another message than the server's.
 */
export function useSaveEdit(onRefused: (reply: EditRefused) => { title: string; message: string } | undefined) {
  const fetcher = useFetcher<EditReply>();
  useReply(fetcher, { onRefused });

  function save({ version, draft, photos }: Save) {
    const form = new FormData();
    for (const [name, value] of Object.entries(draftToFields(draft))) form.set(name, value);
    form.set("intent", "save");
    form.set("version", String(version));
    for (const id of photos.removed) form.append("removedPhotos", id);
    for (const ref of photos.order) form.append("photoOrder", ref);
    for (const uploadId of photos.uploadIds) form.append("uploadedPhotos", uploadId);
    fetcher.submit(form, { method: "post" });
  }

  return { save, isSaving: fetcher.state !== "idle" };
}
