import type { Services } from "#app/services.server.ts";
import { emailNotConfirmed, invalidCredentials } from "./account.errors.ts";
import type { KnownAccount } from "./browser.ts";
import { countGuess, type Guesser, notJudged } from "./count-guess.server.ts";
import { noteSecurityEvent } from "./security-events.server.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

type Needs = MailNeeds & Pick<Services, "requiresEmailConfirmation" | "flood" | "passwords">;

/**
 * Returns the account to start a session for. Throws `invalid_credentials`, `too_many_attempts`,
 * `email_not_confirmed`.
 */
export async function signIn(services: Needs, input: Guesser & { password: string }): Promise<KnownAccount> {
  const user = await services.accounts.findByEmail(input.email);
  const { lane, wasRight } = await countGuess(services, input, user);
  const stored = user?.passwordHash ?? null;
  const fits = await services.passwords.verify(input.password, stored, lane).catch(notJudged(wasRight));
  const where = { device: input.browser?.label, address: input.address };
  if (user && !fits) noteSecurityEvent(services, user.id, "sign-in-failed", where);
  if (!user || !fits) throw invalidCredentials();
  await wasRight();
  if (services.requiresEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmed();
  await services.accounts.repairProfile(user.id, services.clock.now());
  noteSecurityEvent(services, user.id, "signed-in", where);
  tellNewDevice(services, user, input.browser);
  return user;
}
