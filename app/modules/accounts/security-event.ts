const securityEventNames = {
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "break-up-failed": "Wrong password when leaving the kitchen",
  "deletion-failed": "Wrong password when deleting the account",
  "account-claimed": "Claimed by the owner of the address, in another browser",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "token-created": "Access token created",
  "token-revoked": "Access token revoked",
  "paid-plan": "Paid plan started",
  "paid-plan-ended": "Paid plan ended",
  "partner-joined": "A partner joined",
  "joined-couple": "Joined a kitchen",
  "partner-broke-up": "The partner left",
  "partner-deleted": "The partner's account was deleted",
  "broke-up": "Left the kitchen",
  "operator-broke-up": "The operator broke up the kitchen",
};

export type SecurityEventKind = keyof typeof securityEventNames;

export function isSecurityEventKind(kind: string): kind is SecurityEventKind {
  return Object.hasOwn(securityEventNames, kind);
}

export function formatSecurityEvent(kind: string): string {
  return isSecurityEventKind(kind) ? securityEventNames[kind] : kind;
}
