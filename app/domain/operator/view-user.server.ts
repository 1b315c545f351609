import { coupleStatus } from "./list-users.server.ts";
import type { OperatorPorts } from "./ports.ts";
import { userGone } from "./user.errors.ts";

/** One user with what happened to the safety of their account. Throws `user_gone`. */
export async function viewUser(services: Pick<OperatorPorts, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userGone();
  return {
    id: user.userId,
    email: user.email,
    name: user.name,
    joinedAt: user.createdAt,
    coupleStatus: coupleStatus(user.isCoupled, user.coupleName),
    coupleId: user.isCoupled ? user.coupleId : null,
    recipeCount: user.recipeCount,
    lastActive: user.lastSeenAt === 0 ? null : new Date(user.lastSeenAt),
    events: user.events,
  };
}
