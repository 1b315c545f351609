import { listSnapshots } from "./count-operator-figures.server.ts";
import type { OperatorServices } from "./services.ts";
import { userNotFoundError } from "./user.errors.ts";
import { type UserQuery, usersPerPage } from "./user-filter.ts";

export type ListedUser = ReturnType<typeof toListedUser>;

/** Lists a page of users, newest first. The counts on filters come from the latest snapshot. */
export async function listUsers(
  services: Pick<OperatorServices, "clock" | "figures" | "userList">,
  query: UserQuery,
  page: number,
) {
  const [rows, { latest }] = await Promise.all([
    services.userList.list(query, { offset: (page - 1) * usersPerPage, limit: usersPerPage + 1 }),
    listSnapshots(services, 1),
  ]);
  const all = latest.totalUsers;
  const coupled = 2 * (latest.totalCouples ?? 0);
  return {
    users: rows.slice(0, usersPerPage).map(toListedUser),
    hasMore: rows.length > usersPerPage,
    counts: { all, coupled, single: all - coupled },
    countedAt: latest.countedAt,
  };
}

type Row = Awaited<ReturnType<OperatorServices["userList"]["list"]>>[number];

export function toListedUser({ id, email, joinedAt, recipeCount, lastActive, ...row }: Row) {
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

export async function getUserDetails(services: Pick<OperatorServices, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFoundError();
  const { name, events, customerId } = user;
  return { ...toListedUser(user), name, events, customerId };
}
