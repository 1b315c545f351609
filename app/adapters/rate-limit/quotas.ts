import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { quotaCounters } from "#app/database/schema.ts";
import type { Signer } from "../tokens/tokens.ts";

export type Quota = { name: string; max: number; windowMs: number };

export type QuotaResult = { allowed: boolean; remaining: number; retryAfterSeconds: number };

/** Counts exactly in fixed windows. A subject (an address, an email) is stored only as a keyed hash. */
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
    async consume(quota: Quota, subject: string, now: Date, amount: number = 1): Promise<QuotaResult> {
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
          // Refused attempts write no row, so a flood of them costs only reads.
          setWhere: sql`${quotaCounters.count} + ${amount} <= ${quota.max}`,
        })
        .returning({ count: quotaCounters.count });
      return {
        allowed: counted !== undefined && counted.count <= quota.max,
        remaining: counted === undefined ? 0 : Math.max(0, quota.max - counted.count),
        retryAfterSeconds: secondsUntil(counter.windowEnd, now),
      };
    },
    /** Undoes one use. */
    async refund(quota: Quota, subject: string, now: Date): Promise<void> {
      const counter = row(quota, subject, now);
      await database
        .update(quotaCounters)
        .set({ count: sql`max(${quotaCounters.count} - 1, 0)` })
        .where(and(eq(quotaCounters.subject, counter.subject), eq(quotaCounters.windowStart, counter.windowStart)));
    },
    async reset(quota: Quota, subject: string, now: Date) {
      const counter = row(quota, subject, now);
      await database.delete(quotaCounters).where(eq(quotaCounters.subject, counter.subject));
    },
  };
}
