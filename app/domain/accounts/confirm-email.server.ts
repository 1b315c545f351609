import type { DomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import { linkNotComplete, linkNotValid } from "./account.errors.ts";
import { makeResetToken } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { checkPassword } from "./check-password.server.ts";
import type { AccountPorts } from "./ports.ts";
import { mayGoOn, type Prover } from "./prover.ts";
import type { EventNeeds } from "./security-events.server.ts";
import { retriesSince } from "./use-mail-link.server.ts";

type Links = Pick<AccountPorts, "accounts" | "clock" | "tokens">;

/**
 * What a confirmation link asks for: the account's password where the browser did not make the account. `problem`
 * is why it does not work; null when it does, or did a short time before. Looking changes nothing.
 */
export async function openConfirmation(
  services: Links,
  { token, ...prover }: { token: string } & Prover,
): Promise<{ problem: DomainError | null; asksPassword: boolean }> {
  if (token === "") return { problem: linkNotComplete("This link does not work"), asksPassword: false };
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByMailToken(tokenHash, "confirm_email", services.clock.now());
  if (owner) return { problem: null, asksPassword: !mayGoOn(owner, prover) };
  return { problem: (await hasJustConfirmed(services, tokenHash)) ? null : linkNotValid(), asksPassword: false };
}

/**
 * Returns the account whose address the link has just confirmed; null when the link was used a short time
 * before, which is no error. A link in a mail says that the address is right, not that whoever opens it made the
 * account: another browser needs the password. Throws `link_not_valid`, `invalid_credentials`,
 * `too_many_attempts`.
 */
export async function confirmEmail(
  services: EventNeeds & Links & Pick<AccountPorts, "flood" | "passwords" | "quotas">,
  { token, password = "", address, ...prover }: { token: string; password?: string; address: Network } & Prover,
): Promise<KnownAccount | null> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByMailToken(tokenHash, "confirm_email", now);
  if (owner && !mayGoOn(owner, prover)) {
    await checkPassword(services, { email: owner.email, password, address, browser: prover.browser }, owner);
  }
  if (owner && (await services.accounts.confirmEmail(tokenHash, now))) return owner;
  if (await hasJustConfirmed(services, tokenHash)) return null;
  throw linkNotValid();
}

/**
 * For the owner of an address with which somebody else made an account: returns what a link to choose a password
 * needs. With that the account begins anew. Throws `link_not_valid`, also where the address has been proved: then a
 * confirmation link is no way to another password.
 */
export async function disownAccount(services: Links, { token }: { token: string }): Promise<string> {
  const owner = await services.accounts.findByMailToken(
    services.tokens.hash(token),
    "confirm_email",
    services.clock.now(),
  );
  if (!owner || owner.emailConfirmedAt !== null) throw linkNotValid();
  return makeResetToken(services, owner);
}

async function hasJustConfirmed({ accounts, clock }: Links, tokenHash: string): Promise<boolean> {
  const ended = await accounts.endedMailToken(tokenHash, "confirm_email", retriesSince(clock.now()));
  return Boolean(ended?.emailConfirmedAt);
}
