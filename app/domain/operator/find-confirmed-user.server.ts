import type { OperatorPorts } from "./ports.ts";
import { typedEmailWrong, userNotFound } from "./user.errors.ts";

/** Typing the address guards against a slip of the finger. Throws `user_not_found`, `typed_email_wrong`. */
export async function findConfirmedUser(
  { userList }: Pick<OperatorPorts, "userList">,
  { userId, typedEmail }: { userId: string; typedEmail: string },
) {
  const user = await userList.user(userId);
  if (!user) throw userNotFound();
  if (typedEmail.trim().toLowerCase() !== user.email) throw typedEmailWrong();
  return user;
}
