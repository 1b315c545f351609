import type { SignInAccount } from "#app/adapters/sessions/sessions.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import { emailNotConfirmedError, tooManyAttemptsError } from "./account.errors.ts";
import { sendAddressInUseMail, sendConfirmationMail } from "./account-mails.server.ts";
import { networkAttemptQuota, networkSignUpQuota } from "./account-quotas.ts";
import type { StoredAccount } from "./account-store.server.ts";
import {
  countPasswordAttempt,
  type PasswordAttempt,
  recordFailedSignIn,
  verifyPasswordAttempt,
} from "./password.server.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import { type SecurityMailServices, sendNewDeviceMail } from "./security-mails.server.ts";
import type { AccountServices } from "./services.ts";

type SignInServices = SecurityMailServices & Pick<AccountServices, "requiresEmailConfirmation" | "passwords">;
type SignUpServices = SignInServices & Pick<AccountServices, "newId" | "tokens">;
type SignUp = PasswordAttempt & { password: string; name?: string | null };
/** `account` is null if no session may start. `remembered` is the account of the known-browser cookie. */
type SignUpOutcome = { account: SignInAccount | null; remembered: SignInAccount; afterwards: Promise<void> };

export async function signIn(
  services: SignInServices,
  input: PasswordAttempt & { password: string },
): Promise<SignInAccount> {
  await consumeQuota(services, networkAttemptQuota, input.address, tooManyAttemptsError);
  const user = await verifyPasswordAttempt(services, input, await services.accounts.findByEmail(input.email));
  if (services.requiresEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmedError();
  await services.accounts.repairProfile(user.id, services.clock.now());
  recordSecurityEvent(services, user.id, "signed-in", { device: input.browser?.label, address: input.address });
  sendNewDeviceMail(services, user, input.browser);
  return user;
}

/**
 * Does not reveal whether an address is registered: the response and the work are the same. A sign-up that starts no
 * session counts as a wrong password; otherwise the count would reveal the address and passwords could be guessed here.
 */
export async function signUp(services: SignUpServices, input: SignUp): Promise<SignUpOutcome> {
  await consumeQuota(services, networkAttemptQuota, input.address, tooManyAttemptsError);
  await consumeQuota(services, networkSignUpQuota, input.address, tooManyAttemptsError);
  const refund = await countPasswordAttempt(services, input);
  const existing = await services.accounts.findByEmail(input.email);
  const outcome = existing ? await enterAccount(services, existing, input) : await createAccount(services, input);
  if (outcome.account !== null) await refund();
  return outcome;
}

async function enterAccount(services: SignUpServices, existing: StoredAccount, input: SignUp): Promise<SignUpOutcome> {
  if (!(await services.passwords.verify(input.password, existing.passwordHash))) {
    recordFailedSignIn(services, existing, input);
    return { account: null, remembered: createStandIn(input), afterwards: sendAddressInUseMail(services, existing) };
  }
  if (services.requiresEmailConfirmation && existing.emailConfirmedAt === null) {
    return { account: null, remembered: existing, afterwards: sendConfirmationMail(services, existing) };
  }
  sendNewDeviceMail(services, existing, input.browser);
  return { account: existing, remembered: existing, afterwards: Promise.resolve() };
}

async function createAccount(services: SignUpServices, input: SignUp): Promise<SignUpOutcome> {
  const { name = null, email, password } = input;
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password);
  const account = { userId, email, passwordHash, name, emailConfirmedAt: null };
  // A concurrent sign-up took the address.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, remembered: createStandIn(input), afterwards: Promise.resolve() };
  const made = { id: userId, passwordHash };
  return {
    account: services.requiresEmailConfirmation ? null : made,
    remembered: made,
    afterwards: sendConfirmationMail(services, { id: userId, email }),
  };
}

/** A stand-in account that is the same for the same form. No real account has an address as its id. */
function createStandIn({ email, password }: SignUp): SignInAccount {
  return { id: email, passwordHash: password };
}
