import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { consumeQuotas } from "#app/modules/consume-quota.server.ts";
import type { DomainError } from "#app/modules/domain-error.ts";
import { invalidCredentialsError, notSignedInError, wrongCurrentPasswordError } from "./account.errors.ts";
import { type SecurityEmailServices, sendSecurityEmail } from "./account-emails.server.ts";
import { dailyWrongPasswordQuota, wrongPasswordQuota } from "./account-quotas.ts";
import type { ClientBrowser } from "./device-label.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { SecurityEventKind } from "./security-event.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** An attempt without `browser` counts as made in an unknown browser. */
export type PasswordAttempt = { email: string; address: ClientNetwork; browser?: ClientBrowser };

/**
 * Counts an attempt as failed before the password is hashed, so that concurrent guesses cannot get around the limits.
 * Call the returned function if the password was right.
 */
export function countPasswordAttempt(
  services: Pick<AccountServices, "clock" | "quotas">,
  { email, address }: Pick<PasswordAttempt, "email" | "address">,
): Promise<() => Promise<void>> {
  return consumeQuotas(services, [
    { quota: wrongPasswordQuota, subject: `${email} from ${address}` },
    { quota: dailyWrongPasswordQuota, subject: email },
  ]);
}

/** Takes the same time without an account, so that timing reveals nothing. A wrong password throws `refusal`. */
export async function verifyPasswordAttempt<Account extends SignInAccount>(
  services: SecurityEventServices & Pick<AccountServices, "passwords" | "quotas">,
  { refusal = invalidCredentialsError, ...input }: PasswordAttempt & { password: string; refusal?: () => DomainError },
  account: Account | null,
): Promise<Account> {
  const refund = await countPasswordAttempt(services, input);
  const fits = await services.passwords.verify(input.password, account?.passwordHash ?? null);
  if (account && !fits) recordFailedSignIn(services, account, input);
  if (!account || !fits) throw refusal();
  await refund();
  return account;
}

export function recordFailedSignIn(
  services: SecurityEventServices,
  { id }: SignInAccount,
  { browser, address }: PasswordAttempt,
): void {
  recordSecurityEvent(services, id, "sign-in-failed", { device: browser?.label, address });
}

type Proof = { password: string; failure: SecurityEventKind; refusal: (hasPassword: boolean) => DomainError };
export type IdentityProofServices = SecurityEventServices &
  Pick<AccountServices, "accounts" | "network" | "passwords" | "quotas">;

/** Requires the password again, or the email address of an account without a password. */
export async function proveIdentity(
  services: IdentityProofServices,
  viewer: Viewer,
  { password, failure, refusal }: Proof,
): Promise<void> {
  const refund = await countPasswordAttempt(services, { email: viewer.email, address: services.network });
  const known = await services.accounts.findPasswordHash(viewer.userId);
  const isRight =
    known === null ? password.trim().toLowerCase() === viewer.email : await services.passwords.verify(password, known);
  if (!isRight) {
    recordSecurityEvent(services, viewer.userId, failure);
    throw refusal(known !== null);
  }
  await refund();
}

/** Sets a new password; the caller ends the other sessions. Google accounts have no old password. */
export async function changePassword(
  services: SecurityEmailServices & Pick<AccountServices, "network" | "passwords">,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<SignInAccount> {
  const { passwords } = services;
  const refund = await countPasswordAttempt(services, { email: viewer.email, address: services.network });
  const known = await services.accounts.findPasswordHash(viewer.userId);
  if (known !== null && !(await passwords.verify(input.currentPassword, known))) {
    // Accepts the new password too, because the request may be a retry after a lost response.
    if (!(await passwords.verify(input.newPassword, known))) throw wrongCurrentPasswordError();
    await refund();
    return { id: viewer.userId, passwordHash: known };
  }
  await refund();
  const passwordHash = await passwords.hash(input.newPassword);
  if (!(await services.accounts.setPassword(viewer, passwordHash))) throw notSignedInError();
  sendSecurityEmail(services, viewer.userId, { kind: "password-changed" });
  return { id: viewer.userId, passwordHash };
}
