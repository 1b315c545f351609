import { and, desc, eq, getTableColumns, lte, sql } from "drizzle-orm";
import type { Activity } from "#app/domain/ports.ts";
import type { Database } from "./database.ts";
import { userActivityLogs } from "./schema.ts";

type Page = { action: string | null; until: Date | null; after: { at: number; id: string } | null; size: number };

/** More kinds of actions than there are. */
const maxActions = 50;

const { id, action, resourceType, createdAt } = getTableColumns(userActivityLogs);
const shown = { id, action, resourceType, createdAt };

/** Ids and verbs only. */
export function createActivityStore(database: Database) {
  return {
    async record(activity: Activity, now: Date): Promise<void> {
      await database.insert(userActivityLogs).values({ ...activity, createdAt: now });
    },
    async latest(count: number) {
      return database.select(shown).from(userActivityLogs).orderBy(desc(userActivityLogs.createdAt)).limit(count);
    },
    async page({ action, until, after, size }: Page) {
      const place = after && sql`(${userActivityLogs.createdAt}, ${userActivityLogs.id}) < (${after.at}, ${after.id})`;
      const [actions, entries] = await database.batch([
        // A loose index scan: from action to action.
        database
          .select({ action: sql<string>`action` })
          .from(
            sql`(with recursive actions(action) as (
              select min(action) from user_activity_logs
              union all
              select (select min(action) from user_activity_logs where user_activity_logs.action > actions.action)
                from actions where actions.action is not null
            ) select action from actions where action is not null)`,
          )
          .limit(maxActions),
        database
          .select(shown)
          .from(userActivityLogs)
          .where(
            and(
              action ? eq(userActivityLogs.action, action) : undefined,
              until ? lte(userActivityLogs.createdAt, until) : undefined,
              // Once more for the index, which has no ids.
              after ? lte(userActivityLogs.createdAt, new Date(after.at)) : undefined,
              place ?? undefined,
            ),
          )
          .orderBy(desc(userActivityLogs.createdAt), desc(userActivityLogs.id))
          .limit(size),
      ]);
      return { actions: actions.map((row) => row.action), entries };
    },
  };
}
