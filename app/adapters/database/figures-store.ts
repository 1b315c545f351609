import { and, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { daysBefore, startOfDay } from "#app/domain/operator/day.ts";
import type { Database } from "./database.ts";
import { analyticsSnapshots, dailyFigures, storedCounts, userActivityLogs } from "./schema.ts";

const maxCuisines = 20;
/** Readings by outcome are those of the last 90 days. */
const readingDays = 90;
const latestKinds = sql<string>`(select max(day) from analytics_snapshots where instr(metric, ':') > 0)`;

/**
 * The operator's figures: stored, so that reading them costs the same for any number of users. Copies that a
 * break-up made are no recipes that somebody added (`copied_from`).
 */
export function createFiguresStore(database: Database) {
  return {
    /** Everything on the dashboard, in one round trip. */
    async dashboard({ days, since }: { days: string[]; since: string }, activities: number) {
      const [counts, snapshots, daily, recent] = await database.batch([
        database.select().from(storedCounts),
        database
          .select({
            day: analyticsSnapshots.day,
            metric: analyticsSnapshots.metric,
            value: analyticsSnapshots.value,
          })
          .from(analyticsSnapshots)
          .where(inArray(analyticsSnapshots.day, days)),
        database
          .select({
            day: dailyFigures.day,
            signups: dailyFigures.signups,
            recipesAdded: dailyFigures.recipesAdded,
            activeUsers: dailyFigures.activeUsers,
            countedAt: dailyFigures.countedAt,
          })
          .from(dailyFigures)
          .where(gt(dailyFigures.day, since)),
        database
          .select({
            id: userActivityLogs.id,
            action: userActivityLogs.action,
            resourceType: userActivityLogs.resourceType,
            createdAt: userActivityLogs.createdAt,
          })
          .from(userActivityLogs)
          .orderBy(desc(userActivityLogs.createdAt))
          .limit(activities),
      ]);
      return { counts: Object.fromEntries(counts.map(({ name, value }) => [name, value])), snapshots, daily, recent };
    },

    /** The days that were counted when they were over. */
    async finalDays(since: string): Promise<string[]> {
      const rows = await database
        .select({ day: dailyFigures.day, countedAt: dailyFigures.countedAt })
        .from(dailyFigures)
        .where(gte(dailyFigures.day, since));
      return rows.flatMap(({ day, countedAt }) => (countedAt && countedAt >= endOf(day) ? day : []));
    },
    async countDay(day: string, now: Date): Promise<void> {
      const within = (column: ReturnType<typeof sql>) =>
        sql`${column} >= ${startOfDay(day).getTime()} and ${column} < ${endOf(day).getTime()}`;
      const counted = {
        signups: sql`(select count(*) from users where ${within(sql`users.created_at`)})`,
        recipesAdded: sql`(select count(*) from recipes where copied_from is null and deleted_at is null and ${within(sql`recipes.created_at`)})`,
        countedAt: now,
      };
      await database
        .insert(dailyFigures)
        .values({ day, ...counted })
        .onConflictDoUpdate({ target: dailyFigures.day, set: counted });
    },

    async summarizedDays(since: string): Promise<string[]> {
      const rows = await database
        .select({ day: analyticsSnapshots.day })
        .from(analyticsSnapshots)
        .where(and(gte(analyticsSnapshots.day, since), eq(analyticsSnapshots.metric, "new_signups")));
      return rows.map(({ day }) => day);
    },
    async summarize(day: string, { period, activeSince }: { period: string; activeSince: Date }, now: Date) {
      await write(day, now, {
        total_users: storedCount("users"),
        total_recipes: storedCount("recipes"),
        total_couples: sql`(${storedCount("coupled_users")} / 2)`,
        ai_analysis_count: storedCount("analyses"),
        active_users_7d: sql`(select count(*) from profiles where last_seen_at > ${activeSince.getTime()})`,
        ...ofPeriod(period, day),
      });
    },
    /** What can still be told of a day on which the cron did not run. */
    async summarizeMissed(day: string, { period }: { period: string }, now: Date) {
      await write(day, now, {
        total_users: sql`(select count(*) from users where created_at < ${endOf(day).getTime()})`,
        total_recipes: sql`(select count(*) from recipes where copied_from is null and deleted_at is null and created_at < ${endOf(day).getTime()})`,
        ...ofPeriod(period, day),
      });
    },

    /** The latest counts by kind, and the days of the chart, in one round trip. */
    async recipeKinds(since: string) {
      const { day, signups, recipesAdded, activeUsers } = dailyFigures;
      const { metric, value } = analyticsSnapshots;
      const [daily, counted] = await database.batch([
        database.select({ day, signups, recipesAdded, activeUsers }).from(dailyFigures).where(gt(day, since)),
        database
          .select({ day: analyticsSnapshots.day, metric, value })
          .from(analyticsSnapshots)
          .where(and(eq(analyticsSnapshots.day, latestKinds), sql`instr(${metric}, ':') > 0`)),
      ]);
      return { daily, counted };
    },
    /** Reads every recipe, so only if nobody has done it on this day. Returns how many figures it wrote. */
    async countKinds(day: string, now: Date): Promise<number> {
      const [known] = await database
        .select({ day: analyticsSnapshots.day })
        .from(analyticsSnapshots)
        .where(and(eq(analyticsSnapshots.day, day), sql`instr(${analyticsSnapshots.metric}, ':') > 0`))
        .limit(1);
      if (known) return 0;
      const readSince = startOfDay(daysBefore(day, readingDays)).getTime();
      const { meta } = await database.run(sql`
        insert into analytics_snapshots (day, metric, value, written_at)
        select ${day}, metric, value, ${now.getTime()} from (
          select 'category:' || coalesce(category, 'None') as metric, count(*) as value from recipes where copied_from is null and deleted_at is null group by category
          union all
          select * from (select 'cuisine:' || trim(cuisine), count(*) from recipes where copied_from is null and deleted_at is null and trim(cuisine) <> ''
            group by trim(cuisine) order by count(*) desc limit ${maxCuisines})
          union all
          select 'share:' || share_platform, count(*) from recipe_shares group by share_platform
          union all
          select 'reading:' || place || ', ' || outcome || coalesce(', ' || confidence, ''), count(*) from readings
            where created_at >= ${readSince} group by place, outcome, confidence
        ) where true
        on conflict (day, metric) do update set value = excluded.value, written_at = excluded.written_at`);
      return meta.changes;
    },

    /** Corrects the stored counts and returns those that were wrong. */
    async checkCounts(): Promise<{ name: string; stored: number; counted: number }[]> {
      const [before, after] = await database.batch([
        database.select().from(storedCounts),
        database
          .update(storedCounts)
          .set({
            value: sql`case ${storedCounts.name}
              when 'users' then (select count(*) from users)
              when 'coupled_users' then (select count(*) from listed_users where is_coupled = 1)
              when 'recipes' then (select count(*) from recipes where copied_from is null and deleted_at is null)
              else (select count(*) from user_activity_logs where action = 'recipe.analyzed') end`,
          })
          .returning(),
      ]);
      return after.flatMap(({ name, value }) => {
        const stored = before.find((row) => row.name === name)?.value ?? 0;
        return stored === value ? [] : [{ name, stored, counted: value }];
      });
    },
  };

  async function write(day: string, now: Date, figures: Record<string, ReturnType<typeof sql>>): Promise<void> {
    const rows = Object.entries(figures).map(([metric, value]) => ({ day, metric, value, writtenAt: now }));
    await database
      .insert(analyticsSnapshots)
      .values(rows)
      .onConflictDoUpdate({
        target: [analyticsSnapshots.day, analyticsSnapshots.metric],
        set: { value: sql`excluded.value`, writtenAt: now },
      });
  }
}

function storedCount(name: string) {
  return sql`(select value from stored_counts where name = ${name})`;
}

function ofPeriod(from: string, to: string) {
  const sum = (column: ReturnType<typeof sql>) =>
    sql`(select coalesce(sum(${column}), 0) from daily_figures where day between ${from} and ${to})`;
  return { new_signups: sum(sql`signups`), recipes_added_period: sum(sql`recipes_added`) };
}

function endOf(day: string): Date {
  return startOfDay(daysBefore(day, -1));
}
