import { emailNotConfirmed } from "./account.errors.ts";
import type { KnownAccount } from "./browser.ts";
import { checkPassword } from "./check-password.server.ts";
import type { Guesser } from "./count-guess.server.ts";
import type { AccountPorts } from "./ports.ts";
import { noteSecurityEvent } from "./security-events.server.ts";
import { type MailNeeds, tellNewDevice } from "./security-mails.server.ts";

type Needs = MailNeeds & Pick<AccountPorts, "requiresEmailConfirmation" | "flood" | "passwords">;

export async function signIn(services: Needs, input: Guesser & { password: string }): Promise<KnownAccount> {
  const user = await checkPassword(services, input, await services.accounts.findByEmail(input.email));
  if (services.requiresEmailConfirmation && user.emailConfirmedAt === null) throw emailNotConfirmed();
  await services.accounts.repairProfile(user.id, services.clock.now());
  noteSecurityEvent(services, user.id, "signed-in", { device: input.browser?.label, address: input.address });
  tellNewDevice(services, user, input.browser);
  return user;
}
