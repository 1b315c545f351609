import { currentPasswordWrong, notSignedIn } from "./account.errors.ts";
import type { KnownAccount } from "./browser.ts";
import { countOwnGuess, notJudged } from "./count-guess.server.ts";
import type { AccountPorts } from "./ports.ts";
import { type MailNeeds, tellPasswordChanged } from "./security-mails.server.ts";
import type { Viewer } from "./viewer.ts";

/** Sets a new password; the caller ends the other sessions. Google accounts have no old password. */
export async function changePassword(
  services: MailNeeds & Pick<AccountPorts, "passwords">,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<KnownAccount> {
  const wasRight = await countOwnGuess(services, viewer.userId, "changing the password");
  const known = await services.accounts.passwordHashOf(viewer.userId);
  const verify = (password: string, stored: string) =>
    services.passwords.verify(password, stored, "known").catch(notJudged(wasRight));
  if (known !== null && !(await verify(input.currentPassword, known))) {
    if (!(await verify(input.newPassword, known))) throw currentPasswordWrong();
    await wasRight();
    return { id: viewer.userId, passwordHash: known };
  }
  await wasRight();
  const passwordHash = await services.passwords.hash(input.newPassword, "known");
  if (!(await services.accounts.setPassword(viewer, passwordHash))) throw notSignedIn();
  tellPasswordChanged(services, viewer.userId);
  return { id: viewer.userId, passwordHash };
}
