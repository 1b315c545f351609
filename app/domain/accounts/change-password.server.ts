import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPasswordWrong } from "./account.errors.ts";
import { countOwnGuess } from "./count-guess.server.ts";
import { type MailNeeds, tellPasswordChanged } from "./security-mails.server.ts";

/**
 * Sets a new password; the caller ends the other sessions. An account created with Google has no password yet
 * and needs no old one. Throws `current_password_wrong`, and `too_many_attempts` after ten.
 */
export async function changePassword(
  services: MailNeeds & Pick<Services, "passwords">,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const wasRight = await countOwnGuess(services, viewer.userId, "changing the password");
  const lane = { of: "known", person: viewer.userId } as const;
  const known = await services.accounts.passwordHashOf(viewer.userId);
  if (known !== null && !(await services.passwords.verify(input.currentPassword, known, lane))) {
    // An earlier request whose response was lost has already changed it.
    if (await services.passwords.verify(input.newPassword, known, lane)) return wasRight();
    throw currentPasswordWrong();
  }
  await wasRight();
  await services.accounts.setPassword(viewer.userId, await services.passwords.hash(input.newPassword, lane));
  tellPasswordChanged(services, viewer.userId);
}
