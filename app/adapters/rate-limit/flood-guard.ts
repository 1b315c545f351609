import type { AccountPorts } from "#app/modules/accounts/ports.ts";
import type { AnalysisPorts } from "#app/modules/analysis/ports.ts";

type FloodGuard = AccountPorts["flood"] & AnalysisPorts["flood"];

/** Uses the platform's rate limit, which is cheap, counted per location, and approximate. */
export function createFloodGuard({ FLOOD_API }: { FLOOD_API: RateLimit }): FloodGuard {
  const isAllowed = async (key: string) => (await FLOOD_API.limit({ key })).success;
  return {
    tokens: (from, kind) => isAllowed(`${kind} from ${from}`),
    readings: isAllowed,
  };
}
