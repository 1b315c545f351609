import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { securityEvents } from "#app/database/schema.ts";
import type { SecurityEventKind } from "./security-event.ts";

export function findLatestSecurityEvent(
  database: Database,
  userId: string,
  { kinds, since }: { kinds: string[]; since: Date },
) {
  const isOneOf = and(inArray(securityEvents.kind, kinds), gt(securityEvents.createdAt, since));
  return database
    .select({ kind: securityEvents.kind })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), isOneOf))
    .orderBy(desc(securityEvents.createdAt))
    .limit(1);
}

export function createSecurityEventStore(database: Database) {
  return {
    async record(event: typeof securityEvents.$inferInsert & { kind: SecurityEventKind }) {
      await database.insert(securityEvents).values(event);
    },
  };
}
