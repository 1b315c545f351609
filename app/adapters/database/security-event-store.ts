import { lt } from "drizzle-orm";
import type { SecurityEvent } from "#app/domain/accounts/ports.ts";
import type { Database } from "./database.ts";
import { securityEvents } from "./schema.ts";

export function createSecurityEventStore(database: Database) {
  return {
    async record(event: SecurityEvent): Promise<void> {
      await database.insert(securityEvents).values(event);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(securityEvents).where(lt(securityEvents.createdAt, before));
    },
  };
}
