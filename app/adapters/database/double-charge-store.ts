import { and, asc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { crossingMs } from "#app/domain/billing/double-charge.ts";
import { entitlingStatuses, type SubscriptionStatus } from "#app/domain/billing/subscription.ts";
import type { Database } from "./database.ts";
import { doubleCharges, profiles, subscriptions, users } from "./schema.ts";

type DoubleChargeRow = typeof doubleCharges.$inferSelect;
type Claim = Pick<DoubleChargeRow, "subscriptionId" | "nextTryAt">;

/** A payment that is being retried may still fail, and then the other subscription would have to stay. */
const surelyPaid: SubscriptionStatus[] = ["trialing", "active"];

/**
 * The progress of cancelling, refunding and telling. Each step is recorded once done, so that the next run
 * goes on from there.
 */
export function createDoubleChargeStore(database: Database) {
  return {
    /** Those that are due for work, the longest waiting first. `ofUsers` limits them to certain people's. */
    async due(now: Date, limit: number, ofUsers?: string[]): Promise<string[]> {
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
    /**
     * Claims it until `until`, which counts as a try. Null if somebody else holds the claim, or if it is finished.
     * From now on `nextTryAt` identifies the claim.
     */
    async claim(id: string, now: Date, until: Date) {
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
    /** The person who paid and the one who goes on paying; null for a person who has left. */
    async people(charge: { userId: string | null; keptUserId: string | null }) {
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
    /** Records progress for the holder of the claim. False when somebody else has taken over. */
    async note({ subscriptionId, nextTryAt }: Claim, done: Partial<DoubleChargeRow>): Promise<boolean> {
      const noted = await database
        .update(doubleCharges)
        .set(done)
        .where(and(eq(doubleCharges.subscriptionId, subscriptionId), eq(doubleCharges.nextTryAt, nextTryAt)))
        .returning({ id: doubleCharges.subscriptionId });
      return noted.length > 0;
    },
    async told(id: string): Promise<{ payer: boolean; keeper: boolean }> {
      const [row] = await database.select().from(doubleCharges).where(eq(doubleCharges.subscriptionId, id));
      return { payer: row?.payerToldAt !== null, keeper: row?.keeperToldAt !== null };
    },
    /** Those that were tried this often and are not settled yet, the oldest first. */
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
    /** Deletes it: it has turned out to be no double charge. */
    async drop(id: string): Promise<void> {
      await database.delete(doubleCharges).where(eq(doubleCharges.subscriptionId, id));
    },
  };
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
