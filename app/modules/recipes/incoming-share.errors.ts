import { DomainError, type RefusalKind } from "#app/modules/domain-error.ts";

function createShareError(refusal: RefusalKind, code: string, title: string, message: string): DomainError {
  return new DomainError(refusal, code, message, { title });
}

export function nothingSharedError(): DomainError {
  const message = "The other app sent no photo, link or text. Please share it again, or choose it here.";
  return createShareError("invalid", "nothing_shared", "Nothing arrived", message);
}

export function noImageSharedError(): DomainError {
  const message = "You can share photos, links and text. Take a screenshot of this, or paste its link.";
  return createShareError("invalid", "no_image_shared", "This can't be read", message);
}

export function videoShareNotSupportedError(): DomainError {
  const message = "You can share photos, links and text. Take screenshots of the video, or paste its link.";
  return createShareError("invalid", "video_shared", "A video can't be read", message);
}

export function shareTooLargeError(): DomainError {
  const message = "Together, these photos are too large. Share fewer at a time, or choose them here.";
  return createShareError("too_large", "share_too_large", "Too large to be shared", message);
}

export function picturesNotAllowedInJsonError(): DomainError {
  const message = "In your Shortcut, set Request Body to Form, so that it can send photos.";
  return createShareError("invalid", "pictures_in_json", "We can't read these photos", message);
}

export function sharedTextTooLongError(): DomainError {
  return createShareError(
    "too_large",
    "shared_text_too_long",
    "Too long to be shared",
    "Copy the text, and paste it here.",
  );
}

/** Thrown after a share of too many pictures, of which the first ones were accepted. */
export function tooManyImagesSharedError(): DomainError {
  const message = "A recipe has at most 6 photos. The first 6 that you shared are here.";
  return createShareError("invalid", "too_many_images_shared", "Some were left out", message);
}

/** Thrown after a share of which some pictures were damaged or beyond the photo quota. */
export function someImagesRejectedError(): DomainError {
  const message = "We couldn't add one of the shared photos. The others are here.";
  return createShareError("invalid", "some_images_not_taken", "Not everything arrived", message);
}

export function signInToShareImagesError(): DomainError {
  const message =
    "We couldn't save the photos while you were signed out. You're signed in now, so please share them again.";
  return createShareError("signed_out", "images_shared_signed_out", "Please share the photos again", message);
}

export function shareFailedError(): DomainError {
  const message = "Please choose the screenshots here, or paste the link.";
  return createShareError("invalid", "share_not_taken", "Couldn't receive this", message);
}
