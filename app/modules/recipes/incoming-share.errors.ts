import { DomainError, type RefusalKind } from "#app/modules/domain-error.ts";

function createShareError(refusal: RefusalKind, code: string, title: string, message: string): DomainError {
  return new DomainError(refusal, code, message, { title });
}

export function nothingSharedError(): DomainError {
  const message = "The other app sent no picture, link or text. Please share it again, or choose it here.";
  return createShareError("invalid", "nothing_shared", "Nothing arrived", message);
}

export function noImageSharedError(): DomainError {
  const message = "You can share pictures, links and text. Take a screenshot of this, or paste its link.";
  return createShareError("invalid", "no_image_shared", "This can't be read", message);
}

export function videoShareNotSupportedError(): DomainError {
  const message = "You can share pictures, links and text. Take screenshots of the video, or paste its link.";
  return createShareError("invalid", "video_shared", "A video can't be read", message);
}

export function shareTooLargeError(): DomainError {
  const message = "These are too large together. Please share fewer pictures at once, or choose them here.";
  return createShareError("too_large", "share_too_large", "Too large to be shared", message);
}

export function picturesNotAllowedInJsonError(): DomainError {
  const message = "Pictures must be sent as a form. In your Shortcut, set Request Body to Form.";
  return createShareError("invalid", "pictures_in_json", "The pictures can't be read", message);
}

export function sharedTextTooLongError(): DomainError {
  return createShareError(
    "too_large",
    "shared_text_too_long",
    "Too long to be shared",
    "Copy the text, and paste it here.",
  );
}

/** The pictures within the limit were accepted. */
export function tooManyImagesSharedError(): DomainError {
  const message = "A recipe has at most 6 photos. The first 6 that you shared are here.";
  return createShareError("invalid", "too_many_images_shared", "Some were left out", message);
}

/** Some pictures were damaged or beyond the photo quota. */
export function someImagesRejectedError(): DomainError {
  const message = "One of the shared pictures couldn't be added. The others are here.";
  return createShareError("invalid", "some_images_not_taken", "Not everything arrived", message);
}

export function signInToShareImagesError(): DomainError {
  const message = "Pictures can't be saved while you're signed out. You're signed in now, so please share them again.";
  return createShareError("signed_out", "images_shared_signed_out", "Please share the pictures again", message);
}

export function shareFailedError(): DomainError {
  const message = "Please choose the screenshots here, or paste the link.";
  return createShareError("invalid", "share_not_taken", "This could not be shared", message);
}
