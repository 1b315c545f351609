import { type RemoveNeeds, removeAccount } from "../couples/remove-account.server.ts";
import { confirmAddress } from "./confirm-address.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";

export async function deleteUser(
  services: RemoveNeeds & Pick<OperatorPorts, "activity" | "newId" | "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
): Promise<void> {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  confirmAddress(user, typedEmail);
  await removeAccount(services, { userId, coupleId: user.coupleId, partnerId: user.partnerId });
  // Without the id: nothing may remain of a deleted person.
  const activity = { userId: null, action: "user.deleted", resourceType: "user", resourceId: null };
  await services.activity.record({ id: services.newId(), ...activity }, services.clock.now());
}
