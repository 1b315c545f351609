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
  const answer = await services.quotas.consume(quota, subject, services.clock.now());
  if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
}

/** For strangers: per network, and per site for all its networks. */
export type NetworkQuota = { perNetwork: Quota; perSite: Quota };

/** Take shared quotas afterwards, so that no site uses them up. The returned function gives the use back. */
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
