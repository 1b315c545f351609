import type { FormIntent } from "#app/modules/form-intent.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import type { CachedRecipe } from "./list-recipe-changes.server.ts";

/** The fields of a form by name, as its page posts them; a repeatable field has a list. Empty fields are left out. */
export type OfflineFormFields = Record<string, string | string[]>;

export type OfflineFormSubmission = {
  /** The recipe's id or, for a new recipe, its submission id. */
  recipeId: string;
  fields: OfflineFormFields;
  /** The time of submission in milliseconds since 1970. */
  madeAt: number;
  /** Finds the view of a pending photo by its upload id. Null if the device no longer stores the photo. */
  findPhoto(uploadId: string): PhotoView | null;
};

/** A recipe's form that may wait on the device, as the outbox, cached pages and the list of unsent changes need it. */
export type OfflineForm = FormIntent & {
  /** The value of the `intent` field; null for a form that is identified by its address. */
  intent: string | null;
  getPath(recipeId: string): string;
  /** Returns the form's name in the list of unsent changes. */
  describe(form: { title: string; fields: OfflineFormFields }): string;
  /** Returns the cached recipe after the form's valid changes; null if the recipe is no longer shown. */
  apply(recipe: CachedRecipe | null, form: OfflineFormSubmission): CachedRecipe | null;
  /** The kinds of pending forms that this form replaces. */
  replaces?: readonly string[];
  /** True if the form works without a cached recipe. */
  needsNoRecipe?: boolean;
  /** True if no later form builds on this form, so that it can be removed alone. */
  isIndependent?: boolean;
  /** True if a recipe form can show the fields again. */
  canReopen?: boolean;
  /** The toast that says that the form was stored on the device. */
  storedNotice?: { title: string; description?: string };
  /** Returns the path of the page that follows. Without this function the form's page stays open. */
  getNextPath?(recipeId: string): string;
};

export const savedOnDeviceMessage = "Saved on this device. It will sync when you're back online.";

export function formatRecipePath(recipeId: string): string {
  return `/app/recipes/${encodeURIComponent(recipeId)}`;
}

export function listFieldValues(fields: OfflineFormFields, name: string): string[] {
  return [fields[name] ?? []].flat();
}
