import type { AccountPorts } from "#app/domain/accounts/ports.ts";
import type { AnalysisPorts } from "#app/domain/analysis/ports.ts";
import type { ClientNetwork } from "#app/domain/client-network.ts";

type FloodGuard = AccountPorts["flood"] & AnalysisPorts["flood"];

type FloodBindings = { FLOOD_ACCOUNTS: RateLimit; FLOOD_API: RateLimit; FLOOD_SITES: RateLimit };

/** Uses the platform's rate limits, which are cheap, counted per location, and approximate. */
export function createFloodGuard({ FLOOD_ACCOUNTS, FLOOD_API, FLOOD_SITES }: FloodBindings): FloodGuard {
  async function isAllowed(limit: RateLimit, from: ClientNetwork, about: string): Promise<boolean> {
    const { network, site } = from.getQuotaSubjects(about);
    return (await limit.limit({ key: network })).success && (await FLOOD_SITES.limit({ key: site })).success;
  }
  return {
    accounts: (from, about = "account") => isAllowed(FLOOD_ACCOUNTS, from, about),
    async readings(userId) {
      return (await FLOOD_API.limit({ key: userId })).success;
    },
  };
}
