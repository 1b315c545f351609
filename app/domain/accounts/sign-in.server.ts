import type { Services } from "#app/services.server.ts";
import { emailNotConfirmed, invalidCredentials, tooManyAttempts } from "./account.errors.ts";
import { attemptsPerAddress, wrongPasswords } from "./account-limits.ts";

type Needs = Pick<Services, "accounts" | "clock" | "config" | "flood" | "passwords" | "quotas">;
type Input = { email: string; password: string; address: string };

/** Returns whom to start a session for. */
export async function signIn(services: Needs, input: Input): Promise<string> {
  const now = services.clock.now();
  const guesser = `${input.email} from ${input.address}`;
  const attempt = await services.quotas.take(attemptsPerAddress, input.address, now);
  if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfterSeconds);
  if (!(await services.flood.accounts(input.address))) throw tooManyAttempts(60);
  const guesses = await services.quotas.peek(wrongPasswords, guesser, now);
  if (!guesses.allowed) throw tooManyAttempts(guesses.retryAfterSeconds);

  const user = await services.accounts.findByEmail(input.email);
  const fits = await services.passwords.verify(input.password, user?.passwordHash ?? null);
  if (!user || !fits) {
    await services.quotas.take(wrongPasswords, guesser, now);
    throw invalidCredentials();
  }
  if (services.config.requireEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmed();
  await services.accounts.repairProfile(user.id, now);
  return user.id;
}
