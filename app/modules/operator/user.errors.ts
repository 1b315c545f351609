import { DomainError } from "#app/modules/domain-error.ts";

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

export const usersNotLoaded = { title: "Error", description: "Failed to fetch users" } as const;
export const userNotDeleted = { title: "Error", message: "Failed to delete user" } as const;
export const coupleNotBrokenUp = { title: "Error", message: "Failed to break couple" } as const;
