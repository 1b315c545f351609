import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";

/** Texts by field name, as the form's page posts them; a repeatable field has a list. Empty fields are left out. */
export type PendingFormFields = Record<string, string | string[]>;

export type PendingFormProblem = { code: string; message: string };

/** A submitted form of a recipe. */
export type PendingForm = {
  /** Identifies the submission on this device. */
  id: string;
  kind: "create" | "edit" | "rate" | "note" | "cooked" | "delete" | "restore";
  fields: PendingFormFields;
  /** The recipe's title when the form was submitted. */
  title: string;
  /** In ms since 1970. */
  madeAt: number;
  /** The recipe before this edit, to merge the edit with a partner's. Null when the device did not have that version. */
  base: RecipeToEdit | null;
  /** The server's version with which this edit was merged after a conflict; null before that. */
  mergedVersion: number | null;
  /** `sent`: saved by the server, while the offline copy does not contain the form yet. */
  status: "waiting" | "sent" | "refused";
  /** Why the server refused the form, or why the latest attempt to send it failed. */
  problem: PendingFormProblem | null;
  /** The recipe's version after the server saved this form; null before that, and for forms that make no version. */
  version: number | null;
  /** True while the edit page shows this refused edit again. The edit is removed when that page is saved. */
  isReopened: boolean;
};

/** The forms that one person submitted for one recipe on this device, in the order in which they are posted. */
export type PendingChange = {
  ownerId: string;
  /** The submission id of a recipe that the server does not know yet. */
  recipeId: string;
  /**
   * The recipe's version on the server when the next form is posted, if nobody else has changed the recipe. After a
   * partner's change this version is too low on purpose, so that the server answers each edit with the current recipe.
   */
  version: number;
  forms: PendingForm[];
};

const firstPendingVersion = -1_000_000_000_000_000;

/** A negative version, which the server never uses. Each new pending text of the recipe has a higher one. */
export function getVersionOfPendingText(change: PendingChange): number {
  const times = listFormsWaitingToBeSent(change)
    .filter(isRecipeTextForm)
    .map(({ madeAt }) => madeAt);
  return firstPendingVersion + Math.max(...times);
}

export function isFormWaitingToBeSent({ status }: PendingForm): boolean {
  return status === "waiting";
}

export function listFormsWaitingToBeSent({ forms }: PendingChange): PendingForm[] {
  return forms.filter(isFormWaitingToBeSent);
}

/** True for forms that change the recipe's text, and so its version. */
export function isRecipeTextForm({ kind }: PendingForm): boolean {
  return kind === "create" || kind === "edit" || kind === "note";
}

/** Appends a form. A rating replaces a pending rating, and a restoration a pending deletion. */
export function addPendingForm(change: PendingChange, form: PendingForm): PendingChange {
  const replaced: Partial<Record<PendingForm["kind"], PendingForm["kind"][]>> = {
    rate: ["rate"],
    restore: ["delete", "restore"],
  };
  const isReplaced = (other: PendingForm) => isFormWaitingToBeSent(other) && replaced[form.kind]?.includes(other.kind);
  return { ...change, forms: [...change.forms.filter((other) => !isReplaced(other)), form] };
}

/**
 * The change after the server refused a form. Edits that were built on a refused recipe form become part of that form.
 * When a new recipe is refused, its notes do too, and its other forms are removed.
 */
export function markFormRefused(
  change: PendingChange,
  refused: PendingForm,
  problem: PendingFormProblem,
): PendingChange {
  const later = change.forms.slice(change.forms.indexOf(refused) + 1).filter(isFormWaitingToBeSent);
  const isNew = refused.kind === "create";
  const dependent = later.filter(({ kind }) => isNew || (refused.kind === "edit" && kind === "edit"));
  const whole: PendingForm = { ...dependent.reduce(includeLaterForm, refused), status: "refused", problem };
  const left = change.forms.filter((form) => !dependent.includes(form));
  return { ...change, forms: left.map((form) => (form === refused ? whole : form)) };
}

/** The earlier form with the text and photos of the later one, to be opened again as one form. */
function includeLaterForm(earlier: PendingForm, { kind, fields, title }: PendingForm): PendingForm {
  if (kind === "note") {
    const notes = [earlier.fields.notes, fields.note].filter(Boolean).join("\n");
    return { ...earlier, fields: { ...earlier.fields, notes } };
  }
  if (kind !== "edit") return earlier;
  const removed = getPendingFormList(fields, "removedPhotos");
  const keptUploads = getUploadIdsOfForm(earlier).filter((id) => !removed.includes(id));
  return {
    ...earlier,
    title,
    fields: { ...fields, uploadedPhotos: [...keptUploads, ...getUploadIdsOfForm({ fields })] },
  };
}

/** True for forms that a recipe form can show again. */
export function canReopenForm({ kind }: PendingForm): boolean {
  return kind === "create" || kind === "edit";
}

export function getUploadIdsOfForm({ fields }: Pick<PendingForm, "fields">): string[] {
  return getPendingFormList(fields, "uploadedPhotos");
}

export function getPendingFormList(fields: PendingFormFields, name: string): string[] {
  return [fields[name] ?? []].flat();
}
