import type { DomainError } from "../domain-error.ts";
import { invalidCredentialsError } from "./account.errors.ts";
import type { SignInAccount } from "./client-browser.ts";
import {
  countPasswordAttempt,
  type PasswordAttempt,
  refundAttemptAndRethrow,
} from "./count-password-attempt.server.ts";
import type { AccountPorts } from "./ports.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";

/** Takes the same time without an account, so that timing reveals nothing. A wrong password throws `refusal`. */
export async function verifyPasswordAttempt<Account extends SignInAccount>(
  services: SecurityEventServices & Pick<AccountPorts, "flood" | "passwords" | "quotas">,
  { refusal = invalidCredentialsError, ...input }: PasswordAttempt & { password: string; refusal?: () => DomainError },
  account: Account | null,
): Promise<Account> {
  const { priority, refund } = await countPasswordAttempt(services, input, account);
  const stored = account?.passwordHash ?? null;
  const fits = await services.passwords.verify(input.password, stored, priority).catch(refundAttemptAndRethrow(refund));
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
