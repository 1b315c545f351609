import { asListedUser } from "./list-users.server.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";

export async function viewUser(services: Pick<OperatorPorts, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  return { ...asListedUser(user), name: user.name, events: user.events };
}
