import type { AccountServices } from "#app/modules/accounts/services.ts";
import type { AnalysisServices } from "#app/modules/analysis/services.ts";

type FloodGuard = AccountServices["flood"] & AnalysisServices["flood"];

/** Uses the platform's rate limit, which is cheap, counted per location, and approximate. */
export function createFloodGuard({ FLOOD_API }: { FLOOD_API: RateLimit }): FloodGuard {
  const isAllowed = async (key: string) => (await FLOOD_API.limit({ key })).success;
  return {
    tokens: (from, kind) => isAllowed(`${kind} from ${from}`),
    readings: isAllowed,
  };
}
