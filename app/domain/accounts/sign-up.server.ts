import { sendAddressInUseMail, sendConfirmationMail } from "./account-mails.server.ts";
import { networkSignUpQuota } from "./account-quotas.ts";
import type { SignInAccount } from "./client-browser.ts";
import { countSignUpAttempt, type PasswordAttempt, refundAttemptAndRethrow } from "./count-password-attempt.server.ts";
import type { AccountPorts, PasswordHashPriority, StoredAccount } from "./ports.ts";
import { type SecurityMailServices, sendNewDeviceMail } from "./security-mails.server.ts";
import { recordFailedSignIn } from "./verify-password-attempt.server.ts";

type Needs = SecurityMailServices &
  Pick<AccountPorts, "requiresEmailConfirmation" | "flood" | "newId" | "passwords" | "tokens">;
type Input = PasswordAttempt & { password: string; name?: string | null };
export type SignUpOutcome = {
  account: SignInAccount | null;
  remembered: SignInAccount;
  afterwards: Promise<void>;
};

/**
 * Does not reveal whether an address is registered: the response and the work are the same. A sign-up that starts no
 * session counts as a wrong password; otherwise the count would reveal the address and passwords could be guessed here.
 */
export async function signUp(services: Needs, input: Input): Promise<SignUpOutcome> {
  const existing = await services.accounts.findByEmail(input.email);
  const { priority, refund, refundAll } = await countSignUpAttempt(services, networkSignUpQuota, input, existing);
  const making = existing ? enter(services, existing, input, priority) : create(services, input, priority);
  const outcome = await making.catch(refundAttemptAndRethrow(refundAll));
  if (outcome.account !== null) await (existing ? refundAll() : refund());
  return outcome;
}

async function enter(
  services: Needs,
  existing: StoredAccount,
  input: Input,
  priority: PasswordHashPriority,
): Promise<SignUpOutcome> {
  if (!(await services.passwords.verify(input.password, existing.passwordHash, priority))) {
    recordFailedSignIn(services, existing, input);
    return { account: null, remembered: nobody(input), afterwards: sendAddressInUseMail(services, existing) };
  }
  if (services.requiresEmailConfirmation && existing.emailConfirmedAt === null) {
    return { account: null, remembered: existing, afterwards: sendConfirmationMail(services, existing) };
  }
  sendNewDeviceMail(services, existing, input.browser);
  return { account: existing, remembered: existing, afterwards: Promise.resolve() };
}

async function create(services: Needs, input: Input, priority: PasswordHashPriority): Promise<SignUpOutcome> {
  const { name = null, email, password } = input;
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password, priority);
  const account = { userId, email, passwordHash, name, emailConfirmedAt: null };
  // A concurrent sign-up took the address.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, remembered: nobody(input), afterwards: Promise.resolve() };
  const made = { id: userId, passwordHash };
  return {
    account: services.requiresEmailConfirmation ? null : made,
    remembered: made,
    afterwards: sendConfirmationMail(services, { id: userId, email }),
  };
}

/** A stand-in account that is the same for the same form. No real account has an address as its id. */
function nobody({ email, password }: Input): SignInAccount {
  return { id: email, passwordHash: password };
}
