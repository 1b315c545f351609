import { freePlanRecipeLimit } from "#app/modules/accounts/plan.ts";
import { DomainError } from "#app/modules/domain-error.ts";
import { recipePhotoMessages } from "#app/modules/photos/photo.ts";
import { signInToAddMessage } from "./recipe.ts";

/** Thrown for a missing recipe. Another couple's recipe looks exactly like one that does not exist. */
export function recipeNotFoundError(): DomainError {
  return new DomainError("not_found", "recipe_not_found", "This recipe isn't in your book.");
}

/** Thrown for a deleted recipe, but only to people who can restore it. */
export function recipeDeletedError(): DomainError {
  return new DomainError("gone", "recipe_deleted", "This recipe was deleted.");
}

export function publicRecipeNotFoundError(): DomainError {
  return new DomainError("not_found", "public_recipe_not_found", "Recipe not found or no longer available");
}

export function signInToAddError(): DomainError {
  return new DomainError("signed_out", "sign_in_to_add", signInToAddMessage, { title: "Not signed in" });
}

export function recipeAlreadySavedError(): DomainError {
  const message =
    "This recipe was saved a moment ago with different content. What you typed is still here: save again to keep both.";
  return new DomainError("conflict", "already_saved", message, { title: "Already in your book" });
}

export function planLimitReachedError(): DomainError {
  return new DomainError(
    "forbidden",
    "plan_limit",
    `The free plan holds ${freePlanRecipeLimit} recipes. Everything you have stays yours; subscribe to add more.`,
    { title: "Your book is full" },
  );
}

export function editNotAllowedError(): DomainError {
  return new DomainError("forbidden", "may_not_edit", "You can't edit details.", { title: "Save failed" });
}

export function recipeChangedMeanwhileError(): DomainError {
  const message =
    "This recipe was changed while you were editing. What you typed is still here; please compare both versions.";
  return new DomainError("conflict", "changed_meanwhile", message, { title: "Changed in the meantime" });
}

export function recipeDeletedMeanwhileError(): DomainError {
  const message = "This recipe was deleted while you were editing. What you typed is still here to copy.";
  return new DomainError("not_found", "deleted_meanwhile", message, { title: "Save failed" });
}

/** Thrown when a recipe was edited before an offline deletion arrived. */
export function recipeEditedMeanwhileError(): DomainError {
  const message = "This recipe was edited before you deleted it, so it's still in your book.";
  return new DomainError("conflict", "edited_meanwhile", message, { title: "Not deleted" });
}

export function recipeVersionNotFoundError(): DomainError {
  const message = "This version is no longer stored.";
  return new DomainError("not_found", "version_not_found", message, { title: "Not restored" });
}

/** Thrown when a history page restores a version without showing the latest change. */
export function recipeChangedBeforeRestoreError(): DomainError {
  const message = "This recipe was changed a moment ago. Have a look at the latest change, then restore again.";
  return new DomainError("conflict", "changed_before_restore", message, { title: "Not restored" });
}

export function photoNotOfThisRecipeError(): DomainError {
  const message = "One of the photos is no longer part of this recipe. Please check the photos.";
  return new DomainError("conflict", "photo_not_of_this_recipe", message, { title: "Save failed", field: "photos" });
}

export function recipePhotoLimitError(): DomainError {
  const { title, description } = recipePhotoMessages.limit;
  return new DomainError("invalid", "recipe_photo_limit", description, { title, field: "photos" });
}

export function primaryPhotoNotSetError(): DomainError {
  const message = "This photo is no longer part of the recipe.";
  return new DomainError("not_found", "primary_not_set", message, { title: "Failed to set primary" });
}

export function unusableCursorError(): DomainError {
  const message = "No recipes follow this one any more. Please list them from the beginning.";
  return new DomainError("invalid", "unusable_cursor", message, { field: "cursor" });
}

export function restorePeriodOverError(): DomainError {
  return new DomainError("not_found", "too_late_to_restore", "This recipe can no longer be restored.", {
    title: "Error",
  });
}
