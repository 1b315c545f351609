import { and, asc, desc, eq, getTableColumns, gte, lte, sql } from "drizzle-orm";
import type { ActivityPlace } from "#app/domain/operator/activity-query.schema.ts";
import type { Activity } from "#app/domain/ports.ts";
import type { Database } from "./database.ts";
import { userActivityLogs } from "./schema.ts";

type Page = { action: string | null; until: Date | null; place: ActivityPlace | null; size: number };

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
    /** The latest first, or those nearest to the place. */
    async page({ action, until, place, size }: Page) {
      const isUp = place?.isBefore ?? false;
      const order = isUp ? asc : desc;
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
              place ? (isUp ? gte : lte)(userActivityLogs.createdAt, new Date(place.cursor[0])) : undefined,
              place ? beyond(place) : undefined,
            ),
          )
          .orderBy(order(userActivityLogs.createdAt), order(userActivityLogs.id))
          .limit(size),
      ]);
      return { actions: actions.map((row) => row.action), entries };
    },
  };
}

function beyond({ cursor: [at, id], isBefore }: ActivityPlace) {
  const row = sql`(${userActivityLogs.createdAt}, ${userActivityLogs.id})`;
  return sql`${row} ${isBefore ? sql`>` : sql`<`} (${at}, ${id})`;
}
