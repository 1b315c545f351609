import { DomainError } from "../domain-error.ts";

export function userGone(): DomainError {
  return new DomainError("not_found", "user_gone", "This user is not there any more.", { title: "Error" });
}

export function typedEmailWrong(): DomainError {
  return new DomainError("invalid", "typed_email_wrong", "Type the user's email address to confirm.", {
    title: "Nothing was deleted",
    field: "typedEmail",
  });
}

/** For anything unexpected. */
export const userNotDeleted = { title: "Error", message: "Failed to delete user" } as const;
