import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { timers } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { TimerChanges } from "./cook-page.schema.ts";
import type { CookingTimer } from "./timer.ts";

const { userId: _, ...timerColumns } = getTableColumns(timers);

export function createTimerStore(database: Database) {
  return {
    list: (viewer: Viewer): Promise<CookingTimer[]> => listOf(viewer),

    async find(userId: string, id: string): Promise<CookingTimer | null> {
      const [timer] = await database
        .select(timerColumns)
        .from(timers)
        .where(and(eq(timers.userId, userId), eq(timers.id, id)));
      return timer ?? null;
    },

    /** Stores at most `max` timers and returns all stored timers. */
    async change(viewer: Viewer, changes: TimerChanges, max: number): Promise<CookingTimer[]> {
      const { userId } = viewer;
      const rows = JSON.stringify(Object.entries(changes).map(([id, timer]) => ({ id, timer })));
      const [, , , left] = await database.batch([
        database
          .delete(timers)
          .where(
            and(
              eq(timers.userId, userId),
              sql`${timers.id} in (select value ->> 'id' from json_each(${rows}) where value ->> 'timer' is null)`,
            ),
          ),
        database
          .insert(timers)
          .select(sql`
            select ${userId}, value ->> 'id', value ->> '$.timer.recipeId', value ->> '$.timer.title',
              value ->> '$.timer.step', value ->> '$.timer.label', value ->> '$.timer.endsAt', value ->> '$.timer.leftMs'
            from json_each(${rows}) where value ->> 'timer' is not null`)
          .onConflictDoUpdate({
            target: [timers.userId, timers.id],
            set: {
              title: sql`excluded.title`,
              step: sql`excluded.step`,
              label: sql`excluded.label`,
              endsAt: sql`excluded.ends_at`,
              leftMs: sql`excluded.left_ms`,
            },
          }),
        // Several offline devices together can exceed the limit; the timers that end first are kept.
        database.delete(timers).where(
          and(
            eq(timers.userId, userId),
            sql`${timers.id} not in (select kept.id from timers kept where kept.user_id = ${userId}
              order by kept.ends_at is null, kept.ends_at limit ${max})`,
          ),
        ),
        listOf(viewer),
      ]);
      return left;
    },
  };

  function listOf({ userId }: Viewer) {
    return database.select(timerColumns).from(timers).where(eq(timers.userId, userId));
  }
}
