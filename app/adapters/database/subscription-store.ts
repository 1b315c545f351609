import { and, eq, lte, or, sql } from "drizzle-orm";
import { coupleSize } from "#app/domain/accounts/couple.ts";
import type { AppliedEvent, NewCouple } from "#app/domain/billing/ports.ts";
import type { Subscription } from "#app/domain/billing/subscription.ts";
import { coupleOf, makeCouple } from "./couple-statements.ts";
import { type Database, isForeignKeyViolation } from "./database.ts";
import { findDoubleCharges, lookAgain } from "./double-charge-store.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { couples, profiles, stripeCustomers, subscriptions, webhookEvents } from "./schema.ts";

/** Payers: customers, the last known state of their subscriptions, and the events that were applied. */
export function createSubscriptionStore(database: Database) {
  return {
    async customerOf(userId: string): Promise<string | null> {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
      return row?.customerId ?? null;
    },
    async userOfCustomer(customerId: string): Promise<string | null> {
      const [row] = await database.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
      return row?.userId ?? null;
    },
    /**
     * Stores a customer and returns the one that counts: the first one stored. `replaced` is one that is gone
     * at Stripe. Null when the account has just been deleted.
     */
    async keepCustomer(userId: string, customerId: string, now: Date, replaced: string | null): Promise<string | null> {
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
    /**
     * Stores a state that was read at `readAt`, its consequences, and the event that led to it, in one batch.
     * Older data never replaces newer data. `newCouple` is for a person without one. Returns the couple of the
     * person, which has to be told; null when there is none, or the account has just been deleted.
     */
    async store(
      userId: string,
      subscription: Subscription,
      readAt: Date,
      { newCouple, event }: { newCouple?: NewCouple | null; event?: AppliedEvent } = {},
    ): Promise<string | null> {
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
    /** The person and their partner, and which of them has the paid plan. */
    async paidMembers(userId: string): Promise<{ id: string; isPaid: boolean }[]> {
      const rows = await database
        .select({ id: profiles.id, tier: profiles.subscriptionTier, status: couples.subscriptionStatus })
        .from(profiles)
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .where(or(eq(profiles.id, userId), eq(profiles.coupleId, coupleOf(userId))))
        .limit(coupleSize);
      return rows.map(({ id, tier, status }) => ({ id, isPaid: tier === "paid" || status === "paid" }));
    },
    async isApplied(eventId: string): Promise<boolean> {
      const [row] = await database
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId));
      return row !== undefined;
    },
    async recordEvent(event: AppliedEvent, now: Date): Promise<void> {
      await recordEvent(event, now);
    },
    async sweepEvents(before: Date): Promise<void> {
      await database.delete(webhookEvents).where(sql`${webhookEvents.receivedAt} < ${before.getTime()}`);
    },
  };

  function recordEvent({ id, type, createdAt }: AppliedEvent, now: Date) {
    return database.insert(webhookEvents).values({ id, type, createdAt, receivedAt: now }).onConflictDoNothing();
  }
}
