import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import { draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { EditReply } from "./edit-reply.ts";
import type { EditedPhoto } from "./use-edited-photos.ts";

type Phase = "uploading" | "saving" | null;
type Save = { recipeId: string; version: number; draft: RecipeDraft; photos: EditedPhoto[] };

/** Uploads the new photos one by one, then saves everything at once. What is uploaded already is not sent again after a failure. */
export function useSaveEdit(onRefused: (reply: Extract<EditReply, { kind: "refused" }>) => void) {
  const fetcher = useFetcher<EditReply>();
  const [isUploading, setIsUploading] = useState(false);
  const uploaded = useRef(new Map<string, string>());

  const shown = useRef<EditReply | undefined>(undefined);
  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== "idle" || !reply || shown.current === reply) return;
    shown.current = reply;
    if (reply.kind !== "refused") return;
    showToast({ title: reply.title, description: reply.message, variant: "destructive" });
    onRefused(reply);
  });

  async function save({ recipeId, version, draft, photos }: Save) {
    const added = photos.filter((photo) => photo.file !== null);
    try {
      setIsUploading(added.some((photo) => !uploaded.current.has(photo.id)));
      for (const [index, photo] of photos.entries()) {
        if (!photo.file || uploaded.current.has(photo.id)) continue;
        uploaded.current.set(photo.id, await upload(recipeId, photo.file, index));
      }
    } catch (error) {
      const description = error instanceof Error ? error.message : null;
      showToast({ title: "Save failed", description, variant: "destructive" });
      return;
    } finally {
      setIsUploading(false);
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(draftToFields(draft))) form.set(name, value);
    form.set("version", String(version));
    for (const photo of photos) {
      if (photo.isMarked) form.append("removedPhotos", photo.id);
      else form.append("photoOrder", photo.file ? `new:${added.indexOf(photo)}` : photo.id);
    }
    for (const photo of added) form.append("uploadedPhotos", uploaded.current.get(photo.id) ?? "");
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  const phase: Phase = isUploading ? "uploading" : fetcher.state === "idle" ? null : "saving";
  return { save, phase };
}

async function upload(recipeId: string, file: Blob, index: number): Promise<string> {
  const form = new FormData();
  form.set("photo", file, "photo");
  form.set("index", String(index));
  let reply: { key?: string; error?: string };
  try {
    const response = await fetch(`/app/recipes/${recipeId}/photos`, { method: "POST", body: form });
    reply = await response.json();
  } catch {
    throw new Error("The photos could not be sent. Everything is still here; please try again.");
  }
  if (!reply.key) throw new Error(reply.error ?? "The photos could not be saved.");
  return reply.key;
}
