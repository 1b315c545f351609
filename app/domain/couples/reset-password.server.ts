import { linkNotValid, resetError } from "../accounts/account.errors.ts";
import type { KnownAccount } from "../accounts/browser.ts";
import { countOwnGuess } from "../accounts/count-guess.server.ts";
import type { Prover } from "../accounts/prover.ts";
import { type MailNeeds, tellPasswordReset } from "../accounts/security-mails.server.ts";
import { retriesSince } from "../accounts/use-mail-link.server.ts";
import { type ClaimNeeds, claimAccountUnlessKnown } from "./claim-account.server.ts";
import type { CouplePorts } from "./ports.ts";

/** Ends every older session. A used link accepts only the password it has set, for a retry after a lost response. */
export async function resetPassword(
  services: ClaimNeeds & MailNeeds & Pick<CouplePorts, "passwords" | "tokens">,
  { token, password, ...prover }: { token: string; password: string } & Prover,
): Promise<KnownAccount> {
  const now = services.clock.now();
  const tokenHash = services.tokens.hash(token);
  // Looked up first: an arbitrary token must not trigger slow hashing.
  const owner = await services.accounts.findByMailToken(tokenHash, "reset_password", now);
  if (!owner) return whoHasReset(services, tokenHash, password);
  const passwordHash = await services.passwords.hash(password, "known");
  await claimAccountUnlessKnown(services, owner, prover);
  const reset = await services.accounts.resetPassword(tokenHash, passwordHash, now);
  if (!reset) return whoHasReset(services, tokenHash, password);
  const { userId, coupleId } = reset;
  services.channels.disconnect(coupleId, { user: userId });
  tellPasswordReset(services, userId);
  return { id: userId, passwordHash };
}

async function whoHasReset(
  services: Pick<CouplePorts, "accounts" | "clock" | "passwords" | "quotas">,
  tokenHash: string,
  password: string,
): Promise<KnownAccount> {
  const now = services.clock.now();
  const ended = await services.accounts.endedMailToken(tokenHash, "reset_password", retriesSince(now));
  if (!ended) throw linkNotValid(resetError);
  const { userId } = ended;
  await countOwnGuess(services, userId, "by a used link");
  const passwordHash = await services.accounts.passwordHashOf(userId);
  if (!(await services.passwords.verify(password, passwordHash, "known"))) throw linkNotValid(resetError);
  return { id: userId, passwordHash };
}
