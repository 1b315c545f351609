import { desc, lt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { readings } from "./schema.ts";

const maxLookedAt = 50;

export function createReadingStore(database: Database) {
  return {
    async record(reading: typeof readings.$inferInsert) {
      await database.insert(readings).values(reading);
    },
    /** When a model last read something, or failed to; null where that was not among the latest readings. */
    async latestByModel(): Promise<{ outcome: string; createdAt: Date } | null> {
      const latest = await database
        .select({ place: readings.place, outcome: readings.outcome, createdAt: readings.createdAt })
        .from(readings)
        .orderBy(desc(readings.createdAt))
        .limit(maxLookedAt);
      return latest.find(({ place }) => place === "model") ?? null;
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(readings).where(lt(readings.createdAt, before));
    },
  };
}
