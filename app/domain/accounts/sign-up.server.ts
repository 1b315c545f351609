import type { Services } from "#app/services.server.ts";
import { sendAddressInUse, sendConfirmation } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { countGuess, type Guesser } from "./count-guess.server.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

type Needs = MailNeeds & Pick<Services, "requiresEmailConfirmation" | "flood" | "newId" | "passwords" | "tokens">;
type Input = Guesser & { password: string };
export type SignUpOutcome = { account: KnownAccount | null; afterwards: Promise<void> };

/**
 * Makes the account; `account` is whom to start a session for, null when the mail has to be opened first. An address that exists signs in if
 * the password fits, and otherwise gets the same answer after the same work, while its owner is told by mail. `afterwards` is the mail: it may fail
 * without the account failing.
 *
 * Where confirmation is required, nothing here tells whether an address is taken. So whatever ends without a session counts as a wrong password at sign-in
 * does: else the count would tell, and passwords could be tried here. Throws `too_many_attempts`.
 */
export async function signUp(services: Needs, input: Input): Promise<SignUpOutcome> {
  const existing = await services.accounts.findByEmail(input.email);
  const wasRight = await countGuess(services, input, existing);
  const outcome = existing ? await enter(services, existing, input) : await create(services, input);
  if (outcome.account !== null) await wasRight();
  return outcome;
}

type Existing = NonNullable<Awaited<ReturnType<Services["accounts"]["findByEmail"]>>>;

async function enter(services: Needs, existing: Existing, { password, browser }: Input): Promise<SignUpOutcome> {
  const fits = await services.passwords.verify(password, existing.passwordHash);
  const mayEnter = !services.requiresEmailConfirmation || existing.emailConfirmedAt !== null;
  if (fits && mayEnter) {
    tellNewDevice(services, existing, browser);
    return { account: existing, afterwards: Promise.resolve() };
  }
  return {
    account: null,
    afterwards: fits ? sendConfirmation(services, existing) : sendAddressInUse(services, existing),
  };
}

async function create(services: Needs, { email, password }: Input): Promise<SignUpOutcome> {
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password);
  const account = { userId, email, passwordHash, name: null, emailConfirmedAt: null };
  // Somebody may have taken the address in the meantime: then this is a sign-up for an address that exists.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, afterwards: Promise.resolve() };
  return {
    account: services.requiresEmailConfirmation ? null : { id: userId, passwordHash },
    afterwards: sendConfirmation(services, { id: userId, email }),
  };
}
