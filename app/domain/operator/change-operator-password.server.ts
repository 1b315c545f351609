import type { Services } from "#app/services.server.ts";
import { currentPasswordWrong } from "../accounts/account.errors.ts";
import { countOperatorGuess } from "./count-operator-guess.server.ts";
import type { Operator } from "./operator.ts";

/** Ends every session but the one that it is done in. Throws `current_password_wrong`, `too_many_attempts`. */
export async function changeOperatorPassword(
  services: Pick<Services, "activity" | "clock" | "flood" | "newId" | "operators" | "passwords" | "quotas">,
  operator: Operator,
  input: { currentPassword: string; newPassword: string; address: string; tokenHash: string },
): Promise<void> {
  const wasRight = await countOperatorGuess(services, input.address);
  const admin = await services.operators.find(operator.email);
  const from = admin?.passwordHash ?? null;
  if (!(await services.passwords.verify(input.currentPassword, from))) throw currentPasswordWrong();
  await wasRight();
  const to = await services.passwords.hash(input.newPassword);
  const isChanged = await services.operators.changePassword(operator.adminId, {
    from,
    to,
    keptTokenHash: input.tokenHash,
  });
  if (!isChanged) throw currentPasswordWrong();
  const activity = { userId: null, action: "operator.password_changed", resourceType: "admin", resourceId: null };
  await services.activity.record({ id: services.newId(), ...activity }, services.clock.now());
}
