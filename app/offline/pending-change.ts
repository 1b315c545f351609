import { drawnCover, newPhotoRef } from "#app/domain/recipes/arrange-photos.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";

/** Texts by field name, as the form's page posts them; a field that may repeat has a list. Empty fields are left out. */
export type FormFields = Record<string, string | string[]>;

export type FormProblem = { code: string; message: string };

/** A submitted form of a recipe. */
export type PendingForm = {
  /** Identifies the submission on this device. */
  id: string;
  kind: "create" | "edit" | "rate" | "note" | "delete" | "restore";
  fields: FormFields;
  /** The recipe's title when the form was submitted. */
  title: string;
  madeAt: number;
  /** The recipe before this edit, to merge it with a partner's edit. Null when not known. */
  base: RecipeToEdit | null;
  /** `sent`: saved by the server, while the offline copy does not contain it yet. */
  status: "waiting" | "sent" | "refused";
  /** It was posted, so the server may have saved it, even if no reply came. */
  isTried: boolean;
  /** Why it was refused, or why its latest try failed. */
  problem: FormProblem | null;
  /** The version of the recipe with this form in it; null before it is sent, and for forms that make no version. */
  version: number | null;
  /** A refused edit that its form shows again, until that is saved. */
  isOpen: boolean;
};

/** The forms that one person submitted for one recipe on this device, in the order in which they are posted. */
export type PendingChange = {
  ownerId: string;
  /** Of a new recipe: its submission id. */
  recipeId: string;
  /** The recipe's version on the server with which the next form is posted. */
  version: number;
  /** Rises with each form that changes the recipe's content. Begins at the time in ms, so that no value returns. */
  edition: number;
  forms: PendingForm[];
};

/** Below every version of the server, and rising like them. */
const firstPendingVersion = -1_000_000_000_000_000;

/** The version under which pages show a recipe whose content waits to be sent. The server knows no such version. */
export function getPendingVersion({ edition }: PendingChange): number {
  return firstPendingVersion + edition;
}

export function isWaiting({ status }: PendingForm): boolean {
  return status === "waiting";
}

export function listWaitingForms({ forms }: PendingChange): PendingForm[] {
  return forms.filter(isWaiting);
}

export function isOfContent({ kind }: PendingForm): boolean {
  return kind === "create" || kind === "edit" || kind === "note";
}

/** Appends a form. Removes earlier forms that were never posted and that the new form replaces. */
export function addForm(change: PendingChange, form: PendingForm): PendingChange {
  const edition = change.edition + (isOfContent(form) ? 1 : 0);
  return { ...change, edition, forms: withForm(change.forms, form) };
}

function withForm(forms: PendingForm[], form: PendingForm): PendingForm[] {
  const untried = forms.filter((other) => isWaiting(other) && !other.isTried);
  const last = (...kinds: PendingForm["kind"][]) => untried.findLast(({ kind }) => kinds.includes(kind));
  switch (form.kind) {
    case "rate":
      return [...forms.filter((other) => other !== last("rate")), form];
    case "restore": {
      const others = forms.filter((other) => !isWaiting(other) || !["delete", "restore"].includes(other.kind));
      return last("delete") ? others : [...others, form];
    }
    case "edit": {
      // The edit form showed the notes that wait.
      const others = forms.filter((other) => !untried.includes(other) || other.kind !== "note");
      const content = last("create", "edit");
      return content ? others.map((other) => (other === content ? foldEdit(content, form) : other)) : [...others, form];
    }
    case "note": {
      const created = last("create");
      return created ? forms.map((other) => (other === created ? foldNote(created, form) : other)) : [...forms, form];
    }
    default:
      return [...forms, form];
  }
}

/** The first submission with the text of the later edit, and with the photos of both. */
function foldEdit(earlier: PendingForm, later: PendingForm): PendingForm {
  const [uploaded, added] = [getUploadIds(earlier), getUploadIds(later)];
  const removed = getList(later.fields, "removedPhotos");
  const kept = uploaded.filter((id) => !removed.includes(id));
  const refs = new Map([
    ...kept.map((id, place) => [id, newPhotoRef(place)] as const),
    ...added.map((_, place) => [newPhotoRef(place), newPhotoRef(kept.length + place)] as const),
  ]);
  const order = getList(later.fields, "photoOrder").map((ref) => refs.get(ref) ?? ref);
  const { intent: _, version: __, removedPhotos: ___, photoOrder: ____, cameAlong: _____, ...texts } = later.fields;
  const folded = { ...earlier, title: later.title, isTried: false, problem: null };
  if (earlier.kind === "create") {
    const { submissionId = "", script = "true" } = earlier.fields;
    const uploadedPhotos = order.length > 0 ? orderUploads([...kept, ...added], order) : [...kept, ...added];
    const fields = { ...texts, submissionId, script, uploadedPhotos };
    return { ...folded, title: String(texts.title ?? later.title), fields };
  }
  const fields = {
    ...later.fields,
    uploadedPhotos: [...kept, ...added],
    removedPhotos: [...getList(earlier.fields, "removedPhotos"), ...removed.filter((id) => !uploaded.includes(id))],
    photoOrder: order,
    cameAlong: [...new Set([...getList(earlier.fields, "cameAlong"), ...getList(later.fields, "cameAlong")])],
  };
  return { ...folded, fields };
}

/** A new recipe has no order of its own: its uploads are named in that order. */
function orderUploads(uploads: string[], order: string[]): string[] {
  const places = order.map((ref) => uploads.findIndex((_, place) => newPhotoRef(place) === ref));
  const named = places.flatMap((place) => uploads[place] ?? []);
  return [...named, ...uploads.filter((id) => !named.includes(id))];
}

function foldNote(earlier: PendingForm, { fields }: PendingForm): PendingForm {
  const notes = [earlier.fields.notes, fields.note].filter(Boolean).join("\n");
  return { ...earlier, fields: { ...earlier.fields, notes } };
}

/**
 * The change after the server refused a form. A later edit of the recipe has the refused text in it and takes its place;
 * otherwise the form is kept for the person, and of a new recipe nothing else is left to send.
 */
export function refuseForm(change: PendingChange, refused: PendingForm, problem: FormProblem): PendingChange {
  const later = change.forms.slice(change.forms.indexOf(refused) + 1).filter(isWaiting);
  const next = isRecipeForm(refused) ? later.find(({ kind }) => kind === "edit") : undefined;
  if (next) {
    const others = change.forms.filter((form) => form !== refused);
    return { ...change, forms: others.map((form) => (form === next ? foldEdit(refused, next) : form)) };
  }
  const isNew = refused.kind === "create";
  const notes = isNew ? later.filter(({ kind }) => kind === "note") : [];
  const whole: PendingForm = { ...notes.reduce(foldNote, refused), status: "refused", problem };
  const left = isNew ? change.forms.filter((form) => !later.includes(form)) : change.forms;
  return { ...change, forms: left.map((form) => (form === refused ? whole : form)) };
}

/** True for forms that can be opened again. */
export function isRecipeForm({ kind }: PendingForm): boolean {
  return kind === "create" || kind === "edit";
}

export function getUploadIds({ fields }: Pick<PendingForm, "fields">): string[] {
  return getList(fields, "uploadedPhotos");
}

export function getList(fields: FormFields, name: string): string[] {
  return [fields[name] ?? []].flat();
}

export function isCoverDrawn({ primaryPhoto }: FormFields): boolean {
  return primaryPhoto === drawnCover;
}
