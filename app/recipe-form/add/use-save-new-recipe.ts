import { useState } from "react";
import { useOnPageFocus } from "#app/browser/use-window-listener.ts";
import { createUploadState, toDraftPhoto } from "#app/device/added-photo.ts";
import { postJson } from "#app/device/post-json.ts";
import type { SubscriptionCheck } from "#app/modules/billing/sync-subscription.server.ts";
import { listAddedPhotos } from "../photos/form-photos.ts";
import { useSaveRecipe } from "../use-save-recipe.ts";
import type { AddRecipeContext, AddRecipeFormProps, SaveNewRecipeReply } from "./use-add-recipe.ts";

/** Uploads the photos, then submits the form, and handles the reply. */
export function useSaveNewRecipe({ tools, state }: AddRecipeContext, { newRecipe }: AddRecipeFormProps) {
  const { dispatch, getState } = tools;
  const [limit, setLimit] = usePlanLimit(newRecipe.limit);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const { save, isSaving, reply } = useSaveRecipe<SaveNewRecipeReply, null>(
    {
      onDone({ id, limit, problem }) {
        const { draft, photos } = getState();
        const savedPhotos = listAddedPhotos(photos).flatMap((photo) =>
          toDraftPhoto({ ...photo, ...createUploadState() }),
        );
        setLimit(limit);
        tools.stopAnalyses();
        const saved = { id, title: draft.title.trim(), problem };
        dispatch({ type: "recordRecipeSaved", submissionId: crypto.randomUUID(), saved, savedPhotos });
      },
      onRefused({ code, fieldErrors, message }) {
        dispatch({ type: "report", facts: { errors: fieldErrors } });
        if (code === "plan_limit") setLimit(message);
        setIsLimitShown(code === "plan_limit");
        // An earlier save used this submission id, so the next save needs a new one.
        if (code === "already_saved")
          dispatch({ type: "updateDraftFields", changes: { submissionId: crypto.randomUUID() } });
        if (code === "already_saved" || code === "photo_missing") dispatch({ type: "resetPhotoUploads" });
        return code === "plan_limit" || Object.keys(fieldErrors).length > 0 ? null : undefined;
      },
    },
    state.attempt,
  );

  async function sendPhotosAndSave(): Promise<void> {
    tools.skipAnalyses();
    const uploaded = await tools.photos.sendPhotos();
    if (!uploaded) return;
    const { draft } = getState();
    save(draft, uploaded, [["submissionId", draft.submissionId ?? ""]]);
  }

  return {
    sendPhotosAndSave,
    isSaving,
    refused: reply?.isDone === false ? reply : null,
    limit,
    isLimitShown: isLimitShown && limit !== null && !state.saved,
    closeLimit: () => setIsLimitShown(false),
  };
}

export type SaveNewRecipeState = ReturnType<typeof useSaveNewRecipe>;

/** The message of a full plan, or null. Checks on return to the page whether a plan was paid meanwhile. */
export function usePlanLimit(first: string | null) {
  const [limit, setLimit] = useState(first);
  useOnPageFocus(async () => {
    if (limit === null) return;
    // Without an answer the limit stays until the next save.
    const check = await postJson<SubscriptionCheck>("/api/check-subscription").catch(() => null);
    if (check?.subscribed) setLimit(null);
  });
  return [limit, setLimit] as const;
}
