import { DomainError } from "#app/modules/domain-error.ts";
import { photoLimits, photoMessages } from "./photo.ts";

const field = "photos";
const megabyte = 1024 * 1024;

export function photoNotReadableError(place: number): DomainError {
  return new DomainError(
    "invalid",
    "photo_not_readable",
    `We can't read photo ${place}. Use JPEG, PNG, WebP, GIF or HEIC.`,
    { title: "Photo not added", field },
  );
}

export function photoTooLargeError(place: number): DomainError {
  const message = `Photo ${place} is too large. Use one of at most ${photoLimits.bytes / megabyte} MB and ${photoLimits.pixels / 1_000_000} megapixels.`;
  return new DomainError("too_large", "photo_too_large", message, { title: "Photo not added", field });
}

/** Thrown when the uploaded photo does not exist, or when another recipe shows it. */
export function photoFileMissingError(): DomainError {
  const message = "A photo didn't upload. What you typed is still here; please save again.";
  return new DomainError("conflict", "photo_missing", message, { title: "Not saved yet", field });
}

export function tooManyPhotosError(): DomainError {
  const { title, description } = photoMessages.limit;
  return new DomainError("invalid", "too_many_photos", description, { title, field });
}
