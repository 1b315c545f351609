export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };

type KnownAccount = { id: string; emailConfirmedAt: Date | null };

export type GoogleDecision =
  | { decision: "sign_in"; userId: string }
  | { decision: "connect"; userId: string }
  | { decision: "create" }
  | { decision: "refuse_unverified" }
  | { decision: "refuse_unconfirmed" };

/**
 * What a Google identity opens. It joins an account of the same address only where both sides proved that address: else whoever signed up
 * first with somebody's address, or has an unverified one at Google, would get into another's book.
 */
export function decideGoogleSignIn(
  identity: GoogleIdentity,
  accounts: { bySubject: { id: string } | null; byEmail: KnownAccount | null },
): GoogleDecision {
  if (accounts.bySubject) return { decision: "sign_in", userId: accounts.bySubject.id };
  if (!identity.isEmailVerified) return { decision: "refuse_unverified" };
  if (!accounts.byEmail) return { decision: "create" };
  if (accounts.byEmail.emailConfirmedAt === null) return { decision: "refuse_unconfirmed" };
  return { decision: "connect", userId: accounts.byEmail.id };
}
