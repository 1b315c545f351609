import { count, desc, inArray, isNull, lt, max } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { deadLetters } from "#app/database/schema.ts";

type DeadLetter = { id: string; body: string; diedAt: Date };

const isWaiting = isNull(deadLetters.replayedAt);

export function createDeadLetterStore(database: Database) {
  return {
    async add(letter: DeadLetter): Promise<void> {
      await database.insert(deadLetters).values(letter).onConflictDoNothing();
    },
    async summary(): Promise<{ count: number; latestAt: Date | null }> {
      const [found] = await database
        .select({ count: count(), latestAt: max(deadLetters.diedAt) })
        .from(deadLetters)
        .where(isWaiting);
      return found ?? { count: 0, latestAt: null };
    },
    /** Two concurrent calls never return the same letter. */
    async claim(limit: number, now: Date): Promise<DeadLetter[]> {
      const latest = database
        .select({ id: deadLetters.id })
        .from(deadLetters)
        .where(isWaiting)
        .orderBy(desc(deadLetters.diedAt))
        .limit(limit);
      return database.update(deadLetters).set({ replayedAt: now }).where(inArray(deadLetters.id, latest)).returning();
    },
    async restore(ids: string[]): Promise<void> {
      await database.update(deadLetters).set({ replayedAt: null }).where(inArray(deadLetters.id, ids));
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(deadLetters).where(lt(deadLetters.diedAt, before));
    },
  };
}
