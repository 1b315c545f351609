import type { Database } from "#app/database/database.ts";
import { securityEvents } from "#app/database/schema.ts";
import type { SecurityEventKind } from "./security-event.ts";

export type SecurityEvent = {
  id: string;
  userId: string;
  kind: SecurityEventKind;
  device: string | null;
  network: string | null;
  createdAt: Date;
};

export function createSecurityEventStore(database: Database) {
  return {
    async record(event: SecurityEvent) {
      await database.insert(securityEvents).values(event);
    },
  };
}
