import { readSnapshots } from "./count-figures.server.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";
import { type UserQuery, usersPerPage } from "./user-filter.ts";

export type ListedUser = ReturnType<typeof asListedUser>;

/** The latest to join first. The filters' counts come from the latest snapshot. */
export async function listUsers(
  services: Pick<OperatorPorts, "clock" | "figures" | "userList">,
  query: UserQuery,
  page: number,
) {
  const [rows, { latest }] = await Promise.all([
    services.userList.list(query, { offset: (page - 1) * usersPerPage, limit: usersPerPage + 1 }),
    readSnapshots(services, 1),
  ]);
  const all = latest.totalUsers;
  const coupled = 2 * (latest.totalCouples ?? 0);
  return {
    users: rows.slice(0, usersPerPage).map(asListedUser),
    hasMore: rows.length > usersPerPage,
    counts: { all, coupled, single: all - coupled },
    countedAt: latest.countedAt,
  };
}

type Row = Awaited<ReturnType<OperatorPorts["userList"]["list"]>>[number];

export function asListedUser({ id, email, joinedAt, recipeCount, lastActive, ...row }: Row) {
  return {
    id,
    email,
    joinedAt,
    recipeCount,
    lastActive,
    coupleStatus: row.partnerId ? row.coupleName || "Coupled" : "Single",
    coupleId: row.partnerId && row.coupleId,
  };
}

export async function viewUser(services: Pick<OperatorPorts, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  const { name, events, customerId } = user;
  return { ...asListedUser(user), name, events, customerId };
}
