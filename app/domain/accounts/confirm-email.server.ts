import type { DomainError } from "../domain-error.ts";
import type { Network } from "../network-of.ts";
import { alreadyConfirmed, linkNotComplete, linkNotValid, passwordNotRight } from "./account.errors.ts";
import { makeResetToken } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { checkPassword } from "./check-password.server.ts";
import type { AccountPorts } from "./ports.ts";
import { mayGoOn, type Prover } from "./prover.ts";
import type { EventNeeds } from "./security-events.server.ts";
import { retriesSince } from "./use-mail-link.server.ts";

type Links = Pick<AccountPorts, "accounts" | "clock" | "tokens">;

/** Whether a confirmation link works, and whether it needs the account's password. Changes nothing. */
export async function openConfirmation(
  services: Links,
  { token, ...prover }: { token: string } & Prover,
): Promise<{ problem: DomainError | null; asksPassword: boolean }> {
  if (token === "") return { problem: linkNotComplete("This link does not work"), asksPassword: false };
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByMailToken(tokenHash, "confirm_email", services.clock.now());
  if (owner) return { problem: null, asksPassword: !mayGoOn(owner, prover) };
  const isConfirmed = await wasConfirmedWith(services, tokenHash, new Date(0));
  return { problem: isConfirmed ? alreadyConfirmed() : linkNotValid(), asksPassword: false };
}

/** The link proves the address, not who made the account: an unknown browser needs the password. */
export async function confirmEmail(
  services: EventNeeds & Links & Pick<AccountPorts, "flood" | "passwords" | "quotas">,
  { token, password = "", address, ...prover }: { token: string; password?: string; address: Network } & Prover,
): Promise<KnownAccount | null> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByMailToken(tokenHash, "confirm_email", now);
  if (owner && !mayGoOn(owner, prover)) {
    const guess = { email: owner.email, password, address, browser: prover.browser };
    await checkPassword(services, { ...guess, refusal: passwordNotRight }, owner);
  }
  if (owner && (await services.accounts.confirmEmail(tokenHash, now))) return owner;
  if (await wasConfirmedWith(services, tokenHash, retriesSince(now))) return null;
  throw linkNotValid();
}

/** Lets the owner of an address take over an account that somebody else made with it. Returns a reset token. */
export async function disownAccount(services: Links, { token }: { token: string }): Promise<string> {
  const owner = await services.accounts.findByMailToken(
    services.tokens.hash(token),
    "confirm_email",
    services.clock.now(),
  );
  if (!owner || owner.emailConfirmedAt !== null) throw linkNotValid();
  return makeResetToken(services, owner);
}

/** Whether the link has ended since, and its owner is confirmed. */
async function wasConfirmedWith(
  { accounts }: Pick<Links, "accounts">,
  tokenHash: string,
  since: Date,
): Promise<boolean> {
  const ended = await accounts.endedMailToken(tokenHash, "confirm_email", since);
  return Boolean(ended?.emailConfirmedAt);
}
