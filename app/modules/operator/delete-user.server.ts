import { type BreakUpServices, breakUpCouple } from "#app/modules/couples/break-up-couple.server.ts";
import { type RemoveAccountServices, removeAccount } from "#app/modules/couples/delete-account.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { coupleAlreadyBrokenUpError, typedEmailMismatchError, userNotFoundError } from "./operator.errors.ts";
import type { OperatorServices } from "./services.ts";

export async function deleteUser(
  services: RemoveAccountServices & Pick<OperatorServices, "activity" | "newId" | "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
): Promise<void> {
  const user = await findConfirmedUser(services, { userId, typedEmail });
  await removeAccount(services, { userId, coupleId: user.coupleId, partnerId: user.partnerId });
  // The log omits the user's id, because nothing may remain of a deleted person.
  await recordActivity(services, { action: "user.deleted", resourceType: "user" });
}

type Chosen = {
  userId: string;
  coupleId: string;
  typedEmail: string;
};

export async function breakUpUsers(
  services: BreakUpServices & Pick<OperatorServices, "activity" | "userList">,
  { userId, coupleId, typedEmail }: Chosen,
): Promise<void> {
  const user = await findConfirmedUser(services, { userId, typedEmail });
  const isShown = user.partnerId && user.coupleId === coupleId;
  if (!isShown || !(await breakUpCouple(services, coupleId))) throw coupleAlreadyBrokenUpError();
  await recordActivity(services, { action: "couple.broken_up", resourceType: "couple", resourceId: coupleId });
}

/** Finds a user whose typed email confirms the action. Throws `user_not_found`, `typed_email_wrong`. */
async function findConfirmedUser(
  { userList }: Pick<OperatorServices, "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
) {
  const user = await userList.user(userId);
  if (!user) throw userNotFoundError();
  if (typedEmail.trim().toLowerCase() !== user.email) throw typedEmailMismatchError();
  return user;
}
