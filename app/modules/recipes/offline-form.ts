import type { FormIntent } from "#app/modules/form-intent.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import type { CachedRecipe } from "./list-recipe-changes.server.ts";

/** Texts by field name, as the form's page posts them; a repeatable field has a list. Empty fields are left out. */
export type OfflineFormFields = Record<string, string | string[]>;

export type OfflineFormSubmission = {
  /** The recipe's id; the submission id of a new recipe. */
  recipeId: string;
  fields: OfflineFormFields;
  /** In ms since 1970. */
  madeAt: number;
  /** Finds the view of a pending photo by its upload id. Null if the device no longer stores the photo. */
  findPhoto(uploadId: string): PhotoView | null;
};

/** A form of a recipe that may wait on the device: what the outbox, cached pages and the dialog of unsent changes need. */
export type OfflineForm = FormIntent & {
  /** The `intent` field; null for a form that is known by its address. */
  intent: string | null;
  getPath(recipeId: string): string;
  /** Names the form in the list of unsent changes. */
  describe(form: { title: string; fields: OfflineFormFields }): string;
  /** Returns the cached recipe as the form with valid fields changes it; null if the recipe is not shown. */
  apply(recipe: CachedRecipe | null, form: OfflineFormSubmission): CachedRecipe | null;
  /** Pending forms of these kinds are replaced by this form. */
  replaces?: readonly string[];
  /** The form works without a cached recipe. */
  needsNoRecipe?: boolean;
  /** No later form builds on this form, so that it can be removed alone. */
  isIndependent?: boolean;
  /** A recipe form can show the fields again. */
  canReopen?: boolean;
  /** The toast that is shown when the form has been stored on the device. */
  storedNotice?: { title: string; description?: string };
  /** The page to which the form leads; the form's page stays open without it. */
  getNextPath?(recipeId: string): string;
};

export const savedOnDevice = "Saved on this device. It will sync when you're back online.";

export function formatRecipePath(recipeId: string): string {
  return `/app/recipes/${encodeURIComponent(recipeId)}`;
}

export function listFieldValues(fields: OfflineFormFields, name: string): string[] {
  return [fields[name] ?? []].flat();
}
