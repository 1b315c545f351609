import { desc, getTableColumns } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { userActivityLogs } from "#app/database/schema.ts";

export type UserActivity = {
  id: string;
  userId: string | null;
  action: string;
  resourceType: string;
  resourceId: string | null;
};

const { id, action, resourceType, createdAt } = getTableColumns(userActivityLogs);

export function createActivityStore(database: Database) {
  return {
    async record(activity: UserActivity, now: Date): Promise<void> {
      await database.insert(userActivityLogs).values({ ...activity, createdAt: now });
    },
    async latest(count: number) {
      return database
        .select({ id, action, resourceType, createdAt })
        .from(userActivityLogs)
        .orderBy(desc(userActivityLogs.createdAt))
        .limit(count);
    },
  };
}
