import { lt } from "drizzle-orm";
import type { Database } from "./database.ts";
import { readings } from "./schema.ts";

/** What came of reading recipes from screenshots, for the operator's figures. */
export function createReadingStore(database: Database) {
  return {
    async record(reading: typeof readings.$inferInsert): Promise<void> {
      await database.insert(readings).values(reading);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(readings).where(lt(readings.createdAt, before));
    },
  };
}
