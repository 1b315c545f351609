import { type AccountRequester, isTrustedRequester } from "#app/domain/accounts/account-requester.ts";
import type { SignInAccount } from "#app/domain/accounts/client-browser.ts";
import { recordSecurityEvent, type SecurityEventServices } from "#app/domain/accounts/record-security-event.server.ts";
import type { StoredAccount } from "../accounts/ports.ts";
import type { CouplePorts } from "./ports.ts";

export type ClaimAccountServices = SecurityEventServices & Pick<CouplePorts, "accounts" | "channels">;

/**
 * Call this before marking an address as confirmed. Unless this browser made the account, all sessions, passwords and
 * links end, and the next session must first confirm the partner. After a crash in between, the same link repeats both
 * steps.
 */
export async function claimAccountUnlessTrusted(
  services: ClaimAccountServices,
  account: StoredAccount,
  prover: AccountRequester,
): Promise<SignInAccount> {
  if (isTrustedRequester(account, prover)) return account;
  const claimed = await services.accounts.claim(account.id);
  if (claimed) {
    recordSecurityEvent(services, account.id, "account-claimed");
    services.channels.disconnect(claimed.coupleId, { user: account.id });
  }
  return { id: account.id, passwordHash: null };
}
