import { DomainError } from "#app/modules/domain-error.ts";

export function operatorNotSignedInError(): DomainError {
  return new DomainError("signed_out", "operator_not_signed_in", "Please sign in.", { title: "Not signed in" });
}

export function unauthorizedAccessError(): DomainError {
  return new DomainError("invalid", "unauthorized_access", "Unauthorized access");
}

export function operatorCredentialsInvalidError(): DomainError {
  return new DomainError("invalid", "operator_credentials_wrong", "Invalid credentials");
}

export function authenticationSystemError(): DomainError {
  return new DomainError("unavailable", "authentication_system_error", "Authentication system error");
}

export function operatorSessionNotCreatedError(): DomainError {
  return new DomainError("unavailable", "session_not_created", "Failed to create session");
}

export const operatorAuthenticationFailedMessage = { title: null, message: "Authentication failed" } as const;

export function operatorAlreadySetUpError(): DomainError {
  return new DomainError("conflict", "setup_is_done", "The password is already set. Nothing was changed.");
}

export function operatorSetupNotAllowedError(): DomainError {
  const message = "This link is incomplete. Open the setup address with the token that was configured.";
  return new DomainError("forbidden", "setup_not_allowed", message);
}

export const operatorSetupFailedMessage = { title: null, message: "Failed to set up admin password" } as const;

export function operatorCodeWrongError(): DomainError {
  return new DomainError("invalid", "code_wrong", "Wrong or already used code.", {
    field: "oneTimeCode",
  });
}

export function operatorCodeExpiredError(): DomainError {
  return new DomainError("invalid", "code_too_late", "Please sign in again: you entered your password too long ago.");
}

export function userNotFoundError(): DomainError {
  return new DomainError("not_found", "user_not_found", "This user no longer exists.", { title: "Error" });
}

export function typedEmailMismatchError(): DomainError {
  return new DomainError("invalid", "typed_email_wrong", "This is not the user's email address.", {
    title: "Nothing changed",
    field: "typedEmail",
  });
}

/** The couple was broken up after the page was shown, or the person is in another couple by now. */
export function coupleAlreadyBrokenUpError(): DomainError {
  const message = "This couple has already broken up. Nothing was changed.";
  return new DomainError("conflict", "already_broken_up", message, { title: "Error" });
}

export const usersNotLoadedNotice = { title: "Error", description: "Failed to fetch users" } as const;
export const userNotDeletedMessage = { title: "Error", message: "Failed to delete user" } as const;
export const coupleNotBrokenUpMessage = { title: "Error", message: "Failed to break couple" } as const;
