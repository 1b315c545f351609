import { emailNotConfirmedError } from "./account.errors.ts";
import type { SignInAccount } from "./client-browser.ts";
import type { PasswordAttempt } from "./count-password-attempt.server.ts";
import type { AccountPorts } from "./ports.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";
import { type SecurityMailServices, sendNewDeviceMail } from "./security-mails.server.ts";
import { verifyPasswordAttempt } from "./verify-password-attempt.server.ts";

type Needs = SecurityMailServices & Pick<AccountPorts, "requiresEmailConfirmation" | "flood" | "passwords">;

export async function signIn(services: Needs, input: PasswordAttempt & { password: string }): Promise<SignInAccount> {
  const user = await verifyPasswordAttempt(services, input, await services.accounts.findByEmail(input.email));
  if (services.requiresEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmedError();
  await services.accounts.repairProfile(user.id, services.clock.now());
  recordSecurityEvent(services, user.id, "signed-in", { device: input.browser?.label, address: input.address });
  sendNewDeviceMail(services, user, input.browser);
  return user;
}
