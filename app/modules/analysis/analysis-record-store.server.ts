import { lt } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { analysisRecords } from "#app/database/schema.ts";

export function createAnalysisRecordStore(database: Database) {
  return {
    async record(reading: typeof analysisRecords.$inferInsert) {
      await database.insert(analysisRecords).values(reading);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(analysisRecords).where(lt(analysisRecords.createdAt, before));
    },
  };
}
