import type { Database } from "./database.ts";
import { userActivityLogs } from "./schema.ts";

type Activity = { id: string; userId: string | null; action: string; resourceType: string; resourceId: string | null };

/** A log of actions for the operator's figures: ids and verbs only. */
export function createActivityStore(database: Database) {
  return {
    async record(activity: Activity, now: Date): Promise<void> {
      await database.insert(userActivityLogs).values({ ...activity, createdAt: now });
    },
  };
}
