import { DomainError } from "#app/modules/domain-error.ts";
import { type AccessScope, accessScopeLabels, maxAccessTokens } from "./access-token.ts";

export const incompleteLinkMessage = "This link is incomplete.";

export function notSignedInError(): DomainError {
  return new DomainError("signed_out", "not_signed_in", "Please sign in.", { title: "Not signed in" });
}

export function notPageOwnerError(): DomainError {
  const message =
    "This page belongs to another account, so nothing was changed. Log in to that account in a new tab and try again, or reload this page.";
  return new DomainError("conflict", "not_page_owner", message, { title: "Someone else is signed in" });
}

/** A wrong password and an unknown address get one message, so that nobody learns which addresses exist. */
export function invalidCredentialsError(): DomainError {
  return new DomainError("invalid", "invalid_credentials", "Invalid login credentials", { title: "Error" });
}

export function wrongPasswordError(): DomainError {
  return new DomainError("invalid", "password_not_right", "Wrong password.", {
    title: "Not confirmed yet",
    field: "password",
  });
}

/** Thrown only when email confirmation is off: otherwise sign-up would reveal which addresses are registered. */
export function addressTakenError(): DomainError {
  const message = "An account with this email already exists. Log in, or reset your password.";
  return new DomainError("conflict", "address_taken", message, { title: "You already have an account" });
}

export function invalidAccessTokenError(): DomainError {
  const message = "This access token doesn't work. Create a new one in your profile and use it in its place.";
  return new DomainError("signed_out", "access_token_ended", message, { title: "New access token needed" });
}

export function missingScopeError(needed: AccessScope): DomainError {
  const labels = [...new Set([needed, "all" as const])].map((scope) => `"${accessScopeLabels[scope]}"`).join(" or ");
  const message = `This access token may not do that. Create one for ${labels} in your profile.`;
  return new DomainError("forbidden", "scope_missing", message, { title: "Not permitted" });
}

export function tooManyAccessTokensError(): DomainError {
  const message = `You can have up to ${maxAccessTokens} access tokens. Revoke one that you no longer use.`;
  return new DomainError("conflict", "too_many_access_tokens", message, { title: "Access token limit reached" });
}

export function emailNotConfirmedError(): DomainError {
  return new DomainError(
    "forbidden",
    "email_not_confirmed",
    "Account created! Please check your email to verify your account.",
    { title: "Almost there" },
  );
}

export function emailNotSentError(): DomainError {
  return new DomainError("unavailable", "mail_not_sent", "We couldn't send the email. Please try again in a moment.", {
    title: "Email not sent",
  });
}

export const resetErrorTitle = "Reset error";

export function incompleteLinkError(title: string): DomainError {
  return new DomainError("invalid", "link_not_complete", incompleteLinkMessage, { title });
}

export function invalidLinkError(title = "This link no longer works"): DomainError {
  return new DomainError(
    "invalid",
    "link_not_valid",
    "This link has expired or was already used. Please request a new one.",
    { title },
  );
}

export function alreadyConfirmedError(): DomainError {
  return new DomainError("conflict", "already_confirmed", "You're all set.", {
    title: "This address is already confirmed",
  });
}

export function unverifiedGoogleAddressError(): DomainError {
  const message = "Google hasn't verified this email address. Sign up with your email and a password instead.";
  return new DomainError("forbidden", "google_not_verified", message, { title: "Couldn't log in with Google" });
}

export function googleSignInUnfinishedError(): DomainError {
  const message = "Nothing was changed. You can try again, or use your email and a password.";
  return new DomainError("invalid", "google_not_finished", message, { title: "Google sign-in wasn't completed" });
}

export function wrongCurrentPasswordError(): DomainError {
  return new DomainError("invalid", "current_password_wrong", "That isn't your current password.", {
    title: "Password not changed",
    field: "currentPassword",
  });
}

export function deletionNotConfirmedError(hasPassword: boolean): DomainError {
  const message = hasPassword ? "Wrong password." : "That isn't your account's email address.";
  return new DomainError("invalid", "deletion_not_confirmed", message, {
    title: "Account not deleted",
    field: "password",
  });
}

export function subscriptionNotCancelledError(): DomainError {
  const message = "We couldn't end your subscription, so nothing was deleted. Please try again in a moment.";
  return new DomainError("unavailable", "subscription_not_ended", message, { title: "Account not deleted" });
}
