import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { checkouts, profiles } from "#app/database/schema.ts";

export function findOpenCheckout(database: Database, userId: string) {
  return database
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, "open")))
    .limit(1);
}

export function createCheckoutStore(database: Database) {
  return {
    /** Runs in one batch: of two concurrent checkouts the later stays. Changes nothing after a change of couple. */
    async open({ id, userId, coupleId }: { id: string; userId: string; coupleId: string | null }, now: Date) {
      const isOurs = or(eq(checkouts.userId, userId), coupleId === null ? undefined : eq(checkouts.coupleId, coupleId));
      const isOver = sql`exists (select 1 from checkouts same where same.id = ${id} and same.status <> 'open')`;
      const isMember = sql`exists (select 1 from profiles person where person.id = ${userId} and person.couple_id is ${coupleId})`;
      const [, , closing, [own]] = await database.batch([
        database
          .update(checkouts)
          .set({ status: "closing" })
          .where(and(isOurs, eq(checkouts.status, "open"), ne(checkouts.id, id), sql`not ${isOver}`, isMember)),
        database
          .insert(checkouts)
          .select(
            database
              .select({
                id: sql`${id}`.as("id"),
                userId: profiles.id,
                coupleId: profiles.coupleId,
                status: sql`'open'`.as("status"),
                createdAt: sql`${now.getTime()}`.as("created_at"),
              })
              .from(profiles)
              .where(and(eq(profiles.id, userId), isMember)),
          )
          .onConflictDoNothing({ target: checkouts.id }),
        database
          .select({ id: checkouts.id })
          .from(checkouts)
          .where(and(isOurs, eq(checkouts.status, "closing")))
          .limit(20),
        database.select({ status: checkouts.status }).from(checkouts).where(eq(checkouts.id, id)),
      ]);
      return { isOpen: own?.status === "open", closing: closing.map((row) => row.id) };
    },
    async isOpen(id: string) {
      const [row] = await database.select({ status: checkouts.status }).from(checkouts).where(eq(checkouts.id, id));
      return row?.status === "open";
    },
    async markClosed(id: string) {
      await database.update(checkouts).set({ status: "closed" }).where(eq(checkouts.id, id));
    },
    async listToClose(limit: number, ofUser?: string) {
      const hasLeft = sql`not exists (select 1 from profiles person where person.id = ${checkouts.userId} and person.couple_id is ${checkouts.coupleId})`;
      const rows = await database
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(
          and(
            or(eq(checkouts.status, "closing"), and(eq(checkouts.status, "open"), hasLeft)),
            ofUser === undefined ? undefined : eq(checkouts.userId, ofUser),
          ),
        )
        .limit(limit);
      return rows.map((row) => row.id);
    },
  };
}
