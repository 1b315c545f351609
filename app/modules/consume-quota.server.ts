import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { type QuotaMessages, quotaExceededError } from "./quota.errors.ts";
import type { SharedServices } from "./services.ts";

/** A quota with the words for whoever exceeds it. */
export type ReportedQuota = Quota & QuotaMessages;

export type QuotaUse = { quota: ReportedQuota; subject: string; amount?: number };

type Needs = Pick<SharedServices, "clock" | "quotas">;

/** Throws the quota's own error once it is exceeded. */
export async function consumeQuota(services: Needs, quota: ReportedQuota, subject: string): Promise<void> {
  await consumeQuotas(services, [{ quota, subject }]);
}

/** Consumes the quotas in order until one is exceeded. The returned function refunds one use of each. */
export async function consumeQuotas({ clock, quotas }: Needs, uses: QuotaUse[]): Promise<() => Promise<void>> {
  const now = clock.now();
  for (const { quota, subject, amount } of uses) {
    const { allowed, retryAfterSeconds } = await quotas.consume(quota, subject, now, amount);
    if (!allowed) throw quotaExceededError(quota, retryAfterSeconds);
  }
  return async () => {
    for (const { quota, subject } of uses) await quotas.refund(quota, subject, now);
  };
}
