import type { ClientNetwork } from "./client-network.ts";
import type { DomainError } from "./domain-error.ts";
import type { Quota, SharedPorts } from "./ports.ts";

type Needs = Pick<SharedPorts, "clock" | "quotas">;
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

/** Limits people who are not signed in, by network and by site. */
export type NetworkQuota = { perNetwork: Quota; perSite: Quota };

/**
 * Consumes both quotas and returns a function that refunds them. Consume quotas that all sites share only afterwards, so
 * that no single site can exhaust the shared ones.
 */
export async function consumeNetworkQuota(
  services: Needs,
  { perNetwork, perSite }: NetworkQuota,
  { from, about }: { from: ClientNetwork; about?: string },
  tooMany: CreateTooManyError,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const { network, site } = from.getQuotaSubjects(about);
  await consumeQuota(services, perNetwork, network, tooMany);
  await consumeQuota(services, perSite, site, tooMany).catch(async (error: unknown) => {
    await services.quotas.refund(perNetwork, network, now);
    throw error;
  });
  return async () => {
    await services.quotas.refund(perNetwork, network, now);
    await services.quotas.refund(perSite, site, now);
  };
}
