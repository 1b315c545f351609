import { lt } from "drizzle-orm";
import type { AccountPorts } from "#app/domain/accounts/ports.ts";
import type { Database } from "./database.ts";
import { securityEvents } from "./schema.ts";

export function createSecurityEventStore(database: Database) {
  return {
    async record(event) {
      await database.insert(securityEvents).values(event);
    },
    async sweep(before: Date): Promise<void> {
      await database.delete(securityEvents).where(lt(securityEvents.createdAt, before));
    },
  } satisfies AccountPorts["securityEvents"] & Record<string, unknown>;
}
