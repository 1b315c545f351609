import type { Database } from "#app/database/database.ts";
import { analysisRecords } from "#app/database/schema.ts";

export function createAnalysisRecordStore(database: Database) {
  return {
    async record(reading: typeof analysisRecords.$inferInsert) {
      await database.insert(analysisRecords).values(reading);
    },
  };
}
