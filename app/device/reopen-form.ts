import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { showToast } from "#app/browser/toast.ts";
import { createDraftFromFields } from "#app/modules/recipes/recipe-draft.ts";
import { createRecipeToEdit } from "#app/modules/recipes/recipe-to-edit.ts";
import type { DraftPhoto } from "./added-photo.ts";
import { type CacheSummary, getCacheSummary } from "./cached-page-store.ts";
import { getCachedRecipe } from "./cached-recipes.ts";
import { otherDraftMessage, storeEditDraft, storeNewRecipeDraft } from "./draft-storage.ts";
import { syncOfflineCopy } from "./offline-sync-schedule.ts";
import { getUploadIdsOfForm, type PendingChange, type PendingForm } from "./pending-change.ts";
import { deletePendingForm, getPendingPhoto, updatePendingChange } from "./pending-change-store.ts";
import { navigateTo, revalidatePage } from "./router-state.tsx";

const gone = ["deleted_meanwhile", "recipe_not_found"];

/** Opens the page that can save a refused form. Returns false if no page opens. A deleted recipe becomes a new one. */
export async function reopenRefusedForm({ recipeId }: PendingChange, form: PendingForm): Promise<boolean> {
  const page = await fillPage(recipeId, form);
  if (page === null) return false;
  // The form is deleted, because its text is now the draft of that page.
  await deletePendingForm(recipeId, form);
  if (page === window.location.pathname) window.location.reload();
  else navigateTo(new URL(page, window.location.origin));
  return true;
}

/** Removes a form from the device. A notice offers to undo the removal. */
export async function discardPendingForm(change: PendingChange, form: PendingForm): Promise<void> {
  const isRemoved = await deletePendingForm(change.recipeId, form);
  const restore = (now: PendingChange | null) => ({ ...(now ?? change), forms: [...(now?.forms ?? []), form] });
  async function undo() {
    await updatePendingChange(change.recipeId, restore);
    revalidatePage();
  }
  const action = { label: "Undo", onClick: () => void undo().catch(console.error) };
  if (isRemoved) showToast({ title: "Change removed", action, isUndo: true, survivesNavigation: true });
  else showToast({ title: "This change was already sent" });
  revalidatePage();
}

/** Stores the form's text as the page's draft and returns the page's path. Shows a toast and returns null on failure. */
async function fillPage(recipeId: string, form: PendingForm): Promise<string | null> {
  if (hasUnsavedWork()) return refuseToOpen("This page has unsaved changes", "Save or discard them, then try again.");
  const summary = await readSummary();
  if (!summary) return refuseToOpen("Not ready yet", "Please try again in a moment.");
  const draft = createDraftFromFields(form.fields);
  const photos = await readPhotos(form);
  const canBeEdited = form.kind === "edit" && !gone.includes(form.problem?.code ?? "");
  const recipe = canBeEdited ? await getCachedRecipe(recipeId) : null;
  if (recipe) {
    const base = form.base ?? createRecipeToEdit(recipe, summary.partnerName);
    const changes = { draft, base: base.draft, version: base.version, photos };
    const isStored = await storeEditDraft(recipeId, changes);
    return isStored
      ? `/app/recipes/${recipeId}/edit`
      : refuseToOpen("This device is out of storage", "Please try again.");
  }
  const submissionId = form.kind === "create" ? recipeId : crypto.randomUUID();
  if (await storeNewRecipeDraft(summary.storageKey, { ...draft, submissionId }, photos)) return "/app/add";
  return refuseToOpen(otherDraftMessage.title, otherDraftMessage.description);
}

/** Synchronizes first if there is no offline copy, which is deleted when a session ends. */
async function readSummary(): Promise<CacheSummary | null> {
  const summary = await getCacheSummary().catch(() => null);
  if (summary) return summary;
  await syncOfflineCopy().catch(() => undefined);
  return getCacheSummary().catch(() => null);
}

function refuseToOpen(title: string, description: string): null {
  showToast({ title, description, variant: "destructive" });
  return null;
}

async function readPhotos(form: PendingForm): Promise<DraftPhoto[]> {
  const photos = await Promise.all(getUploadIdsOfForm(form).map(getPendingPhoto));
  return photos.flatMap((photo): DraftPhoto[] => {
    if (!photo) return [];
    const { uploadId, name, file: prepared } = photo;
    const read = { reading: "skipped", origin: "", isText: false, seen: null } as const;
    return [{ id: uploadId, uploadId, name, prepared, ...read }];
  });
}
