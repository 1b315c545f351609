import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { DomainError } from "./domain-error.ts";
import type { SharedServices } from "./services.ts";

type Needs = Pick<SharedServices, "clock" | "quotas">;
type CreateTooManyError = (retryAfterSeconds: number) => DomainError;

export async function consumeQuota(
  services: Needs,
  quota: Quota,
  subject: string,
  tooMany: CreateTooManyError,
): Promise<void> {
  const result = await services.quotas.consume(quota, subject, services.clock.now());
  if (!result.allowed) throw tooMany(result.retryAfterSeconds);
}

export type QuotaUse = [quota: Quota, subject: string, tooMany: CreateTooManyError];

/** Consumes the quotas in order until one is exceeded. The returned function refunds them all. */
export async function consumeQuotas(services: Needs, uses: QuotaUse[]): Promise<() => Promise<void>> {
  const now = services.clock.now();
  for (const use of uses) await consumeQuota(services, ...use);
  return async () => {
    for (const [quota, subject] of uses) await services.quotas.refund(quota, subject, now);
  };
}
