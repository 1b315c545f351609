export type GoogleIdentity = { subject: string; email: string; isEmailVerified: boolean; name: string | null };

type KnownAccount = { id: string; emailConfirmedAt: Date | null };

export type GoogleDecision =
  | { decision: "sign_in"; userId: string }
  | { decision: "connect"; userId: string }
  | { decision: "create" }
  | { decision: "refuse_unverified" }
  | { decision: "refuse_unconfirmed" };

/**
 * Which account a Google identity may open. It is linked to an account with the same address only where both
 * sides have verified that address. Otherwise somebody who signed up first with another person's address, or
 * who has an unverified one at Google, would get into that person's book.
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
