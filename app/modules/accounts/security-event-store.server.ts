import { lt } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { securityEvents } from "#app/database/schema.ts";
import type { SecurityEvent } from "./accounts-records.ts";

export function createSecurityEventStore(database: Database) {
  return {
    async record(event: SecurityEvent) {
      await database.insert(securityEvents).values(event);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(securityEvents).where(lt(securityEvents.createdAt, before));
    },
  };
}
