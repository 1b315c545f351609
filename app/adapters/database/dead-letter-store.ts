import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { deadLetters } from "./schema.ts";

type DeadLetter = { id: string; body: string; diedAt: Date };

const columns = { id: deadLetters.id, body: deadLetters.body, diedAt: deadLetters.diedAt };
const waiting = isNull(deadLetters.replayedAt);

export function createDeadLetterStore(database: Database) {
  return {
    async keep(letter: DeadLetter): Promise<void> {
      await database.insert(deadLetters).values(letter).onConflictDoNothing();
    },
    async waiting(limit: number): Promise<DeadLetter[]> {
      return database.select(columns).from(deadLetters).where(waiting).orderBy(desc(deadLetters.diedAt)).limit(limit);
    },
    async find(id: string): Promise<DeadLetter[]> {
      return database
        .select(columns)
        .from(deadLetters)
        .where(and(eq(deadLetters.id, id), waiting));
    },
    /** Of two presses at once, one gets each. */
    async claim(ids: string[], now: Date): Promise<string[]> {
      const claimed = await database
        .update(deadLetters)
        .set({ replayedAt: now })
        .where(and(isOneOf(ids), waiting))
        .returning({ id: deadLetters.id });
      return claimed.map(({ id }) => id);
    },
    async restore(ids: string[]): Promise<void> {
      await database.update(deadLetters).set({ replayedAt: null }).where(isOneOf(ids));
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(deadLetters).where(lt(deadLetters.diedAt, before));
    },
  };
}

function isOneOf(ids: string[]) {
  return sql`${deadLetters.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
