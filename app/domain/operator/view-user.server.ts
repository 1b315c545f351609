import { asListedUser } from "./list-users.server.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";

/** One user with what happened to the safety of their account. Throws `user_not_found`. */
export async function viewUser(services: Pick<OperatorPorts, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  return { ...asListedUser(user), name: user.name, events: user.events };
}
