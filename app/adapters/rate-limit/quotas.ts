import { and, eq, lt, sql } from "drizzle-orm";
import type { Quota, QuotaAnswer } from "#app/domain/ports.ts";
import type { Database } from "../database/database.ts";
import { quotaCounters } from "../database/schema.ts";
import type { Signer } from "../tokens/tokens.ts";

/**
 * Hard limits, counted exactly in the database in fixed windows. A subject (an address, an email) is stored
 * only as a keyed hash.
 */
export function createQuotas(database: Database, signer: Signer) {
  function row(quota: Quota, subject: string, now: Date) {
    const windowStart = new Date(Math.floor(now.getTime() / quota.windowMs) * quota.windowMs);
    const windowEnd = new Date(windowStart.getTime() + quota.windowMs);
    return { subject: `${quota.name}:${signer.sign("quota", subject)}`, windowStart, windowEnd };
  }
  function secondsUntil(end: Date, now: Date): number {
    return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  }
  return {
    /** Counts one use, or as much as is used, and returns whether it was within the limit. */
    async take(quota: Quota, subject: string, now: Date, amount = 1): Promise<QuotaAnswer> {
      const counter = row(quota, subject, now);
      const [counted] = await database
        .insert(quotaCounters)
        .values({
          subject: counter.subject,
          windowStart: counter.windowStart,
          count: amount,
          expiresAt: counter.windowEnd,
        })
        .onConflictDoUpdate({
          target: [quotaCounters.subject, quotaCounters.windowStart],
          set: { count: sql`${quotaCounters.count} + ${amount}` },
        })
        .returning({ count: quotaCounters.count });
      return {
        allowed: (counted?.count ?? amount) <= quota.max,
        retryAfterSeconds: secondsUntil(counter.windowEnd, now),
      };
    },
    /** Undoes one use that was counted at `now`. */
    async giveBack(quota: Quota, subject: string, now: Date): Promise<void> {
      const counter = row(quota, subject, now);
      await database
        .update(quotaCounters)
        .set({ count: sql`max(${quotaCounters.count} - 1, 0)` })
        .where(and(eq(quotaCounters.subject, counter.subject), eq(quotaCounters.windowStart, counter.windowStart)));
    },
    async forget(quota: Quota, subject: string, now: Date): Promise<void> {
      const counter = row(quota, subject, now);
      await database.delete(quotaCounters).where(eq(quotaCounters.subject, counter.subject));
    },
    async sweep(now: Date): Promise<void> {
      await database.delete(quotaCounters).where(lt(quotaCounters.expiresAt, now));
    },
  };
}
