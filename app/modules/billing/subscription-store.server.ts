import { and, desc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppliedPaymentEvent, Subscription, SubscriptionStatus } from "#app/adapters/payments/payments.ts";
import { type Database, isForeignKeyViolation } from "#app/database/database.ts";
import { couples, profiles, stripeCustomers, subscriptions, webhookEvents } from "#app/database/schema.ts";
import {
  createCoupleStatements,
  type NewCouple,
  selectCoupleId,
} from "#app/modules/accounts/couple-statements.server.ts";
import { coupleSize } from "#app/modules/accounts/viewer.ts";
import { createEntitlementStatements } from "./entitlement-statements.server.ts";
import { entitlingStatuses } from "./subscription.ts";

/** Statuses of a subscription that stays. A payment that is being retried may still fail. */
const reliablyPaidStatuses: SubscriptionStatus[] = ["trialing", "active"];

/** Finds the subscription that entitles the person, or otherwise the latest. */
export function findLatestSubscription(database: Database, userId: string) {
  return database
    .select({
      status: subscriptions.status,
      plan: subscriptions.plan,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      isEnding: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(inArray(subscriptions.status, entitlingStatuses)), desc(subscriptions.stateAt))
    .limit(1);
}

export function createSubscriptionStore(database: Database) {
  return {
    async findCustomerId(userId: string) {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
      return row?.customerId ?? null;
    },
    async findPayerWithoutCouple(userId: string) {
      const [found] = await database
        .select({ name: profiles.name })
        .from(profiles)
        .where(and(eq(profiles.id, userId), isNull(profiles.coupleId)));
      return found ?? null;
    },
    async findUserByCustomer(customerId: string) {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
      return row?.userId ?? null;
    },
    /** Keeps the first customer that is stored for a person. Returns null if the account has just been deleted. */
    async storeCustomer(userId: string, customerId: string, now: Date, replaced: string | null) {
      try {
        const [, , [row]] = await database.batch([
          database
            .delete(stripeCustomers)
            .where(and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.customerId, replaced ?? ""))),
          database.insert(stripeCustomers).values({ userId, customerId, createdAt: now }).onConflictDoNothing(),
          database.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId)),
        ]);
        return row?.customerId ?? customerId;
      } catch (error) {
        if (isForeignKeyViolation(error)) return null;
        throw error;
      }
    },
    async store(userId: string, subscription: Subscription, readAt: Date, newCouple: NewCouple | null = null) {
      const { isEnding, namedUserId: _, ...state } = subscription;
      const row = { ...state, userId, cancelAtPeriodEnd: isEnding, stateAt: readAt };
      const statements = [
        database
          .insert(subscriptions)
          .values({ ...row, createdAt: readAt })
          .onConflictDoUpdate({ target: subscriptions.id, set: row, setWhere: lte(subscriptions.stateAt, readAt) }),
        ...(newCouple ? createCoupleStatements(database, { userId }, newCouple, readAt) : []),
        ...createEntitlementStatements(database, userId, readAt),
      ] as const;
      const couple = database.select({ id: profiles.coupleId }).from(profiles).where(eq(profiles.id, userId));
      try {
        const results = await database.batch([...statements, couple]);
        const [found] = results.at(-1) as Awaited<typeof couple>;
        return found?.id ?? null;
      } catch (error) {
        if (isForeignKeyViolation(error)) return null;
        throw error;
      }
    },
    /** The newer of two paid subscriptions that were started for the person's couple. */
    async findDuplicate(userId: string) {
      const newer = alias(subscriptions, "newer");
      const older = alias(subscriptions, "older");
      const couple = selectCoupleId(userId);
      const members = sql`(select id from profiles where id = ${userId} or couple_id = ${couple})`;
      const [duplicate] = await database
        .select({ id: newer.id, userId: newer.userId, olderId: older.id, olderUserId: older.userId })
        .from(newer)
        .innerJoin(older, sql`(${older.startedAt}, ${older.id}) < (${newer.startedAt}, ${newer.id})`)
        .where(
          and(
            sql`${newer.userId} in ${members} and ${older.userId} in ${members}`,
            // Two people who paid before they shared a kitchen keep both subscriptions, since either may leave again.
            or(eq(newer.userId, older.userId), and(eq(newer.startedFor, couple), eq(older.startedFor, couple))),
            inArray(newer.status, entitlingStatuses),
            inArray(older.status, reliablyPaidStatuses),
          ),
        )
        .orderBy(older.startedAt)
        .limit(1);
      return duplicate ?? null;
    },
    async listMembersWithPlan(userId: string) {
      const rows = await database
        .select({ id: profiles.id, tier: profiles.subscriptionTier, status: couples.subscriptionStatus })
        .from(profiles)
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .where(or(eq(profiles.id, userId), eq(profiles.coupleId, selectCoupleId(userId))))
        .limit(coupleSize);
      return rows.map(({ id, tier, status }) => ({ id, isPaid: tier === "paid" || status === "paid" }));
    },
    async isEventApplied(eventId: string) {
      const [row] = await database
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId));
      return row !== undefined;
    },
    async recordEvent({ id, type, createdAt }: AppliedPaymentEvent, now: Date) {
      await database.insert(webhookEvents).values({ id, type, createdAt, receivedAt: now }).onConflictDoNothing();
    },
  };
}
