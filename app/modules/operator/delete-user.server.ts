import { type RemoveAccountServices, removeAccount } from "#app/modules/couples/delete-account.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { findConfirmedUser } from "./find-confirmed-user.server.ts";
import type { OperatorServices } from "./services.ts";

export async function deleteUser(
  services: RemoveAccountServices & Pick<OperatorServices, "activity" | "newId" | "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
): Promise<void> {
  const user = await findConfirmedUser(services, { userId, typedEmail });
  await removeAccount(services, { userId, coupleId: user.coupleId, partnerId: user.partnerId });
  // The log omits the id, because nothing may remain of a deleted person.
  await recordActivity(services, { action: "user.deleted", resourceType: "user" });
}
