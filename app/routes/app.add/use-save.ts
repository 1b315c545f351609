import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useReply } from "#app/browser/use-reply.ts";
import { draftToFields, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import type { ActionReply, Refused } from "#app/http/action-reply.ts";

export type SaveReply = ActionReply<{ id: string }>;

/** Saves the recipe; its photos were uploaded before, and only the uploads' ids are sent along. */
export function useSave(firstReply: SaveReply | undefined, onRefused: (reply: Refused) => void) {
  const [attempt, setAttempt] = useState(0);
  const fetcher = useFetcher<SaveReply>({ key: `save-${attempt}` });

  useReply<{ id: string }, null>(fetcher, {
    onRefused(reply) {
      onRefused(reply);
      // The plan's limit has its own dialog.
      return reply.code === "plan_limit" ? null : undefined;
    },
  });

  return {
    reply: fetcher.data ?? firstReply,
    isSaving: fetcher.state !== "idle",
    isSaved: fetcher.state === "idle" && fetcher.data?.isDone === true,
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
