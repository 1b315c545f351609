import type { KnownAccount } from "#app/domain/accounts/browser.ts";
import { mayGoOn, type Prover } from "#app/domain/accounts/prover.ts";
import { noteSecurityEvent } from "#app/domain/accounts/security-events.server.ts";
import { closeCheckouts } from "#app/domain/billing/close-checkouts.server.ts";
import type { StoredAccount } from "../accounts/ports.ts";
import { type BreakUpNeeds, breakUpCouple } from "./break-up-couple.server.ts";
import type { CouplePorts } from "./ports.ts";

export type BeginAnewNeeds = BreakUpNeeds & Pick<CouplePorts, "accounts">;

/**
 * Call before marking an address as proved. Unless the account is this person's, ends every way into it and breaks up
 * its couple. It stays unproved until then, so that after a crash the link does it again.
 */
export async function beginAnewUnlessKnown(
  services: BeginAnewNeeds,
  account: StoredAccount,
  { usedTokenHash = null, ...prover }: Prover & { usedTokenHash?: string | null },
): Promise<KnownAccount> {
  if (mayGoOn(account, prover)) return account;
  await beginAnew(services, account.id, usedTokenHash);
  return { id: account.id, passwordHash: null };
}

async function beginAnew(services: BeginAnewNeeds, userId: string, usedTokenHash: string | null): Promise<void> {
  const ended = await services.accounts.endAccess(userId, usedTokenHash);
  if (!ended) return;
  noteSecurityEvent(services, userId, "begun-anew");
  const { coupleId } = ended;
  services.waitUntil(closeCheckouts(services, userId));
  if (coupleId === null) return;
  services.channels.disconnect(coupleId, { user: userId });
  await breakUpCouple(services, coupleId, userId);
  const members = await services.breakUps.membersOf(coupleId);
  if (members.length > 1) throw new Error("The couple was not broken up, so the address may not count as proved.");
}
