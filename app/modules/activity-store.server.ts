import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { profiles, recipes, userActivityLogs, users } from "#app/database/schema.ts";

const { id, action, createdAt } = getTableColumns(userActivityLogs);
const { name } = profiles;
const { email } = users;
const { title } = recipes;

export function createActivityStore(database: Database) {
  return {
    async record(activity: Omit<typeof userActivityLogs.$inferInsert, "createdAt">, now: Date): Promise<void> {
      await database.insert(userActivityLogs).values({ ...activity, createdAt: now });
    },
    async listLatest(count: number) {
      return database
        .select({ id, action, createdAt, name, email, title })
        .from(userActivityLogs)
        .leftJoin(users, eq(users.id, userActivityLogs.userId))
        .leftJoin(profiles, eq(profiles.id, userActivityLogs.userId))
        .leftJoin(recipes, eq(recipes.id, userActivityLogs.resourceId))
        .orderBy(desc(userActivityLogs.createdAt))
        .limit(count);
    },
  };
}
