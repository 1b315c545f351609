import type { Services } from "#app/services.server.ts";
import { takeNetworkQuota } from "../take-quota.server.ts";
import { tooManyAttempts } from "./account.errors.ts";
import { signUpsOfNetwork } from "./account-limits.ts";
import { sendAddressInUse, sendConfirmation } from "./account-mails.server.ts";
import type { KnownAccount } from "./browser.ts";
import { countGuess, type Guesser, notJudged } from "./count-guess.server.ts";
import type { Lane } from "./lane.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

type Needs = MailNeeds & Pick<Services, "requiresEmailConfirmation" | "flood" | "newId" | "passwords" | "tokens">;
type Input = Guesser & { password: string; name?: string | null };
export type SignUpOutcome = { account: KnownAccount | null; afterwards: Promise<void> };

/**
 * Creates the account. `account` is the one to start a session for, or null when the person must first open
 * the mail. With an existing address, the right password signs in; any other gets the same response after the
 * same work, and the owner is told by mail. `afterwards` is the mail: it may fail without failing the
 * sign-up.
 *
 * Where confirmation is required, nothing here reveals whether an address is taken. So every sign-up that
 * ends without a session counts like a wrong password at sign-in: otherwise the count would reveal it, and
 * passwords could be tried here. All sign-ups count for the network and its site, too. Throws `too_many_attempts`.
 */
export async function signUp(services: Needs, input: Input): Promise<SignUpOutcome> {
  const existing = await services.accounts.findByEmail(input.email);
  const backFromSignUps = await takeNetworkQuota(services, signUpsOfNetwork, { from: input.address }, tooManyAttempts);
  const { lane, wasRight } = await countGuess(services, input, existing);
  const making = existing ? enter(services, existing, input, lane) : create(services, input, lane);
  const outcome = await making.catch(
    notJudged(async () => {
      await wasRight();
      await backFromSignUps();
    }),
  );
  if (outcome.account !== null) await wasRight();
  // Whoever signs in here has made no account.
  if (existing && outcome.account !== null) await backFromSignUps();
  return outcome;
}

type Existing = NonNullable<Awaited<ReturnType<Services["accounts"]["findByEmail"]>>>;

async function enter(
  services: Needs,
  existing: Existing,
  { password, browser }: Input,
  lane: Lane,
): Promise<SignUpOutcome> {
  const fits = await services.passwords.verify(password, existing.passwordHash, lane);
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

async function create(services: Needs, { name = null, email, password }: Input, lane: Lane): Promise<SignUpOutcome> {
  const userId = services.newId();
  const passwordHash = await services.passwords.hash(password, lane);
  const account = { userId, email, passwordHash, name, emailConfirmedAt: null };
  // Somebody may have taken the address in the meantime; then this is a sign-up with an existing address.
  if (!(await services.accounts.create(account, services.newId(), services.clock.now())))
    return { account: null, afterwards: Promise.resolve() };
  return {
    account: services.requiresEmailConfirmation ? null : { id: userId, passwordHash },
    afterwards: sendConfirmation(services, { id: userId, email }),
  };
}
