import type { DomainError } from "../domain-error.ts";
import { countOwnGuess, notJudged } from "./count-guess.server.ts";
import type { AccountPorts } from "./ports.ts";
import type { SecurityEventKind } from "./security-event.ts";
import { type EventNeeds, noteSecurityEvent } from "./security-events.server.ts";
import type { Viewer } from "./viewer.ts";

type Proof = {
  password: string;
  /** Guesses are counted separately for each. */
  occasion: string;
  failure: SecurityEventKind;
  refusal: (hasPassword: boolean) => DomainError;
};

export async function proveIdentity(
  services: EventNeeds & Pick<AccountPorts, "accounts" | "passwords" | "quotas">,
  viewer: Viewer,
  { password, occasion, failure, refusal }: Proof,
): Promise<void> {
  const wasRight = await countOwnGuess(services, viewer.userId, occasion);
  const known = await services.accounts.passwordHashOf(viewer.userId);
  const isRight =
    known === null
      ? password.trim().toLowerCase() === viewer.email
      : await services.passwords.verify(password, known, "known").catch(notJudged(wasRight));
  if (!isRight) {
    noteSecurityEvent(services, viewer.userId, failure);
    throw refusal(known !== null);
  }
  await wasRight();
}
