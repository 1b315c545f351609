import { addCookedMeal } from "#app/modules/cooking/cook-page-intents.ts";
import { joinEdits } from "#app/modules/recipes/apply-recipe-form.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import {
  listFieldValues,
  type OfflineForm,
  type OfflineFormFields,
  type OfflineFormSubmission,
} from "#app/modules/recipes/offline-form.ts";
import { convertDraftToFields, createDraftFromFields } from "#app/modules/recipes/recipe-draft.ts";
import { addRecipe, deleteRecipe, editRecipe, rateRecipe, restoreRecipe } from "#app/modules/recipes/recipe-intents.ts";
import { type RecipeEdit, resolveConflict } from "#app/modules/recipes/resolve-conflict.ts";

/** The forms that may wait on this device until they can be sent. */
const offlineForms = {
  create: addRecipe,
  edit: editRecipe,
  rate: rateRecipe,
  cooked: addCookedMeal,
  delete: deleteRecipe,
  restore: restoreRecipe,
} satisfies Record<string, OfflineForm>;

export type OfflineFormKind = keyof typeof offlineForms;

export function getOfflineForm(kind: OfflineFormKind): OfflineForm {
  return offlineForms[kind];
}

const lists = ["uploadedPhotos", "removedPhotos", "photoOrder", "cameAlong"];
const recipeAddress = /^\/app\/recipes\/([^/]+)/;

type SubmittedForm = Pick<PendingForm, "kind" | "fields"> & { recipeId: string };

/** Describes a form that may wait on the device; null for other forms. `recipeId` is empty for a new recipe. */
export function parseSubmittedForm(address: string, form: FormData): SubmittedForm | null {
  const { pathname } = new URL(address);
  const recipeId = recipeAddress.exec(pathname)?.[1] ?? "";
  const fields = readFields(form);
  const kind = findFormKind(pathname, recipeId, fields);
  return kind && { kind, fields, recipeId };
}

/** A form without an `intent` field is identified by the address to which it is posted. */
function findFormKind(pathname: string, id: string, fields: OfflineFormFields): OfflineFormKind | null {
  const isMeant = ({ intent, getPath }: OfflineForm) =>
    intent === null ? fields.intent === undefined && getPath(id) === pathname : id !== "" && intent === fields.intent;
  const found = Object.entries(offlineForms).find(([, form]) => isMeant(form));
  return found ? (found[0] as OfflineFormKind) : null;
}

/** Leaves out empty fields, as the server does. */
function readFields(form: FormData): OfflineFormFields {
  const fields: OfflineFormFields = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const value = lists.includes(name) ? values : values.at(-1);
    if (value !== "" && value !== undefined) fields[name] = value;
  }
  return fields;
}

export type PendingFormProblem = { code: string; message: string };

/** A submitted form of a recipe. */
export type PendingForm = {
  /** Identifies the submission on this device. */
  id: string;
  kind: OfflineFormKind;
  /** The fields as they are posted. `version` is the server's version that an edit or a deletion is based on. */
  fields: OfflineFormFields;
  /** The recipe's title when the form was submitted. */
  title: string;
  /** The time of submission in milliseconds since 1970. */
  madeAt: number;
  /** The recipe before this edit, to merge the edit with a partner's. Null when the device did not have that version. */
  base: RecipeToEdit | null;
  /** Earlier edits that this edit replaced. The server may have saved one of them although no reply came. */
  replaced: RecipeEdit[];
  status: "waiting" | "refused";
  /** Why the server refused the form, or why the latest attempt to send it failed. */
  problem: PendingFormProblem | null;
};

/** The forms that one person submitted for one recipe on this device, in the order in which they are posted. */
export type PendingChange = {
  ownerId: string;
  /** The submission id of a recipe that the server does not know yet. */
  recipeId: string;
  forms: PendingForm[];
};

/** The outcome of a form that was posted to the server. */
export type PendingFormReply =
  /** `recipeId` is a new recipe's id; null for other forms. */
  | { outcome: "saved"; recipeId: string | null }
  /** `current` is the recipe on the server, if the edit's version is outdated. */
  | { outcome: "refused"; problem: PendingFormProblem; current: RecipeToEdit | null }
  /** The outcome of a form after a server error or a rate limit. The form is posted again later. */
  | { outcome: "failed"; problem: PendingFormProblem };

function isFormWaitingToBeSent({ status }: PendingForm): boolean {
  return status === "waiting";
}

export function listFormsWaitingToBeSent({ forms }: PendingChange): PendingForm[] {
  return forms.filter(isFormWaitingToBeSent);
}

/** Appends a form, which replaces the waiting forms that its kind replaces. */
export function addPendingForm(change: PendingChange, form: PendingForm): PendingChange {
  const { replaces = [] } = getOfflineForm(form.kind);
  const earlier = change.forms.filter((other) => isFormWaitingToBeSent(other) && replaces.includes(other.kind));
  const added = form.kind === "edit" ? earlier.reduce(replaceEdit, form) : form;
  return { ...change, forms: [...change.forms.filter((other) => !earlier.includes(other)), added] };
}

function replaceEdit(form: PendingForm, earlier: PendingForm): PendingForm {
  const replaced = [...earlier.replaced, toRecipeEdit(earlier)];
  const uploaded = replaced.flatMap(({ photos }) => photos.uploadIds);
  return { ...form, fields: joinEdits(earlier.fields, form.fields, uploaded), base: earlier.base, replaced };
}

/**
 * Every unsent text of a recipe makes a version between two of the server, so that a form in another tab notices the
 * text. A sum of these steps is exact.
 */
const unsentVersionStep = 1 / 1024;

/** Returns the recipe with the forms of the change, except refused ones; null if the recipe is not shown. */
export function applyPendingForms(
  recipe: CachedRecipe | null,
  { recipeId, forms }: PendingChange,
  findPhoto: OfflineFormSubmission["findPhoto"],
): CachedRecipe | null {
  return forms
    .filter(({ status }) => status !== "refused")
    .reduce((shown, { kind, fields, madeAt, replaced }) => {
      const { apply, schema } = getOfflineForm(kind);
      // A later release may refuse what an earlier one stored.
      if (!schema.safeParse(fields).success) return shown;
      const texts = kind === "edit" ? replaced.length + 1 : 0;
      const after = apply(shown, { recipeId, fields, madeAt, findPhoto });
      return after && { ...after, version: after.version + texts * unsentVersionStep };
    }, recipe);
}

/** The change after the reply to one of its forms. A form that was removed meanwhile changes nothing. */
export function applyFormReply(change: PendingChange, formId: string, reply: PendingFormReply): PendingChange {
  const form = change.forms.find((one) => one.id === formId && isFormWaitingToBeSent(one));
  if (!form) return change;
  switch (reply.outcome) {
    case "saved":
      return removeSavedForm(change, form, reply.recipeId);
    case "failed":
      return replaceForm(change, form, { ...form, problem: reply.problem });
    case "refused":
      return mergeForm(change, form, reply) ?? markFormRefused(change, form, reply.problem);
  }
}

type Refused = Extract<PendingFormReply, { outcome: "refused" }>;

/** Removes a saved form. Later forms with the same base version as a saved edit get the version that the edit made. */
function removeSavedForm(change: PendingChange, saved: PendingForm, recipeId: string | null): PendingChange {
  const { version } = saved.fields;
  const later = change.forms.filter((other) => other !== saved);
  const forms = later.map((form): PendingForm => {
    const isBasedOnEdit = saved.kind === "edit" && isFormWaitingToBeSent(form) && form.fields.version === version;
    return isBasedOnEdit ? { ...form, fields: { ...form.fields, version: String(Number(version) + 1) } } : form;
  });
  return { ...change, forms, recipeId: recipeId ?? change.recipeId };
}

/** Merges an edit with the current recipe by the rules of the edit form. Null if the person must decide. */
function mergeForm(change: PendingChange, form: PendingForm, { problem, current }: Refused): PendingChange | null {
  const { base, fields, replaced } = form;
  const isChanged = problem.code === "changed_meanwhile" && current !== null;
  if (!isChanged || !base || String(current.version) === fields.version) return null;
  const { edit, taken, conflicts } = resolveConflict({ base, current, sentBefore: replaced }, toRecipeEdit(form));
  if (conflicts.length > 0) return null;
  const texts = Object.entries(convertDraftToFields(edit.draft)).filter(([, text]) => text !== "");
  const merged = {
    ...Object.fromEntries(texts),
    intent: "save",
    version: String(current.version),
    removedPhotos: edit.photos.removed,
    photoOrder: edit.photos.order,
    uploadedPhotos: edit.photos.uploadIds,
    ...(edit.photos.isCoverDrawn ? { primaryPhoto: drawnCover } : {}),
    cameAlong: [...new Set([...listFieldValues(fields, "cameAlong"), ...taken])],
  };
  return replaceForm(change, form, { ...form, fields: merged, base: current });
}

function toRecipeEdit({ fields }: PendingForm): RecipeEdit {
  return {
    draft: createDraftFromFields(fields),
    photos: {
      removed: listFieldValues(fields, "removedPhotos"),
      order: listFieldValues(fields, "photoOrder"),
      uploadIds: getUploadIdsOfForm({ fields }),
      isCoverDrawn: fields.primaryPhoto === drawnCover,
    },
  };
}

/**
 * The change after the server refused a form. The later text of a refused new recipe becomes part of that form, and its
 * other forms are removed.
 */
function markFormRefused(change: PendingChange, refused: PendingForm, problem: PendingFormProblem): PendingChange {
  const later = change.forms.slice(change.forms.indexOf(refused) + 1).filter(isFormWaitingToBeSent);
  const dependent = refused.kind === "create" ? later : [];
  const whole: PendingForm = { ...dependent.reduce(includeLaterForm, refused), status: "refused", problem };
  const left = change.forms.filter((form) => !dependent.includes(form));
  return { ...change, forms: left.map((form) => (form === refused ? whole : form)) };
}

/** The earlier form with the text and photos of the later one, to be opened again as one form. */
function includeLaterForm(earlier: PendingForm, { kind, fields, title }: PendingForm): PendingForm {
  return kind === "edit" ? { ...earlier, title, fields: joinEdits(earlier.fields, fields) } : earlier;
}

function replaceForm(change: PendingChange, form: PendingForm, by: PendingForm): PendingChange {
  return { ...change, forms: change.forms.map((one) => (one === form ? by : one)) };
}

export function getUploadIdsOfForm({ fields }: Pick<PendingForm, "fields">): string[] {
  return listFieldValues(fields, "uploadedPhotos");
}
