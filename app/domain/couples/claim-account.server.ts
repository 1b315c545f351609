import type { KnownAccount } from "#app/domain/accounts/browser.ts";
import { mayGoOn, type Prover } from "#app/domain/accounts/prover.ts";
import { type EventNeeds, noteSecurityEvent } from "#app/domain/accounts/security-events.server.ts";
import type { StoredAccount } from "../accounts/ports.ts";
import type { CouplePorts } from "./ports.ts";

export type ClaimNeeds = EventNeeds & Pick<CouplePorts, "accounts" | "channels">;

/**
 * Call before marking an address as proved. Unless this browser made the account, ends every way into it, and its
 * next session first asks about a partner. After a crash in between, the same link does both again.
 */
export async function claimAccountUnlessKnown(
  services: ClaimNeeds,
  account: StoredAccount,
  prover: Prover,
): Promise<KnownAccount> {
  if (mayGoOn(account, prover)) return account;
  const claimed = await services.accounts.claim(account.id);
  if (claimed) {
    noteSecurityEvent(services, account.id, "account-claimed");
    services.channels.disconnect(claimed.coupleId, { user: account.id });
  }
  return { id: account.id, passwordHash: null };
}
