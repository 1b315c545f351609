import type { Services } from "#app/services.server.ts";
import { linkNotValid, tooManyAttempts } from "./account.errors.ts";
import { attemptsPerAddress } from "./account-limits.ts";
import { sendReset } from "./account-mails.server.ts";

/** The same answer whether or not anybody has the address. The returned promise is the mail. */
export async function requestPasswordReset(
  services: Pick<Services, "accounts" | "clock" | "flood" | "log" | "mailer" | "origin" | "quotas" | "tokens">,
  input: { email: string; address: string },
): Promise<{ afterwards: Promise<void> }> {
  const attempt = await services.quotas.take(attemptsPerAddress, input.address, services.clock.now());
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
  const user = await services.accounts.findByEmail(input.email);
  return { afterwards: user ? sendReset(services, user) : Promise.resolve() };
}

/** Returns whom to start a session for; every older session has ended. */
export async function resetPassword(
  services: Pick<Services, "accounts" | "clock" | "passwords" | "tokens">,
  input: { token: string; password: string },
): Promise<string> {
  const now = services.clock.now();
  const userId = await services.accounts.takeMailToken(services.tokens.hash(input.token), "reset_password", now);
  if (userId === null) throw linkNotValid();
  await services.accounts.resetPassword(userId, await services.passwords.hash(input.password), now);
  return userId;
}

export async function confirmEmail(
  services: Pick<Services, "accounts" | "clock" | "tokens">,
  input: { token: string },
): Promise<void> {
  const now = services.clock.now();
  const userId = await services.accounts.takeMailToken(services.tokens.hash(input.token), "confirm_email", now);
  if (userId === null) throw linkNotValid();
  await services.accounts.confirmEmail(userId, now);
}
