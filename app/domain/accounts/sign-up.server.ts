import type { Services } from "#app/services.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { attemptsPerAddress } from "./account-limits.ts";
import { sendAddressInUse, sendConfirmation } from "./account-mails.server.ts";

type Needs = Pick<
  Services,
  "accounts" | "clock" | "config" | "flood" | "log" | "mailer" | "newId" | "origin" | "passwords" | "quotas" | "tokens"
>;
type Input = { email: string; password: string; address: string };
export type SignUpOutcome = { userId: string | null; afterwards: Promise<void> };

/**
 * Makes the account; `userId` is who to start a session for, null when the mail has to be opened first. An address that exists signs in if
 * the password fits, and otherwise gets the same answer after the same work, while its owner is told by mail.
 * `afterwards` is the mail: it may fail without the account failing.
 */
export async function signUp(services: Needs, input: Input): Promise<SignUpOutcome> {
  const now = services.clock.now();
  const attempt = await services.quotas.take(attemptsPerAddress, input.address, now);
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
  if (!(await services.flood.accounts(input.address))) throw tooManyAttempts(60);

  const existing = await services.accounts.findByEmail(input.email);
  if (existing) {
    const fits = await services.passwords.verify(input.password, existing.passwordHash);
    const mayEnter = !services.config.requireEmailConfirmation || existing.emailConfirmedAt !== null;
    if (fits && mayEnter) return { userId: existing.id, afterwards: Promise.resolve() };
    return {
      userId: null,
      afterwards: fits ? sendConfirmation(services, existing) : sendAddressInUse(services, existing),
    };
  }

  const userId = services.newId();
  const passwordHash = await services.passwords.hash(input.password);
  const account = { userId, email: input.email, passwordHash, name: null, emailConfirmedAt: null };
  // Somebody may have taken the address in the meantime: then this is a sign-up for an address that exists.
  if (!(await services.accounts.create(account, services.newId(), now)))
    return { userId: null, afterwards: Promise.resolve() };
  return {
    userId: services.config.requireEmailConfirmation ? null : userId,
    afterwards: sendConfirmation(services, { id: userId, email: input.email }),
  };
}
