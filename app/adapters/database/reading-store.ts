import { lt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { readings } from "./schema.ts";

export function createReadingStore(database: Database) {
  return {
    async record(reading: typeof readings.$inferInsert) {
      await database.insert(readings).values(reading);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(readings).where(lt(readings.createdAt, before));
    },
  };
}
