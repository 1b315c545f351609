import { DomainError } from "#app/modules/domain-error.ts";

/** Thrown when no model can analyze images. The browser then analyzes them itself. */
export function readerUnavailableError(): DomainError {
  return new DomainError("unavailable", "reader_unavailable", "Analysis failed", {
    title: "Couldn't read screenshots",
  });
}

/** Thrown when no model understood a pasted text. The browser then keeps its own analysis. */
export function textNotUnderstoodError(): DomainError {
  const message = "We couldn't take a closer look at this text. What your device found stays.";
  return new DomainError("unavailable", "text_not_understood", message, { field: "text" });
}

export function noRecipeFoundError(): DomainError {
  return new DomainError("invalid", "no_recipe_found", "No recipe found in images", { field: "images" });
}

export function imagesNotReadableError(place: number): DomainError {
  const message = `We can't read image ${place}. Use JPEG, PNG, WebP or GIF.`;
  return new DomainError("invalid", "image_not_readable", message, { field: "images" });
}

export function linkAnalysisReplacedError(): DomainError {
  const message = "You added another link, so we're reading that one instead.";
  return new DomainError("too_many", "link_replaced", message, { title: notRead, field: "url", retryAfterSeconds: 8 });
}

export function tooManyLinksAtOnceError(): DomainError {
  const message = "We're reading many links right now. Try again in a moment, or paste the recipe's text.";
  const wait = { title: notRead, field: "url", retryAfterSeconds: 5 };
  return new DomainError("unavailable", "too_many_links_at_once", message, wait);
}

const notRead = "Couldn't read the link";

function createLinkError(code: string, message: string, refusal: "invalid" | "unavailable" = "invalid"): DomainError {
  return new DomainError(refusal, code, message, { title: notRead, field: "url" });
}

export function linkNotAllowedError(): DomainError {
  const message = "This address can't be read. Use the address of the recipe's page, or paste the recipe's text.";
  return createLinkError("link_not_allowed", message);
}

export function linkRefusedError(): DomainError {
  const message = "This site doesn't let us read its pages. Paste the recipe's text, or choose a screenshot.";
  return createLinkError("link_refused", message);
}

export function linkBehindLoginError(): DomainError {
  const message = "This page seems to require a login. Paste the recipe's text, or choose a screenshot.";
  return createLinkError("link_refused", message);
}

export function linkNotFoundError(): DomainError {
  const message = "There is no page at this address. Check the link, or paste the recipe's text.";
  return createLinkError("link_gone", message);
}

export function linkNotAPageError(): DomainError {
  const message = "This link leads to a file, not to a page. Choose a screenshot of it, or paste the recipe's text.";
  return createLinkError("link_not_a_page", message);
}

export function linkTooLargeError(): DomainError {
  const message = "This page is too large to read. Paste the recipe's text, or choose a screenshot.";
  return createLinkError("link_too_large", message);
}

export function linkTooSlowError(): DomainError {
  const message = "This site took too long to answer. Try again, paste the recipe's text, or choose a screenshot.";
  return createLinkError("link_too_slow", message, "unavailable");
}

export function linkUnreachableError(): DomainError {
  const message = "This site can't be reached. Check the link, or paste the recipe's text.";
  return createLinkError("link_unreachable", message, "unavailable");
}

export function linkIncompleteError(): DomainError {
  const message = "This site is having trouble right now. Try again later, or paste the recipe's text.";
  return createLinkError("link_unreachable", message, "unavailable");
}

export function linkWithoutRecipeError(): DomainError {
  const message = "No recipe was found on this page. Paste the recipe's text, or choose a screenshot.";
  return createLinkError("link_without_recipe", message);
}

export function postNotReadableError(site: string): DomainError {
  const message = `${site} doesn't let us read this post. Paste its caption, or share a screenshot.`;
  return createLinkError("post_not_readable", message);
}

export function postWithoutRecipeError(site: string): DomainError {
  const message = `No recipe was found in what ${site} shows of this post. Paste its caption, or share a screenshot.`;
  return createLinkError("post_without_recipe", message);
}
