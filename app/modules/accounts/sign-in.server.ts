import type { GoogleIdentity } from "#app/adapters/google/google.ts";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { consumeQuota } from "#app/modules/consume-quota.server.ts";
import {
  emailNotConfirmedError,
  googleSignInUnfinishedError,
  invalidCredentialsError,
  unverifiedGoogleAddressError,
} from "./account.errors.ts";
import {
  type SecurityEmailServices,
  sendAddressInUseEmail,
  sendConfirmationEmail,
  sendNewDeviceEmail,
} from "./account-emails.server.ts";
import { networkAttemptQuota, networkSignUpQuota } from "./account-quotas.ts";
import type { StoredAccount } from "./account-store.server.ts";
import {
  countPasswordAttempt,
  type PasswordAttempt,
  recordFailedSignIn,
  verifyPasswordAttempt,
} from "./password.server.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import {
  type AccountRequester,
  type ClaimAccountServices,
  claimAccountUnlessTrusted,
  type ProvedAccount,
} from "./reset-password.server.ts";
import type { AccountServices } from "./services.ts";

type SignInServices = SecurityEmailServices & Pick<AccountServices, "requiresEmailConfirmation" | "passwords">;
type SignUpServices = SignInServices & Pick<AccountServices, "newId" | "tokens">;
type SignUp = PasswordAttempt & { password: string; name?: string | null };
/** `account` is null if no session may start. `remembered` is the account of the known-browser cookie. */
type SignUpOutcome = { account: SignInAccount | null; remembered: SignInAccount; afterwards: Promise<void> };

export async function signIn(
  services: SignInServices,
  input: PasswordAttempt & { password: string },
): Promise<SignInAccount> {
  await consumeQuota(services, networkAttemptQuota, input.address);
  const user = await verifyPasswordAttempt(services, input, await services.accounts.findByEmail(input.email));
  if (services.requiresEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmedError();
  await services.accounts.repairProfile(user.id, services.clock.now());
  recordSecurityEvent(services, user.id, "signed-in", { device: input.browser?.label, address: input.address });
  sendNewDeviceEmail(services, user, input.browser);
  return user;
}

/**
 * Does not reveal whether an address is registered: the response and the work are the same. A sign-up that starts no
 * session counts as a wrong password; otherwise the count would reveal the address and passwords could be guessed here.
 */
export async function signUp(services: SignUpServices, input: SignUp): Promise<SignUpOutcome> {
  await consumeQuota(services, networkAttemptQuota, input.address);
  await consumeQuota(services, networkSignUpQuota, input.address);
  const refund = await countPasswordAttempt(services, input);
  const existing = await services.accounts.findByEmail(input.email);
  const outcome = existing ? await enterAccount(services, existing, input) : await createAccount(services, input);
  if (outcome.account !== null) await refund();
  return outcome;
}

async function enterAccount(services: SignUpServices, existing: StoredAccount, input: SignUp): Promise<SignUpOutcome> {
  if (!(await services.passwords.verify(input.password, existing.passwordHash))) {
    recordFailedSignIn(services, existing, input);
    return { account: null, remembered: createStandIn(input), afterwards: sendAddressInUseEmail(services, existing) };
  }
  if (services.requiresEmailConfirmation && existing.emailConfirmedAt === null) {
    return { account: null, remembered: existing, afterwards: sendConfirmationEmail(services, existing) };
  }
  sendNewDeviceEmail(services, existing, input.browser);
  return { account: existing, remembered: existing, afterwards: Promise.resolve() };
}

async function createAccount(services: SignUpServices, input: SignUp): Promise<SignUpOutcome> {
  const { name = null, email, password } = input;
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password);
  const account = { userId, email, passwordHash, name, emailConfirmedAt: null };
  // Creating the account fails if a concurrent sign-up took the address.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, remembered: createStandIn(input), afterwards: Promise.resolve() };
  const made = { id: userId, passwordHash };
  return {
    account: services.requiresEmailConfirmation ? null : made,
    remembered: made,
    afterwards: sendConfirmationEmail(services, { id: userId, email }),
  };
}

/** Creates a stand-in account, the same for the same form. No real account has an address as its id. */
function createStandIn({ email, password }: SignUp): SignInAccount {
  return { id: email, passwordHash: password };
}

export async function fetchGoogleIdentity(
  { google, log }: Pick<AccountServices, "google" | "log">,
  proof: { code: string; codeVerifier: string },
): Promise<GoogleIdentity> {
  if (!google) throw googleSignInUnfinishedError();
  try {
    return await google.finish(proof.code, proof.codeVerifier);
  } catch (error) {
    log.error("google.failed", error);
    throw googleSignInUnfinishedError();
  }
}

/** Matches by address only if Google has verified it: otherwise anybody could claim another's account. */
export async function signInWithGoogle(
  services: ClaimAccountServices,
  identity: GoogleIdentity,
  prover: AccountRequester = {},
): Promise<ProvedAccount> {
  const { accounts } = services;
  const { email, name, subject } = identity;
  const now = services.clock.now();
  const bySubject = await accounts.findByGoogleSubject(subject);
  if (bySubject) {
    await accounts.repairProfile(bySubject.id, now);
    return enter({ ...bySubject, partnerToCheck: null });
  }
  if (!identity.isEmailVerified) throw unverifiedGoogleAddressError();
  const byEmail = await accounts.findByEmail(email);
  if (byEmail) {
    const account = await claimAccountUnlessTrusted(services, byEmail, prover);
    await accounts.connectGoogle(byEmail.id, subject, now);
    return enter(account);
  }
  const made: SignInAccount = { id: services.newId(), passwordHash: null };
  const created = { userId: made.id, email, name, googleSubject: subject, passwordHash: null, emailConfirmedAt: now };
  if (await accounts.create(created, services.newId(), now)) return { ...made, partnerToCheck: null };
  const existing = await accounts.findByGoogleSubject(subject);
  if (!existing) throw invalidCredentialsError();
  return { ...existing, partnerToCheck: null };

  function enter(account: ProvedAccount): ProvedAccount {
    recordSecurityEvent(services, account.id, "signed-in", { device: prover.browser?.label });
    sendNewDeviceEmail(services, account, prover.browser);
    return account;
  }
}
