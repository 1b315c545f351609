import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { crossingMs } from "#app/domain/billing/double-charge.ts";
import type { BillingPorts } from "#app/domain/billing/ports.ts";
import { entitlingStatuses, type SubscriptionStatus } from "#app/domain/billing/subscription.ts";
import type { Database } from "./database.ts";
import { doubleCharges, profiles, subscriptions, users } from "./schema.ts";

/** A payment that is being retried may still fail, and then the other subscription would have to stay. */
const surelyPaid: SubscriptionStatus[] = ["trialing", "active"];

export function createDoubleChargeStore(database: Database) {
  return {
    async due(now, limit, ofUsers) {
      const isOfUsers = ofUsers
        ? or(inArray(doubleCharges.userId, ofUsers), inArray(doubleCharges.keptUserId, ofUsers))
        : undefined;
      const rows = await database
        .select({ id: doubleCharges.subscriptionId })
        .from(doubleCharges)
        .where(and(isNull(doubleCharges.finishedAt), lte(doubleCharges.nextTryAt, now), isOfUsers))
        .orderBy(asc(doubleCharges.nextTryAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    /** `nextTryAt` then identifies the claim. */
    async claim(id, now, until) {
      const [claimed] = await database
        .update(doubleCharges)
        .set({ nextTryAt: until, tries: sql`coalesce(${doubleCharges.tries}, 0) + 1` })
        .where(
          and(
            eq(doubleCharges.subscriptionId, id),
            isNull(doubleCharges.finishedAt),
            lte(doubleCharges.nextTryAt, now),
          ),
        )
        .returning();
      return claimed ?? null;
    },
    async people(charge) {
      const ids = [charge.userId, charge.keptUserId].filter((id) => id !== null);
      const rows =
        ids.length === 0
          ? []
          : await database
              .select({ userId: users.id, email: users.email, name: profiles.name, coupleId: profiles.coupleId })
              .from(users)
              .leftJoin(profiles, eq(profiles.id, users.id))
              .where(inArray(users.id, ids));
      const find = (id: string | null) => rows.find(({ userId }) => userId === id) ?? null;
      return { payer: find(charge.userId), keeper: find(charge.keptUserId) };
    },
    async note({ subscriptionId, nextTryAt }, done) {
      const noted = await database
        .update(doubleCharges)
        .set(done)
        .where(and(eq(doubleCharges.subscriptionId, subscriptionId), eq(doubleCharges.nextTryAt, nextTryAt)))
        .returning({ id: doubleCharges.subscriptionId });
      return noted.length > 0;
    },
    async told(id) {
      const [row] = await database.select().from(doubleCharges).where(eq(doubleCharges.subscriptionId, id));
      return { payer: row?.payerToldAt !== null, keeper: row?.keeperToldAt !== null };
    },
    async stuck(tries: number, limit: number) {
      return database
        .select({
          subscriptionId: doubleCharges.subscriptionId,
          foundAt: doubleCharges.foundAt,
          nextTryAt: doubleCharges.nextTryAt,
          cancelledAt: doubleCharges.cancelledAt,
          refundedAt: doubleCharges.refundedAt,
        })
        .from(doubleCharges)
        .where(and(isNull(doubleCharges.finishedAt), gte(doubleCharges.tries, tries)))
        .orderBy(asc(doubleCharges.foundAt))
        .limit(limit);
    },
    async drop(id) {
      await database.delete(doubleCharges).where(eq(doubleCharges.subscriptionId, id));
    },
  } satisfies BillingPorts["doubleCharges"] & Record<string, unknown>;
}

/**
 * Finds a double charge of the subscription's couple, as a statement of the batch that stores the
 * subscription. Two that were started for the couple have crossed: whichever is stored last sees the other,
 * and the one that began later is cancelled. One that was started outside the couple, on a page opened before
 * its payer joined, is cancelled if the couple's other payment is known by then. A person who joins with an
 * earlier subscription keeps it.
 */
export function findDoubleCharges(database: Database, subscriptionId: string, now: Date) {
  const later = alias(subscriptions, "later");
  const earlier = alias(subscriptions, "earlier");
  const couple = sql`(select payer.couple_id from subscriptions stored join profiles payer on payer.id = stored.user_id where stored.id = ${subscriptionId})`;
  const members = sql`(select member.id from profiles member where member.couple_id = ${couple})`;
  const haveCrossed = and(
    eq(later.startedFor, couple),
    eq(earlier.startedFor, couple),
    sql`(${earlier.startedAt}, ${earlier.id}) < (${later.startedAt}, ${later.id})`,
    sql`${later.startedAt} - ${earlier.startedAt} <= ${crossingMs}`,
  );
  const isNews = and(
    eq(later.id, subscriptionId),
    eq(later.createdAt, now),
    gte(later.startedAt, new Date(now.getTime() - crossingMs)),
    ne(earlier.id, subscriptionId),
    // What was started for the same couple has crossed, or is left alone.
    or(isNull(later.startedFor), sql`${later.startedFor} is not ${earlier.startedFor}`),
  );
  const isEnding = (id: SQL) => sql`exists (select 1 from double_charges other where other.subscription_id = ${id})`;
  return database
    .insert(doubleCharges)
    .select(
      database
        .select({
          subscriptionId: later.id,
          keptSubscriptionId: sql`${earlier.id}`.as("kept_subscription_id"),
          userId: later.userId,
          keptUserId: sql`${earlier.userId}`.as("kept_user_id"),
          foundAt: sql`${now.getTime()}`.as("found_at"),
          nextTryAt: sql`${now.getTime()}`.as("next_try_at"),
          cancelledAt: sql`null`.as("cancelled_at"),
          refundedAt: sql`null`.as("refunded_at"),
          refundedAmount: sql`null`.as("refunded_amount"),
          currency: sql`null`.as("currency"),
          payerToldAt: sql`null`.as("payer_told_at"),
          keeperToldAt: sql`null`.as("keeper_told_at"),
          finishedAt: sql`null`.as("finished_at"),
          tries: sql`null`.as("tries"),
        })
        .from(later)
        .innerJoin(earlier, sql`${earlier.userId} in ${members}`)
        .where(
          and(
            sql`${later.userId} in ${members}`,
            inArray(later.status, entitlingStatuses),
            inArray(earlier.status, surelyPaid),
            or(haveCrossed, isNews),
            sql`not ${isEnding(sql`${earlier.id}`)}`,
          ),
        )
        .orderBy(asc(earlier.startedAt), asc(earlier.id)),
    )
    .onConflictDoNothing();
}

/**
 * A payment that arrives for a subscription that is ending or has ended, through a slow payment method, must
 * be refunded too: this happens once per event, and a current worker loses its claim. Must come before the
 * statement that records the event.
 */
export function lookAgain(database: Database, subscriptionId: string, eventId: string, now: Date) {
  return database
    .update(doubleCharges)
    .set({ finishedAt: null, refundedAt: null, nextTryAt: now, tries: null })
    .where(
      and(
        eq(doubleCharges.subscriptionId, subscriptionId),
        sql`not exists (select 1 from webhook_events known where known.id = ${eventId})`,
      ),
    );
}
