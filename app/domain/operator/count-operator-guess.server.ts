import { tooManyAttempts } from "../accounts/account.errors.ts";
import type { Network } from "../network-of.ts";
import { type NetworkQuota, takeNetworkQuota } from "../take-quota.server.ts";
import type { OperatorPorts } from "./ports.ts";

const minute = 60_000;
const operatorGuesses: NetworkQuota = {
  perNetwork: { name: "operator-guesses", max: 10, windowMs: 15 * minute },
  perSite: { name: "operator-site-guesses", max: 30, windowMs: 60 * minute },
};

/** Counts guesses per network and site only, because a common limit would let strangers lock out the operator. */
export async function countOperatorGuess(
  services: Pick<OperatorPorts, "clock" | "flood" | "quotas">,
  address: Network,
): Promise<() => Promise<void>> {
  if (!(await services.flood.accounts(address, "operator"))) throw tooManyAttempts(60);
  return takeNetworkQuota(services, operatorGuesses, { from: address }, tooManyAttempts);
}
