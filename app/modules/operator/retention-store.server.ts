import { and, lt, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import {
  adminSessions,
  analysisRecords,
  checkouts,
  cronRuns,
  deadLetters,
  imports,
  invitations,
  mailTokens,
  quotaCounters,
  securityEvents,
  sessions,
  webhookEvents,
} from "#app/database/schema.ts";
import { undoImportDays } from "#app/modules/import/import.schema.ts";
import { dayMs } from "#app/modules/time-units.ts";

type Retention = {
  /** The time from which the retention is counted. */
  column: SQLiteColumn;
  days: number;
  onlyIf?: SQL;
};

const retentions: [Retention, ...Retention[]] = [
  { column: quotaCounters.expiresAt, days: 0 },
  { column: mailTokens.expiresAt, days: 0 },
  { column: sessions.expiresAt, days: 0 },
  { column: adminSessions.expiresAt, days: 0 },
  // An accepted invitation is kept, because it says who invited whom.
  { column: invitations.expiresAt, days: 30, onlyIf: ne(invitations.status, "accepted") },
  // Stripe closes a checkout by itself after a day.
  { column: checkouts.createdAt, days: 2 },
  // Stripe retries an event for three days at most.
  { column: webhookEvents.receivedAt, days: 30 },
  // The privacy page states the retention of security events and analyses.
  { column: securityEvents.createdAt, days: 180 },
  { column: analysisRecords.createdAt, days: 180 },
  { column: deadLetters.diedAt, days: 30 },
  { column: cronRuns.startedAt, days: 30 },
  { column: imports.startedAt, days: undoImportDays },
];

export function createRetentionStore(database: Database) {
  return {
    /** Deletes the rows whose retention is over, and returns their number. */
    async deleteExpired(now: Date): Promise<number> {
      const [first, ...others] = retentions;
      const results = await database.batch([deleteRows(first), ...others.map(deleteRows)]);
      return results.reduce((total, { meta }) => total + meta.changes, 0);

      function deleteRows({ column, days, onlyIf }: Retention) {
        const isOver = lt(column, new Date(now.getTime() - days * dayMs));
        return database.delete(column.table).where(and(isOver, onlyIf));
      }
    },
  };
}
