import type { DomainError } from "./domain-error.ts";
import type { Network } from "./network-of.ts";
import type { Quota, SharedPorts } from "./ports.ts";

type Needs = Pick<SharedPorts, "clock" | "quotas">;
type TooMany = (retryAfterSeconds: number) => DomainError;

export async function takeQuota(services: Needs, quota: Quota, subject: string, tooMany: TooMany): Promise<void> {
  const answer = await services.quotas.take(quota, subject, services.clock.now());
  if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
}

/** For strangers: per network, and per site for all its networks. */
export type NetworkQuota = { perNetwork: Quota; perSite: Quota };

/** Take shared quotas afterwards, so that no site uses them up. The returned function gives the use back. */
export async function takeNetworkQuota(
  services: Needs,
  { perNetwork, perSite }: NetworkQuota,
  { from, about }: { from: Network; about?: string },
  tooMany: TooMany,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  const { network, site } = from.subjects(about);
  await takeQuota(services, perNetwork, network, tooMany);
  await takeQuota(services, perSite, site, tooMany).catch(async (error: unknown) => {
    await services.quotas.giveBack(perNetwork, network, now);
    throw error;
  });
  return async () => {
    await services.quotas.giveBack(perNetwork, network, now);
    await services.quotas.giveBack(perSite, site, now);
  };
}
