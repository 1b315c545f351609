import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Services } from "#app/services.server.ts";
import { tooManyAttempts } from "../accounts/account.errors.ts";
import { siteOf } from "../accounts/network-of.ts";
import { takeQuota } from "../take-quota.server.ts";

const minute = 60_000;
const perNetwork: Quota = { name: "operator-guesses", max: 10, windowMs: 15 * minute };
const perSite: Quota = { name: "operator-site-guesses", max: 30, windowMs: 60 * minute };

/**
 * Counts a password, setup token or code as wrong before it is checked. Only per network and site: with a count
 * over all of them, strangers could lock the one operator out. Call the returned function when it was right.
 * Throws `too_many_attempts`.
 */
export async function countOperatorGuess(
  services: Pick<Services, "clock" | "flood" | "quotas">,
  address: string,
): Promise<() => Promise<void>> {
  const now = services.clock.now();
  if (!(await services.flood.accounts(`operator ${address}`))) throw tooManyAttempts(60);
  await takeQuota(services, perNetwork, address, tooManyAttempts);
  await takeQuota(services, perSite, siteOf(address), tooManyAttempts);
  return async () => {
    await services.quotas.giveBack(perNetwork, address, now);
    await services.quotas.giveBack(perSite, siteOf(address), now);
  };
}
