import type { OperatorServices } from "./services.ts";
import { typedEmailMismatchError, userNotFoundError } from "./user.errors.ts";

/** Finds a user whose typed email confirms the action. Throws `user_not_found`, `typed_email_wrong`. */
export async function findConfirmedUser(
  { userList }: Pick<OperatorServices, "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
) {
  const user = await userList.user(userId);
  if (!user) throw userNotFoundError();
  if (typedEmail.trim().toLowerCase() !== user.email) throw typedEmailMismatchError();
  return user;
}
