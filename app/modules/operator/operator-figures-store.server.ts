import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { analyticsSnapshots } from "#app/database/schema.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { activeUserPeriodDays, formatUtcDay, operatorChartDays, parseUtcDay, subtractDays } from "./figures.ts";

const maxCuisines = 20;

/** Recipes that count as added: copies made by a break-up do not. */
const addedRecipes = sql`recipes where copied_from is null and deleted_at is null`;

export function createOperatorFiguresStore(database: Database) {
  const { kinds, ...figures } = getTableColumns(analyticsSnapshots);
  return {
    /** Lists the latest days first. */
    async listSnapshots(count: number) {
      return database.select(figures).from(analyticsSnapshots).orderBy(desc(analyticsSnapshots.day)).limit(count);
    },
    /** Returns null for a day with no recipes, shares or analyses, and for a day that was counted later. */
    async findKinds(day: string): Promise<string | null> {
      const [found] = await database.select({ kinds }).from(analyticsSnapshots).where(eq(analyticsSnapshots.day, day));
      return found?.kinds ?? null;
    },
    /** Counts the given days; the last day is today. */
    async count(days: string[], now: Date): Promise<void> {
      const [first, ...more] = days.flatMap((day) => [
        database.insert(analyticsSnapshots).values({ day, countedAt: now }).onConflictDoNothing(),
        database
          .update(analyticsSnapshots)
          .set({ ...countDay(day), ...(day === formatUtcDay(now) ? countNow(now) : {}), countedAt: now })
          .where(eq(analyticsSnapshots.day, day)),
      ]);
      if (first) await database.batch([first, ...more]);
    },
  };
}

/** Selects the figures of a day that can still be counted on a later day. */
function countDay(day: string) {
  const end = parseUtcDay(subtractDays(day, -1)).getTime();
  const until = sql`created_at < ${end}`;
  const onDay = sql`${until} and created_at >= ${end - dayMs}`;
  const seenOnDay = sql`last_seen_at < ${end} and last_seen_at >= ${end - dayMs}`;
  return {
    totalUsers: sql`(select count(*) from users where ${until})`,
    totalRecipes: sql`(select count(*) from ${addedRecipes} and ${until})`,
    aiAnalysisCount: sql`(select count(*) from user_activity_logs where action = 'recipe.analyzed' and ${until})`,
    signups: sql`(select count(*) from users where ${onDay})`,
    recipesAdded: sql`(select count(*) from ${addedRecipes} and ${onDay})`,
    // Keeps the highest count, because a person seen again on a later day can no longer be counted for the earlier day.
    activeUsers: sql`max(active_users, (select count(*) from profiles where ${seenOnDay}))`,
  };
}

function countNow(now: Date) {
  const activeSince = now.getTime() - activeUserPeriodDays * dayMs;
  return {
    totalCouples: sql`(select count(*) from
      (select 1 from profiles where couple_id is not null group by couple_id having count(*) = 2))`,
    activeUsers7d: sql`(select count(*) from profiles where last_seen_at > ${activeSince})`,
    kinds: countKindsAsJson(parseUtcDay(subtractDays(formatUtcDay(now), operatorChartDays))),
  };
}

function countKindsAsJson(readSince: Date) {
  const listed = (
    counted: ReturnType<typeof sql>,
  ) => sql`(select json_group_array(json_object('name', name, 'count', n))
    from (${counted} order by n desc))`;
  return sql`nullif(json_object(
    'category', ${listed(sql`select coalesce(category, 'None') name, count(*) n from ${addedRecipes} group by category`)},
    'cuisine', ${listed(sql`select * from (select trim(cuisine) name, count(*) n from ${addedRecipes}
      and trim(cuisine) <> '' group by trim(cuisine) order by n desc limit ${maxCuisines})`)},
    'share', ${listed(sql`select share_platform name, count(*) n from recipe_shares group by share_platform`)},
    'reading', ${listed(sql`select place || ', ' || outcome || coalesce(', ' || confidence, '') name, count(*) n
      from analysis_records where created_at >= ${readSince.getTime()} group by place, outcome, confidence`)}),
    '{"category":[],"cuisine":[],"share":[],"reading":[]}')`;
}
