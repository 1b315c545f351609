import { currentPlan } from "../billing/plan.ts";
import { readSnapshots } from "./count-figures.server.ts";
import { pageOf } from "./page-place.ts";
import type { OperatorPorts } from "./ports.ts";
import { userNotFound } from "./user.errors.ts";
import { type UserCursor, type UserPlace, type UserQuery, type UserSort, usersPerPage } from "./user-filter.ts";

export type ListedUser = ReturnType<typeof asListedUser>;

/** The filters' counts come from the latest snapshot. */
export async function listUsers(
  services: Pick<OperatorPorts, "clock" | "figures" | "userList">,
  query: UserQuery,
  place: UserPlace | null,
) {
  const [rows, { latest }] = await Promise.all([
    services.userList.page(query, place, usersPerPage + 1),
    readSnapshots(services, 1),
  ]);
  const cursorOf = (row: Row) => cursorOfUser(row, query.sort);
  const { shown, ...pages } = pageOf(rows, { place, size: usersPerPage, cursorOf });
  const all = latest.totalUsers;
  const coupled = 2 * (latest.totalCouples ?? 0);
  return {
    users: shown.map(asListedUser),
    counts: { all, coupled, single: all - coupled },
    countedAt: latest.countedAt,
    pages,
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

export function cursorOfUser(row: Row, sort: UserSort): UserCursor {
  const values = {
    email: row.email,
    joined: row.joinedAt.getTime(),
    couple: row.coupleName,
    recipes: row.recipeCount,
    active: row.lastActive?.getTime() ?? 0,
  };
  return [values[sort], row.id];
}

export async function viewUser(services: Pick<OperatorPorts, "clock" | "userList">, userId: string) {
  const user = await services.userList.user(userId);
  if (!user) throw userNotFound();
  const { name, events, partnerId, plan } = user;
  const partner = partnerId && plan?.partnerEmail ? { id: partnerId, email: plan.partnerEmail } : null;
  return { ...asListedUser(user), name, events, partner, plan: plan && planOf(plan, services.clock.now()) };
}

type PlanRow = NonNullable<NonNullable<Awaited<ReturnType<OperatorPorts["userList"]["user"]>>>["plan"]>;

function planOf(row: PlanRow, now: Date) {
  const { trialExpiresAt, subscriptionTier, subscriptionStatus, subscriptionExpiresAt, customerId } = row;
  const couple = subscriptionStatus && { subscriptionStatus };
  const name = currentPlan({ couple, trialExpiresAt, subscriptionTier }, now);
  const ends = { trial: trialExpiresAt, paid: subscriptionExpiresAt, free: null };
  return { name, until: ends[name], customerId };
}
