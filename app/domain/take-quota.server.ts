import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Services } from "#app/services.server.ts";
import type { DomainError } from "./domain-error.ts";

/** Counts one use by `subject`. Throws the error that `tooMany` makes once the quota is used up. */
export async function takeQuota(
  services: Pick<Services, "clock" | "quotas">,
  quota: Quota,
  subject: string,
  tooMany: (retryAfterSeconds: number) => DomainError,
): Promise<void> {
  const answer = await services.quotas.take(quota, subject, services.clock.now());
  if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
}
