import { typedEmailWrong } from "./user.errors.ts";

/** Typing the address guards against a slip of the finger. */
export function confirmAddress(user: { email: string }, typedEmail: string): void {
  if (typedEmail.trim().toLowerCase() !== user.email) throw typedEmailWrong();
}
