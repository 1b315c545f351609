import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { DomainError } from "./domain-error.ts";
import { getPublicRecipePath } from "./public-recipe-paths.ts";
import type { SharedServices } from "./services.ts";

export type ActivityServices = Pick<SharedServices, "activity" | "clock" | "newId">;

/** `userId` is null for an action of the operator. */
type Activity = { action: string; resourceType: string; userId?: string | null; resourceId?: string | null };

export async function recordActivity(
  { activity, clock, newId }: ActivityServices,
  { userId = null, resourceId = null, ...done }: Activity,
): Promise<void> {
  await activity.record({ id: newId(), userId, resourceId, ...done }, clock.now());
}

/** Cached pages beyond this number are left to expire, which takes at most a minute. */
const maxInvalidatedPages = 200;

export async function invalidatePublicPages(
  services: Pick<SharedServices, "log" | "pageCache">,
  slugs: string[],
): Promise<void> {
  try {
    await Promise.all(
      slugs.slice(0, maxInvalidatedPages).map((slug) => services.pageCache.remove(getPublicRecipePath(slug))),
    );
  } catch (error) {
    services.log.error("public_pages.invalidation_failed", error);
  }
}

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
