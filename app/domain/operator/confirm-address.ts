import { typedEmailWrong } from "./user.errors.ts";

/** The typed address keeps a slip of the finger from reaching somebody else. Throws `typed_email_wrong`. */
export function confirmAddress(user: { email: string }, typedEmail: string): void {
  if (typedEmail.trim().toLowerCase() !== user.email) throw typedEmailWrong();
}
