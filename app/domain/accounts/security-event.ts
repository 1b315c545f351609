/** What happened to the safety of an account, and the words for it. The codes are stored. */
const securityEventNames = {
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "leaving-failed": "Wrong password on leaving the kitchen",
  "deletion-failed": "Wrong password on deleting the account",
  "begun-anew": "Began anew, with the address proved elsewhere",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "paid-plan": "Paid plan began",
  "paid-plan-ended": "Paid plan ended",
  "partner-joined": "A partner joined",
  "joined-kitchen": "Joined a kitchen",
  "partner-left": "The partner left",
  "partner-gone": "The partner's account was deleted",
  "left-kitchen": "Left the kitchen",
  "kitchen-ended": "The operator broke up the kitchen",
} as const;

export type SecurityEventKind = keyof typeof securityEventNames;

/** The code itself for one that a later release has stored. */
export function securityEventName(kind: string): string {
  return (securityEventNames as Record<string, string>)[kind] ?? kind;
}
