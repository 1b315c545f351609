import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import { draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { EditReply } from "./edit-reply.ts";
import type { PhotoChanges } from "./use-edited-photos.ts";

type Refused = Extract<EditReply, { kind: "refused" }>;
type Save = { version: number; draft: RecipeDraft; photos: PhotoChanges };

/**
 * Saves fields and photos at once; new photos were sent before, and only their uploads' ids go along. `onRefused` may return other words than the
 * server's.
 */
export function useSaveEdit(onRefused: (reply: Refused) => { title: string; message: string } | undefined) {
  const fetcher = useFetcher<EditReply>();
  const shown = useRef<EditReply | undefined>(undefined);
  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== "idle" || !reply || shown.current === reply) return;
    shown.current = reply;
    if (reply.kind !== "refused") return;
    const { title, message } = onRefused(reply) ?? reply;
    showToast({ title, description: message, variant: "destructive" });
  });

  function save({ version, draft, photos }: Save) {
    const form = new FormData();
    for (const [name, value] of Object.entries(draftToFields(draft))) form.set(name, value);
    form.set("version", String(version));
    for (const id of photos.removed) form.append("removedPhotos", id);
    for (const ref of photos.order) form.append("photoOrder", ref);
    for (const uploadId of photos.uploadIds) form.append("uploadedPhotos", uploadId);
    fetcher.submit(form, { method: "post" });
  }

  return { save, isSaving: fetcher.state !== "idle" };
}
