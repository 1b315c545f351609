import { DomainError } from "../domain-error.ts";

/** The browser then reads the images itself. */
export function readerUnavailable(): DomainError {
  return new DomainError("unavailable", "reader_unavailable", "Analysis failed", {
    title: "Couldn't read screenshots",
  });
}

export function noRecipeFound(): DomainError {
  return new DomainError("invalid", "no_recipe_found", "No recipe found in images", { field: "images" });
}

export function imagesNotReadable(place: number): DomainError {
  const message = `Image ${place} is not an image that can be read. Use JPEG, PNG, WebP or GIF.`;
  return new DomainError("invalid", "image_not_readable", message, { field: "images" });
}

export function tooManyReadings(retryAfterSeconds: number): DomainError {
  const message = "That is enough reading for today. You can still add the recipe manually.";
  return new DomainError("too_many", "too_many_readings", message, { retryAfterSeconds });
}
