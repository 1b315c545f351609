import { tooManyAttemptsError } from "../accounts/account.errors.ts";
import type { ClientNetwork } from "../client-network.ts";
import { consumeNetworkQuota, type NetworkQuota } from "../consume-quota.server.ts";
import type { OperatorPorts } from "./ports.ts";

const minute = 60_000;
const operatorGuesses: NetworkQuota = {
  perNetwork: { name: "operator-guesses", max: 10, windowMs: 15 * minute },
  perSite: { name: "operator-site-guesses", max: 30, windowMs: 60 * minute },
};

/** Counts guesses per network and site only, because a common limit would let strangers lock out the operator. */
export async function countOperatorPasswordAttempt(
  services: Pick<OperatorPorts, "clock" | "flood" | "quotas">,
  address: ClientNetwork,
): Promise<() => Promise<void>> {
  if (!(await services.flood.accounts(address, "operator"))) throw tooManyAttemptsError(60);
  return consumeNetworkQuota(services, operatorGuesses, { from: address }, tooManyAttemptsError);
}
