import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { convertDraftToFields, createDraftFromFields } from "#app/modules/recipes/recipe-draft.ts";
import { resolveConflict } from "#app/modules/recipes/resolve-conflict.ts";
import {
  getPendingFormList,
  getUploadIdsOfForm,
  isFormWaitingToBeSent,
  markFormRefused,
  type PendingChange,
  type PendingForm,
  type PendingFormProblem,
} from "./pending-change.ts";

/** The outcome of a form that was posted to the server. */
export type PendingFormReply =
  /** `recipeId` is a new recipe's id, and `version` the version after a note; null for other forms. */
  | { outcome: "saved"; recipeId: string | null; version: number | null }
  /** `current` is the recipe on the server, if the edit's version is outdated. */
  | { outcome: "refused"; problem: PendingFormProblem; current: RecipeToEdit | null }
  /** After a server error or a rate limit, the form is posted again later. */
  | { outcome: "failed"; problem: PendingFormProblem };

/** The change after the reply to one of its forms. A form that was removed meanwhile changes nothing. */
export function applyFormReply(change: PendingChange, formId: string, reply: PendingFormReply): PendingChange {
  const form = change.forms.find((one) => one.id === formId && isFormWaitingToBeSent(one));
  if (!form) return change;
  switch (reply.outcome) {
    case "saved":
      return markFormSent(change, form, reply);
    case "failed":
      return replaceForm(change, form, { ...form, problem: reply.problem });
    case "refused":
      return mergeForm(change, form, reply) ?? markFormRefused(change, form, reply.problem);
  }
}

type Saved = Extract<PendingFormReply, { outcome: "saved" }>;
type Refused = Extract<PendingFormReply, { outcome: "refused" }>;

/** Marks a form as sent and prepares the next form: its recipe id is the one that the server chose. */
function markFormSent(change: PendingChange, form: PendingForm, { recipeId, version }: Saved): PendingChange {
  const posted = form.mergedVersion ?? change.version;
  const made = form.kind === "create" ? 1 : form.kind === "edit" ? posted + 1 : version;
  const settled = replaceForm(change, form, { ...form, status: "sent", problem: null, version: made });
  const isNextVersion = form.kind === "edit" || form.kind === "note";
  return { ...settled, recipeId: recipeId ?? change.recipeId, version: change.version + (isNextVersion ? 1 : 0) };
}

/** Merges an edit with the current recipe by the rules of the edit form. Null if the person must decide. */
function mergeForm(change: PendingChange, form: PendingForm, { problem, current }: Refused): PendingChange | null {
  const { base, fields } = form;
  const posted = form.mergedVersion ?? change.version;
  const isChanged = problem.code === "changed_meanwhile" && current !== null && current.version !== posted;
  if (!isChanged || !base) return null;
  const photos = {
    removed: getPendingFormList(fields, "removedPhotos"),
    order: getPendingFormList(fields, "photoOrder"),
    uploadIds: getUploadIdsOfForm(form),
    isCoverDrawn: fields.primaryPhoto === drawnCover,
  };
  const resolved = resolveConflict({ base, current, sentBefore: [] }, { draft: createDraftFromFields(fields), photos });
  const { edit, taken, conflicts } = resolved;
  if (conflicts.length > 0) return null;
  const texts = Object.entries(convertDraftToFields(edit.draft)).filter(([, text]) => text !== "");
  const merged = {
    ...Object.fromEntries(texts),
    intent: "save",
    removedPhotos: edit.photos.removed,
    photoOrder: edit.photos.order,
    uploadedPhotos: edit.photos.uploadIds,
    ...(edit.photos.isCoverDrawn ? { primaryPhoto: drawnCover } : {}),
    cameAlong: [...new Set([...getPendingFormList(fields, "cameAlong"), ...taken])],
  };
  return replaceForm(change, form, { ...form, fields: merged, base: current, mergedVersion: current.version });
}

function replaceForm(change: PendingChange, form: PendingForm, by: PendingForm): PendingChange {
  return { ...change, forms: change.forms.map((one) => (one === form ? by : one)) };
}
