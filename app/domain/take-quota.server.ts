import type { DomainError } from "./domain-error.ts";
import type { Network } from "./network-of.ts";
import type { Quota, SharedPorts } from "./ports.ts";

type Needs = Pick<SharedPorts, "clock" | "quotas">;
type TooMany = (retryAfterSeconds: number) => DomainError;

/** Counts one use by `subject`. Throws the error that `tooMany` makes once the quota is used up. */
export async function takeQuota(services: Needs, quota: Quota, subject: string, tooMany: TooMany): Promise<void> {
  const answer = await services.quotas.take(quota, subject, services.clock.now());
  if (!answer.allowed) throw tooMany(answer.retryAfterSeconds);
}

/** What strangers may do: a limit for their network, and one for all networks of its site. */
export type NetworkQuota = { perNetwork: Quota; perSite: Quota };

/**
 * Counts one use by a network and, if that lets it, by its site. Take a quota that many share only afterwards, so
 * that no site alone can use it up. Call the returned function to give the use back.
 */
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
