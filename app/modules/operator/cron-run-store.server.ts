import { lt, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cronRuns } from "#app/database/schema.ts";

export type CronRun = Omit<typeof cronRuns.$inferSelect, "id">;

export function createCronRunStore(database: Database) {
  return {
    async record(runs: (CronRun & { id: string })[]): Promise<void> {
      const [first, ...more] = runs.map((run) => database.insert(cronRuns).values(run));
      if (first) await database.batch([first, ...more]);
    },
    /** Finds the latest run of each task by a loose index scan over the names. */
    async latest(): Promise<CronRun[]> {
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
    async sweep(before: Date): Promise<void> {
      await database.delete(cronRuns).where(lt(cronRuns.startedAt, before));
    },
  };
}
