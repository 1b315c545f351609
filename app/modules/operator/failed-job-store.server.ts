import { count, desc, inArray, isNull, max, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cronRuns, deadLetters } from "#app/database/schema.ts";

export type CronRun = Omit<typeof cronRuns.$inferSelect, "id">;

export function createCronRunStore(database: Database) {
  return {
    async record(runs: (CronRun & { id: string })[]): Promise<void> {
      const [first, ...more] = runs.map((run) => database.insert(cronRuns).values(run));
      if (first) await database.batch([first, ...more]);
    },
    /** Finds the latest run of each task by a loose index scan over the names. */
    async listLatest(): Promise<CronRun[]> {
      return database
        .select()
        .from(cronRuns)
        .where(
          sql`(${cronRuns.name}, ${cronRuns.startedAt}) in (
            with recursive names(name) as (
              select min(name) from cron_runs
              union all
              select (select min(name) from cron_runs where cron_runs.name > names.name) from names where names.name is not null
            )
            select names.name, (select max(started_at) from cron_runs where cron_runs.name = names.name)
            from names where names.name is not null)`,
        )
        .orderBy(cronRuns.name);
    },
  };
}

type DeadLetter = { id: string; body: string; diedAt: Date };

const isWaiting = isNull(deadLetters.replayedAt);

export function createDeadLetterStore(database: Database) {
  return {
    async add(letter: DeadLetter): Promise<void> {
      await database.insert(deadLetters).values(letter).onConflictDoNothing();
    },
    async countWaiting(): Promise<{ count: number; latestAt: Date | null }> {
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
  };
}
