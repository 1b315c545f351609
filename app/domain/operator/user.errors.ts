import { DomainError } from "../domain-error.ts";

export function userNotFound(): DomainError {
  return new DomainError("not_found", "user_not_found", "This user no longer exists.", { title: "Error" });
}

export function typedEmailWrong(): DomainError {
  return new DomainError("invalid", "typed_email_wrong", "This is not the user's email address.", {
    title: "Nothing changed",
    field: "typedEmail",
  });
}

/** Broken up since the page was shown, or in another couple by now. */
export function alreadyBrokenUp(): DomainError {
  const message = "This couple has already broken up. Nothing was changed.";
  return new DomainError("conflict", "already_broken_up", message, { title: "Error" });
}

export const usersNotFetched = { title: "Error", description: "Failed to fetch users" } as const;
export const userNotDeleted = { title: "Error", message: "Failed to delete user" } as const;
export const coupleNotBroken = { title: "Error", message: "Failed to break couple" } as const;
