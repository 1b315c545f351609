import { isToSend } from "#app/domain/kept-pages.ts";
import { draftOfFields } from "#app/domain/recipes/recipe-draft.ts";
import { getCacheSummary } from "#app/offline/cache-summary.ts";
import { getCachedRecipe } from "#app/offline/cached-recipes.ts";
import { createRecipeToEdit } from "#app/offline/recipe-to-edit.ts";
import { storeEditDraft, storeNewRecipeDraft } from "#app/recipe-form/draft-storage.ts";
import type { DraftPhoto } from "#app/recipe-form/photos/restore-photo.ts";
import { holdsUnsaved } from "../release.ts";
import { navigateTo, revalidatePage } from "../router-bridge.tsx";
import { showToast } from "../toast.ts";
import { type Change, changeOutbox, type RefusedChange, readUpload, recipeOf, uploadIdsOf } from "./outbox.ts";

const gone = ["deleted_meanwhile", "recipe_not_found"];
const takenBack = { code: "taken_back", title: null, message: "You took it back. It is not saved." };

/** What was written is among the refused until its form has it. True if the form opens. */
export async function takeBack(change: Change): Promise<boolean> {
  let taken: Change | undefined;
  await changeOutbox((outbox) => {
    taken = outbox.changes.find((one) => one.number === change.number && isToSend(one));
    const changes = outbox.changes.filter((one) => one !== taken);
    const refused = taken && hasForm(taken) ? [...outbox.refused, { ...taken, why: takenBack }] : outbox.refused;
    return { ...outbox, changes, refused };
  });
  if (!taken) showToast({ title: "It is sent already" });
  else if (taken.mayHaveArrived) {
    showToast({ title: "Taken back", description: "It may have been sent already: see when you are online." });
  }
  revalidatePage();
  return taken !== undefined && hasForm(taken) && openAgain({ ...taken, why: takenBack });
}

/** True if its form opens. A recipe that is no longer there becomes a new one. */
export async function openAgain(change: RefusedChange): Promise<boolean> {
  const form = await fillForm(change);
  if (form === null) return false;
  if (form === "/app/add") await forget(change);
  else await markOpen(change);
  if (form === window.location.pathname) window.location.reload();
  else navigateTo(new URL(form, window.location.origin));
  return true;
}

/** False, as no form opens. */
export async function dismiss(change: RefusedChange): Promise<false> {
  await forget(change);
  const undo = () => void changeOutbox((outbox) => ({ ...outbox, refused: [...outbox.refused, change] }));
  showToast({ title: "Dismissed", action: { label: "Undo", onClick: undo }, isUndo: true, survivesNavigation: true });
  revalidatePage();
  return false;
}

export function hasForm({ operation: { kind } }: Change): boolean {
  return kind === "add-recipe" || kind === "edit-recipe";
}

/** A recipe's edit form keeps what is typed in this tab alone. */
async function markOpen({ number, at }: RefusedChange): Promise<void> {
  await changeOutbox((outbox) => ({
    ...outbox,
    refused: outbox.refused.map((one) => (one.number === number && one.at === at ? { ...one, isOpen: true } : one)),
  }));
}

async function forget({ number, at }: RefusedChange): Promise<void> {
  await changeOutbox((outbox) => ({
    ...outbox,
    refused: outbox.refused.filter((one) => one.number !== number || one.at !== at),
  }));
}

/** The form's address; null, with a word, where it can't be filled. */
async function fillForm(change: RefusedChange): Promise<string | null> {
  if (holdsUnsaved()) return notFilled("Something is unsaved on this page", "Save or discard it, and try again.");
  const facts = await getCacheSummary().catch(() => undefined);
  if (!facts) return notFilled("Not ready yet", "Please try again in a moment.");
  const draft = draftOfFields(change.fields);
  const photos = await photosOf(change);
  const id = recipeOf(change);
  const isOfOne = change.operation.kind === "edit-recipe" && !gone.includes(change.why.code);
  const kept = isOfOne ? await getCachedRecipe(id) : null;
  if (kept) {
    const base = change.base ?? createRecipeToEdit(kept, facts.partnerName);
    const changes = { draft, base: base.draft, version: base.version, photos };
    const isLeft = await storeEditDraft(id, changes, change.at);
    return isLeft ? `/app/recipes/${id}/edit` : notFilled("There is no room on this device", "Please try again.");
  }
  const submissionId = change.operation.kind === "add-recipe" ? id : crypto.randomUUID();
  if (await storeNewRecipeDraft(facts.storageKey, { ...draft, submissionId }, photos)) return "/app/add";
  return notFilled("Another draft is on the add page", "Save it, or start over there, and try again.");
}

function notFilled(title: string, description: string): null {
  showToast({ title, description, variant: "destructive" });
  return null;
}

async function photosOf(change: Change): Promise<DraftPhoto[]> {
  const photos = await Promise.all(uploadIdsOf(change).map(readUpload));
  return photos.flatMap((photo): DraftPhoto[] => {
    if (!photo) return [];
    const { uploadId, name, file: prepared } = photo;
    const read = { reading: "skipped", origin: "", isText: false, seen: null } as const;
    return [{ id: uploadId, uploadId, wasTried: true, name, prepared, ...read }];
  });
}
