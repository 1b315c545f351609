import type { DomainError } from "../domain-error.ts";
import { invalidCredentials } from "./account.errors.ts";
import type { KnownAccount } from "./browser.ts";
import { countGuess, type Guesser, notJudged } from "./count-guess.server.ts";
import type { AccountPorts } from "./ports.ts";
import { type EventNeeds, noteSecurityEvent } from "./security-events.server.ts";

/** Does the same work for an address without an account. `refusal` is of a wrong password. */
export async function checkPassword<Account extends KnownAccount>(
  services: EventNeeds & Pick<AccountPorts, "flood" | "passwords" | "quotas">,
  { refusal = invalidCredentials, ...input }: Guesser & { password: string; refusal?: () => DomainError },
  account: Account | null,
): Promise<Account> {
  const { priority, wasRight } = await countGuess(services, input, account);
  const stored = account?.passwordHash ?? null;
  const fits = await services.passwords.verify(input.password, stored, priority).catch(notJudged(wasRight));
  if (account && !fits) noteFailedSignIn(services, account, input);
  if (!account || !fits) throw refusal();
  await wasRight();
  return account;
}

export function noteFailedSignIn(services: EventNeeds, { id }: KnownAccount, { browser, address }: Guesser): void {
  noteSecurityEvent(services, id, "sign-in-failed", { device: browser?.label, address });
}
