import { and, eq, lte, or, sql } from "drizzle-orm";
import { coupleSize } from "#app/domain/accounts/couple.ts";
import type { AppliedEvent, BillingPorts } from "#app/domain/billing/ports.ts";
import { coupleOf, makeCouple } from "./couple-statements.ts";
import { type Database, isForeignKeyViolation } from "./database.ts";
import { findDoubleCharges, lookAgain } from "./double-charge-store.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { couples, profiles, stripeCustomers, subscriptions, webhookEvents } from "./schema.ts";

type Consequences = Parameters<BillingPorts["subscriptions"]["store"]>[3];

export function createSubscriptionStore(database: Database) {
  return {
    async customerOf(userId) {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
      return row?.customerId ?? null;
    },
    async userOfCustomer(customerId) {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
      return row?.userId ?? null;
    },
    async keepCustomer(userId, customerId, now, replaced) {
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
    async store(userId, subscription, readAt, { newCouple, event }: Consequences = {}) {
      const { isEnding, namedUserId: _, ...state } = subscription;
      const row = { ...state, userId, cancelAtPeriodEnd: isEnding, stateAt: readAt };
      const statements = [
        database
          .insert(subscriptions)
          .values({ ...row, createdAt: readAt })
          .onConflictDoUpdate({ target: subscriptions.id, set: row, setWhere: lte(subscriptions.stateAt, readAt) }),
        ...(newCouple ? makeCouple(database, { userId }, newCouple, readAt) : []),
        ...entitlementStatements(database, userId, readAt),
        ...(event?.type === "invoice.paid" ? [lookAgain(database, subscription.id, event.id, readAt)] : []),
        findDoubleCharges(database, subscription.id, readAt),
        ...(event ? [recordEvent(event, readAt)] : []),
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
    async paidMembers(userId) {
      const rows = await database
        .select({ id: profiles.id, tier: profiles.subscriptionTier, status: couples.subscriptionStatus })
        .from(profiles)
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .where(or(eq(profiles.id, userId), eq(profiles.coupleId, coupleOf(userId))))
        .limit(coupleSize);
      return rows.map(({ id, tier, status }) => ({ id, isPaid: tier === "paid" || status === "paid" }));
    },
    async isApplied(eventId) {
      const [row] = await database
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId));
      return row !== undefined;
    },
    async recordEvent(event, now) {
      await recordEvent(event, now);
    },
    async sweepEvents(before: Date): Promise<void> {
      await database.delete(webhookEvents).where(sql`${webhookEvents.receivedAt} < ${before.getTime()}`);
    },
  } satisfies BillingPorts["subscriptions"] & Record<string, unknown>;

  function recordEvent({ id, type, createdAt }: AppliedEvent, now: Date) {
    return database.insert(webhookEvents).values({ id, type, createdAt, receivedAt: now }).onConflictDoNothing();
  }
}
