import { useState } from "react";
import { useOnPageFocus } from "#app/browser/use-window-listener.ts";
import type { DraftPhoto } from "#app/device/added-photo.ts";
import { postJson } from "#app/device/post-form.ts";
import type { SubscriptionCheck } from "#app/modules/billing/sync-subscription.server.ts";
import type { NewRecipe } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import { listFoundRecipes } from "../stores/reader.ts";
import { useSaveRecipe } from "../use-save-recipe.ts";
import type { AddStores } from "./add-stores.ts";

/** `limit` is the message of a full plan. `problem` says that a photo was not fetched, or that the save is pending. */
export type SaveNewRecipeReply = { id: string; limit: string | null; problem: string | null };
export type SavedRecipe = Omit<SaveNewRecipeReply, "limit"> & { title: string; photos: DraftPhoto[] };
export type SaveNewRecipeState = ReturnType<typeof useSaveNewRecipe>;

/** Uploads the photos, then submits the form, and handles the reply. */
export function useSaveNewRecipe(stores: AddStores, newRecipe: NewRecipe) {
  const { fields, photos, reader } = stores;
  const [limit, setLimit] = usePlanLimit(newRecipe.limit);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const [saved, setSaved] = useState<SavedRecipe | null>(null);
  // Counts the recipes added by this page, so that each save has its own fetcher.
  const [attempt, setAttempt] = useState(0);
  const { uploadPhotos, submit, isSaving, refused } = useSaveRecipe<SaveNewRecipeReply, null>(
    stores,
    {
      onDone({ id, limit, problem }) {
        const title = fields.getState().draft.title.trim();
        setLimit(limit);
        setSaved({ id, title, problem, photos: stores.beginNextRecipe() });
      },
      onRefused({ code, message }) {
        if (code === "plan_limit") setLimit(message);
        setIsLimitShown(code === "plan_limit");
        // Takes a new submission id for the next save, because an earlier save used this one.
        if (code === "already_saved")
          fields.dispatch({ type: "change", changes: { submissionId: crypto.randomUUID() } });
        return code === "plan_limit" ? null : undefined;
      },
    },
    { attempt },
  );

  async function sendPhotosAndSave(): Promise<void> {
    stores.sources.skip();
    const uploaded = await uploadPhotos();
    const { draft } = fields.getState();
    if (!uploaded) return;
    submit(draft, uploaded, [
      ["submissionId", draft.submissionId ?? ""],
      ["sourceText", draft.sourceText],
    ]);
  }

  /** Begins the next recipe: an empty one, or a recipe that was found before. */
  function addNext(index?: number): void {
    setSaved(null);
    setAttempt(attempt + 1);
    if (index === undefined) {
      window.scrollTo({ top: 0 });
      return;
    }
    // Restores the saved photos only for a recipe that was found in photos, not in a link or a text.
    const needsPhotos = listFoundRecipes(reader.getState())[index]?.photoIds.length;
    if (needsPhotos) photos.restore(saved?.photos ?? []);
    stores.choose(index);
  }

  return {
    sendPhotosAndSave,
    isSaving,
    refused,
    limit,
    isLimitShown: isLimitShown && limit !== null && !saved,
    closeLimit: () => setIsLimitShown(false),
    saved: isSaving ? null : saved,
    isFirst: attempt === 0,
    addNext,
  };
}

/**
 * Returns the message that the free plan allows no more recipes, or null. When the person returns to the page, the
 * message disappears if a plan has been paid meanwhile.
 */
export function usePlanLimit(first: string | null) {
  const [limit, setLimit] = useState(first);
  useOnPageFocus(async () => {
    if (limit === null) return;
    // Without an answer from the server, the limit stays until the next save.
    const check = await postJson<SubscriptionCheck>("/api/check-subscription").catch(() => null);
    if (check?.subscribed) setLimit(null);
  });
  return [limit, setLimit] as const;
}
