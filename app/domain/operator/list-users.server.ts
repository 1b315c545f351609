import { readSnapshots } from "./count-figures.server.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";
import { type UserCursor, type UserQuery, type UserSort, usersPerPage } from "./user-filter.ts";

export type ListedUser = ReturnType<typeof asListedUser>;

/** The filters' counts come from the latest snapshot. */
export async function listUsers(
  services: Pick<OperatorPorts, "clock" | "figures" | "userList">,
  query: UserQuery,
  after: UserCursor | null,
) {
  const [users, { latest }] = await Promise.all([
    services.userList.page(query, after, usersPerPage + 1),
    readSnapshots(services, 1),
  ]);
  const shown = users.slice(0, usersPerPage);
  const last = shown.at(-1);
  const all = latest.totalUsers;
  const coupled = 2 * (latest.totalCouples ?? 0);
  return {
    users: shown.map(asListedUser),
    counts: { all, coupled, single: all - coupled },
    countedAt: latest.countedAt,
    next: last && users.length > usersPerPage ? placeOf(last, query.sort) : null,
  };
}

type Row = Awaited<ReturnType<OperatorPorts["userList"]["page"]>>[number];

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

export function placeOf(row: Row, sort: UserSort): UserCursor {
  const values = {
    email: row.email,
    joined: row.joinedAt.getTime(),
    couple: row.coupleName,
    recipes: row.recipeCount,
    active: row.lastActive?.getTime() ?? 0,
  };
  return { value: values[sort], id: row.id };
}

export async function viewUser(services: Pick<OperatorPorts, "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  return { ...asListedUser(user), name: user.name, events: user.events };
}
