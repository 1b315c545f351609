import { signUpsOfNetwork } from "./account-limits.ts";
import { sendAddressInUse, sendConfirmation } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { noteFailedSignIn } from "./check-password.server.ts";
import { countGuessWith, type Guesser, notJudged } from "./count-guess.server.ts";
import type { AccountPorts, HashPriority, StoredAccount } from "./ports.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

type Needs = MailNeeds & Pick<AccountPorts, "requiresEmailConfirmation" | "flood" | "newId" | "passwords" | "tokens">;
type Input = Guesser & { password: string; name?: string | null };
export type SignUpOutcome = {
  account: KnownAccount | null;
  remembered: KnownAccount;
  afterwards: Promise<void>;
};

/**
 * Nothing reveals whether an address is taken: the same response after the same work. A sign-up without a session
 * counts as a wrong password, or the count would reveal it and passwords could be tried here.
 */
export async function signUp(services: Needs, input: Input): Promise<SignUpOutcome> {
  const existing = await services.accounts.findByEmail(input.email);
  const { priority, wasRight, takeBack } = await countGuessWith(services, signUpsOfNetwork, input, existing);
  const making = existing ? enter(services, existing, input, priority) : create(services, input, priority);
  const outcome = await making.catch(notJudged(takeBack));
  if (outcome.account !== null) await (existing ? takeBack() : wasRight());
  return outcome;
}

async function enter(
  services: Needs,
  existing: StoredAccount,
  input: Input,
  priority: HashPriority,
): Promise<SignUpOutcome> {
  if (!(await services.passwords.verify(input.password, existing.passwordHash, priority))) {
    noteFailedSignIn(services, existing, input);
    return { account: null, remembered: nobody(input), afterwards: sendAddressInUse(services, existing) };
  }
  if (services.requiresEmailConfirmation && existing.emailConfirmedAt === null) {
    return { account: null, remembered: existing, afterwards: sendConfirmation(services, existing) };
  }
  tellNewDevice(services, existing, input.browser);
  return { account: existing, remembered: existing, afterwards: Promise.resolve() };
}

async function create(services: Needs, input: Input, priority: HashPriority): Promise<SignUpOutcome> {
  const { name = null, email, password } = input;
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password, priority);
  const account = { userId, email, passwordHash, name, emailConfirmedAt: null };
  // Somebody took the address in the meantime.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, remembered: nobody(input), afterwards: Promise.resolve() };
  const made = { id: userId, passwordHash };
  return {
    account: services.requiresEmailConfirmation ? null : made,
    remembered: made,
    afterwards: sendConfirmation(services, { id: userId, email }),
  };
}

/** Looks like an account, and is the same for the same form. No account's id is an address. */
function nobody({ email, password }: Input): KnownAccount {
  return { id: email, passwordHash: password };
}
