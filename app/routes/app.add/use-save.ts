import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "#app/components/ui/toast.ts";
import { draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { SaveReply } from "./save-reply.ts";

type Refused = Extract<SaveReply, { isSaved: false }>;

/** Saves the recipe; its photos were sent before, and only their uploads' ids go along. */
export function useSave(firstReply: SaveReply | undefined, onRefused: (reply: Refused) => void) {
  const [attempt, setAttempt] = useState(0);
  const fetcher = useFetcher<SaveReply>({ key: `save-${attempt}` });

  const shown = useRef<SaveReply | undefined>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || fetcher.state !== "idle" || shown.current === answer) return;
    shown.current = answer;
    if (answer.isSaved) return;
    onRefused(answer);
    // The plan's limit has a dialog of its own.
    if (answer.code !== "plan_limit")
      showToast({ title: answer.title, description: answer.message, variant: "destructive" });
  });

  return {
    reply: fetcher.data ?? firstReply,
    isSaving: fetcher.state !== "idle",
    isSaved: fetcher.state === "idle" && fetcher.data?.isSaved === true,
    save(draft: RecipeDraft, uploadIds: string[]) {
      const form = new FormData();
      for (const [name, value] of Object.entries(draftToFields(draft))) form.set(name, value);
      form.set("script", "true");
      form.set("submissionId", draft.submissionId ?? "");
      for (const uploadId of uploadIds) form.append("uploadedPhotos", uploadId);
      fetcher.submit(form, { method: "post" });
    },
    /** Back to an empty form. */
    startAnew() {
      setAttempt((before) => before + 1);
    },
  };
}
