export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };

export type GoogleDecision =
  | { decision: "sign_in"; userId: string }
  | { decision: "connect"; userId: string }
  | { decision: "create" }
  | { decision: "refuse_unverified" };

/**
 * Matches by address only if Google has verified the address: otherwise anybody could claim another person's account.
 */
export function decideGoogleSignIn(
  identity: GoogleIdentity,
  accounts: { bySubject: { id: string } | null; byEmail: { id: string } | null },
): GoogleDecision {
  if (accounts.bySubject) return { decision: "sign_in", userId: accounts.bySubject.id };
  if (!identity.isEmailVerified) return { decision: "refuse_unverified" };
  if (!accounts.byEmail) return { decision: "create" };
  return { decision: "connect", userId: accounts.byEmail.id };
}
