import { freePlanRecipes } from "../billing/plan.ts";
import { DomainError } from "../domain-error.ts";

/** Another kitchen's recipe looks exactly like one that does not exist. */
export function recipeNotFound(): DomainError {
  return new DomainError("not_found", "recipe_not_found", "This recipe is not in your book.");
}

export function notSignedIn(): DomainError {
  return new DomainError("signed_out", "not_signed_in", "Please sign in to add a recipe.", { title: "Not signed in" });
}

export function planLimitReached(): DomainError {
  return new DomainError(
    "forbidden",
    "plan_limit",
    `The free plan holds ${freePlanRecipes} recipes. Everything you have stays yours; subscribe to add more.`,
    { title: "Your book is full" },
  );
}

export function saveTooLarge(): DomainError {
  const message = "The photos are too large together. Please choose fewer or smaller ones.";
  return new DomainError("invalid", "save_too_large", message, { title: "Photos too large", field: "photos" });
}
