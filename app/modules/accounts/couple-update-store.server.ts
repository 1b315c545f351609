import { asc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "#app/database/database.ts";
import { coupleUpdates, profiles } from "#app/database/schema.ts";
import { randomId, selectInsertValues } from "#app/database/select-insert-values.ts";

const id = z.string().min(1).max(64);

export const coupleUpdateSchema = z.discriminatedUnion("kind", [
  /** Copies list and plan to both people's new couples, each with the person's own choices; deletes the original. */
  z.object({
    kind: z.literal("divide"),
    coupleId: id,
    copies: z.array(z.object({ userId: id, coupleId: id })).length(2),
  }),
  /** Moves the live rows that the person had alone, in an earlier couple or in none, to the person's new couple. */
  z.object({ kind: z.literal("move"), userId: id, from: id, coupleId: id }),
  /** Deletes the person's own choices and, if nobody else is in the couple, its live rows. */
  z.object({ kind: z.literal("remove"), userId: id, coupleId: id.nullable() }),
]);

/** One update of couples' Durable Objects after a change of membership. An object is named by its couple or person. */
export type CoupleUpdate = z.infer<typeof coupleUpdateSchema>;

/**
 * Put this into the batch that changes the membership, so that neither happens without the other, and call
 * `carryOutCoupleUpdates` after the batch. Values may be SQL.
 */
export function insertCoupleUpdate(
  database: Database,
  update: { [Key in string]: string | SQL | object },
  { now, when }: { now: Date; when: SQL },
) {
  const pairs = Object.entries(update).map(([key, value]) => sql`${key}, ${encode(value)}`);
  const json = sql`json_object(${sql.join(pairs, sql`, `)})`;
  return database.insert(coupleUpdates).select(
    database
      .select(selectInsertValues(coupleUpdates, { id: randomId, update: json, createdAt: now, failures: sql`0` }))
      .from(sql`(select 1)`)
      .where(when),
  );
}

function encode(value: string | SQL | object): SQL {
  return typeof value === "object" && !("getSQL" in value) ? sql`json(${JSON.stringify(value)})` : sql`${value}`;
}

export function createCoupleUpdateStore(database: Database) {
  return {
    /** Lists pending updates, the oldest first. */
    async list() {
      return database.select().from(coupleUpdates).orderBy(asc(coupleUpdates.createdAt));
    },
    async recordFailure(updateId: string): Promise<void> {
      const failures = sql`${coupleUpdates.failures} + 1`;
      await database.update(coupleUpdates).set({ failures }).where(eq(coupleUpdates.id, updateId));
    },
    async delete(updateId: string): Promise<void> {
      await database.delete(coupleUpdates).where(eq(coupleUpdates.id, updateId));
    },
    async hasMembers(coupleId: string): Promise<boolean> {
      const [member] = await database
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.coupleId, coupleId))
        .limit(1);
      return member !== undefined;
    },
  };
}
