import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { alreadyConfirmedError, incompleteLinkError, invalidLinkError, wrongPasswordError } from "./account.errors.ts";
import { createResetToken, sendConfirmationEmail } from "./account-emails.server.ts";
import { networkAttemptQuota, requestedConfirmationQuota } from "./account-quotas.ts";
import { verifyPasswordAttempt } from "./password.server.ts";
import type { SecurityEventServices } from "./record-security-event.server.ts";
import { type AccountRequester, getLinkRetryStart, isTrustedWithAccount } from "./reset-password.server.ts";
import type { AccountServices } from "./services.ts";

type Links = Pick<AccountServices, "accounts" | "clock" | "tokens">;

export async function requestConfirmationEmail(
  services: Links & Pick<AccountServices, "log" | "mailer" | "origin" | "quotas">,
  input: { email: string; address: ClientNetwork },
): Promise<{ afterwards: Promise<void> }> {
  await consumeQuota(services, networkAttemptQuota, input.address);
  const user = await services.accounts.findByEmail(input.email);
  const isWaiting = user !== null && user.emailConfirmedAt === null;
  return {
    afterwards: isWaiting ? sendConfirmationEmail(services, user, requestedConfirmationQuota) : Promise.resolve(),
  };
}

/** Checks a confirmation link without using it up. `asksPassword`: confirming requires the password. */
export async function openConfirmation(
  services: Links,
  { token, ...prover }: { token: string } & AccountRequester,
): Promise<{ problem: DomainError | null; asksPassword: boolean }> {
  if (token === "") return { problem: incompleteLinkError("This link does not work"), asksPassword: false };
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByEmailToken(tokenHash, "confirm_email", services.clock.now());
  if (owner) return { problem: null, asksPassword: !isTrustedWithAccount(owner, prover) };
  const isConfirmed = await wasConfirmedWith(services, tokenHash, new Date(0));
  return { problem: isConfirmed ? alreadyConfirmedError() : invalidLinkError(), asksPassword: false };
}

/** The link proves the address, not who created the account, so an unknown browser must send the password. */
export async function confirmEmail(
  services: SecurityEventServices & Links & Pick<AccountServices, "passwords" | "quotas">,
  {
    token,
    password = "",
    address,
    ...prover
  }: { token: string; password?: string; address: ClientNetwork } & AccountRequester,
): Promise<SignInAccount | null> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  const owner = await services.accounts.findByEmailToken(tokenHash, "confirm_email", now);
  if (owner && !isTrustedWithAccount(owner, prover)) {
    const guess = { email: owner.email, password, address, browser: prover.browser };
    await verifyPasswordAttempt(services, { ...guess, refusal: wrongPasswordError }, owner);
  }
  if (owner && (await services.accounts.confirmEmail(tokenHash, now))) return owner;
  if (await wasConfirmedWith(services, tokenHash, getLinkRetryStart(now))) return null;
  throw invalidLinkError();
}

/** Lets the owner of an address take over an account that somebody else made. Returns a password reset token. */
export async function takeOverAccount(services: Links, { token }: { token: string }): Promise<string> {
  const owner = await services.accounts.findByEmailToken(
    services.tokens.hash(token),
    "confirm_email",
    services.clock.now(),
  );
  if (!owner || owner.emailConfirmedAt !== null) throw invalidLinkError();
  return createResetToken(services, owner.id);
}

/** Whether the link ended after `since` and its owner's address is confirmed. */
async function wasConfirmedWith(
  { accounts }: Pick<Links, "accounts">,
  tokenHash: string,
  since: Date,
): Promise<boolean> {
  const ended = await accounts.findEndedEmailToken(tokenHash, "confirm_email", since);
  return Boolean(ended?.emailConfirmedAt);
}
