import type { OperatorPorts } from "./ports.ts";
import type { UserCursor, UserFilter, UserQuery, UserSort } from "./user-filter.ts";
import { usersPerPage } from "./user-filter.ts";

export type ListedUser = {
  id: string;
  email: string;
  joinedAt: Date;
  /** "Coupled" where the kitchen has no name, "Single" without a partner. */
  coupleStatus: string;
  /** Null without a partner. */
  coupleId: string | null;
  recipeCount: number;
  lastActive: Date | null;
};

export type UserPage = {
  users: ListedUser[];
  counts: Record<UserFilter, number>;
  /** Where the next page begins; null on the last. */
  next: UserCursor | null;
};

/** One page, at the same cost for any number of users unless something is searched. */
export async function listUsers(
  services: Pick<OperatorPorts, "userList">,
  query: UserQuery,
  after: UserCursor | null,
): Promise<UserPage> {
  const { counts, users } = await services.userList.page(query, { after, size: usersPerPage + 1 });
  const shown = users.slice(0, usersPerPage);
  const last = shown.at(-1);
  const all = counts.users ?? 0;
  const coupled = counts.coupled_users ?? 0;
  return {
    users: shown.map(asListedUser),
    counts: { all, coupled, single: all - coupled },
    next: last && users.length > usersPerPage ? placeOf(last, query.sort) : null,
  };
}

type Row = Awaited<ReturnType<OperatorPorts["userList"]["next"]>>[number];

export function asListedUser(row: Row): ListedUser {
  return {
    id: row.userId,
    email: row.email,
    joinedAt: new Date(row.createdAt),
    coupleStatus: coupleStatus(row.isCoupled === 1, row.coupleName),
    coupleId: row.isCoupled === 1 ? row.coupleId : null,
    recipeCount: row.recipeCount,
    lastActive: row.lastSeenAt === 0 ? null : new Date(row.lastSeenAt),
  };
}

export function coupleStatus(isCoupled: boolean, name: string): string {
  return isCoupled ? name || "Coupled" : "Single";
}

/** A user's place in the order. */
export function placeOf(row: Row, sort: UserSort): UserCursor {
  const values = {
    email: row.email,
    joined: row.createdAt,
    couple: row.coupleName,
    recipes: row.recipeCount,
    active: row.lastSeenAt,
  };
  return { value: values[sort], id: row.userId };
}
