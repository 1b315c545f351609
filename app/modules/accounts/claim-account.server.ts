import type { SignInAccount } from "#app/adapters/sessions/sessions.ts";
import type { StoredAccount } from "./account-store.server.ts";
import type { ClientBrowser } from "./client-browser.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import { type SecurityMailServices, sendSharedKitchenMail } from "./security-mails.server.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

export type AccountRequester = { browser?: ClientBrowser; viewer?: Viewer | null };

/** `partnerToCheck` names the person whose kitchen a claimed account shares; otherwise null. */
export type ProvedAccount = SignInAccount & { partnerToCheck: string | null };

export type ClaimAccountServices = SecurityMailServices & Pick<AccountServices, "channels">;

/**
 * Anybody can sign up with anybody's address, so only the browser that signed up is trusted until the address is
 * confirmed.
 */
export function isTrustedRequester(
  account: Pick<StoredAccount, "id" | "passwordHash" | "emailConfirmedAt">,
  { browser, viewer }: AccountRequester,
): boolean {
  if (account.emailConfirmedAt !== null) return true;
  return viewer?.userId === account.id || Boolean(browser?.isKnownTo(account));
}

/** Null if nobody else shares the kitchen, or if the address was proved before. */
export function describePartnerToCheck({ partnerToCheck }: ProvedAccount): string | null {
  if (partnerToCheck === null) return null;
  return `You share this kitchen with ${partnerToCheck}. If you don't know them, leave the kitchen in your profile.`;
}

/**
 * Call this before marking an address as confirmed. Unless this browser made the account, all sessions, passwords and
 * links end, and the owner is told who shares the kitchen. After a crash in between, the same link repeats both steps.
 */
export async function claimAccountUnlessTrusted(
  services: ClaimAccountServices,
  account: StoredAccount,
  prover: AccountRequester,
): Promise<ProvedAccount> {
  if (isTrustedRequester(account, prover)) return { ...account, partnerToCheck: null };
  const claimed = await services.accounts.claim(account.id);
  const partnerToCheck = claimed?.partnerName ?? null;
  if (claimed) {
    recordSecurityEvent(services, account.id, "account-claimed");
    services.channels.disconnect(claimed.coupleId, { user: account.id });
  }
  if (partnerToCheck !== null) sendSharedKitchenMail(services, account.id, partnerToCheck);
  return { id: account.id, passwordHash: null, partnerToCheck };
}
