import { draftOfFields } from "#app/domain/recipes/recipe-draft.ts";
import { withKitchen } from "../kept-kitchen/kitchen-database.ts";
import type { KeptPhoto } from "../photo-upload/kept-photos.ts";
import { leaveDraft } from "../recipe-editor/keep-recipe.ts";
import { keptChanges } from "../recipe-editor/kept-changes.ts";
import { navigateTo, readPageAgain } from "../remix-router.ts";
import { showToast } from "../toast.ts";
import { type Change, changeOutbox, type Refused, readUpload, recipeOf, uploadIdsOf } from "./outbox.ts";
import { asNothing } from "./send-waiting.ts";

/** What was written goes back to its form, which opens. True if a form opens. */
export async function takeBack(change: Change): Promise<boolean> {
  const form = await backToForm(change);
  if (form === "taken") return false;
  await changeOutbox((outbox) => ({
    ...outbox,
    changes: outbox.changes.map((one) => (one.number === change.number && !one.isDone ? asNothing(one) : one)),
  }));
  return open(form);
}

/** A recipe that is no longer there becomes a new one. */
export async function openAgain(change: Refused): Promise<boolean> {
  const isGone = ["deleted_meanwhile", "recipe_not_found"].includes(change.why.code);
  const form = await backToForm(isGone ? { ...change, base: null } : change);
  if (form === "taken") return false;
  await forget(change);
  return open(form);
}

export async function dismiss(change: Refused): Promise<void> {
  await forget(change);
  const undo = () => void changeOutbox((outbox) => ({ ...outbox, refused: [...outbox.refused, change] }));
  showToast({ title: "Dismissed", action: { label: "Undo", onClick: undo }, isUndo: true });
  readPageAgain();
}

async function forget({ number, at }: Refused): Promise<void> {
  await changeOutbox((outbox) => ({
    ...outbox,
    refused: outbox.refused.filter((one) => one.number !== number || one.at !== at),
  }));
}

/** The form's address; null where there is none, "taken" where another draft is in it. */
async function backToForm(change: Change): Promise<string | null> {
  const { operation, base } = change;
  if (operation.kind !== "add-recipe" && operation.kind !== "edit-recipe") return null;
  const draft = draftOfFields(change.fields);
  const id = recipeOf(change);
  if (operation.kind === "edit-recipe" && base && id) {
    keptChanges(id).write({ draft, base: base.draft, version: base.version, keptAt: change.at });
    return `/app/recipes/${id}/edit`;
  }
  const submissionId = operation.kind === "add-recipe" ? operation.submissionId : crypto.randomUUID();
  const { storageKey = "" } = (await withKitchen((kitchen) => kitchen.get("facts", "kitchen"))) ?? {};
  if (await leaveDraft(storageKey, { ...draft, submissionId }, await photosOf(change))) return "/app/add";
  const description = "Save it, or start over there, and try again.";
  showToast({ title: "Another draft is on the add page", description, variant: "destructive" });
  return "taken";
}

async function photosOf(change: Change): Promise<KeptPhoto[]> {
  const photos = await Promise.all(uploadIdsOf(change).map(readUpload));
  return photos.flatMap((photo): KeptPhoto[] => {
    if (!photo) return [];
    const { uploadId, name, file: prepared } = photo;
    const read = { reading: "skipped", origin: "", isText: false, seen: null } as const;
    return [{ id: uploadId, uploadId, wasTried: true, name, prepared, ...read }];
  });
}

function open(form: string | null): boolean {
  if (form === null) readPageAgain();
  else if (form === window.location.pathname) window.location.reload();
  else navigateTo(new URL(form, window.location.origin));
  return form !== null;
}
