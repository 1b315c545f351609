import { notSignedInError, wrongCurrentPasswordError } from "./account.errors.ts";
import type { SignInAccount } from "./client-browser.ts";
import { countViewerPasswordAttempt, refundAttemptAndRethrow } from "./count-password-attempt.server.ts";
import type { AccountPorts } from "./ports.ts";
import { type SecurityMailServices, sendPasswordChangedMail } from "./security-mails.server.ts";
import type { Viewer } from "./viewer.ts";

/** Sets a new password; the caller ends the other sessions. Google accounts have no old password. */
export async function changePassword(
  services: SecurityMailServices & Pick<AccountPorts, "passwords">,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<SignInAccount> {
  const refund = await countViewerPasswordAttempt(services, viewer.userId, "changing the password");
  const known = await services.accounts.findPasswordHash(viewer.userId);
  const verify = (password: string, stored: string) =>
    services.passwords.verify(password, stored, "known").catch(refundAttemptAndRethrow(refund));
  if (known !== null && !(await verify(input.currentPassword, known))) {
    if (!(await verify(input.newPassword, known))) throw wrongCurrentPasswordError();
    await refund();
    return { id: viewer.userId, passwordHash: known };
  }
  await refund();
  const passwordHash = await services.passwords.hash(input.newPassword, "known");
  if (!(await services.accounts.setPassword(viewer, passwordHash))) throw notSignedInError();
  sendPasswordChangedMail(services, viewer.userId);
  return { id: viewer.userId, passwordHash };
}
