import { type AccountRequester, isTrustedRequester } from "#app/domain/accounts/account-requester.ts";
import type { SignInAccount } from "#app/domain/accounts/client-browser.ts";
import { recordSecurityEvent, type SecurityEventServices } from "#app/domain/accounts/record-security-event.server.ts";
import type { StoredAccount } from "../accounts/ports.ts";
import type { CouplePorts } from "./ports.ts";

export type ClaimAccountServices = SecurityEventServices & Pick<CouplePorts, "accounts" | "channels">;

/**
 * Call before marking an address as proved. Unless this browser made the account, ends every way into it, and its
 * next session first asks about a partner. After a crash in between, the same link does both again.
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
