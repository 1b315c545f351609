/** Uses the platform's rate limit, which is cheap, counted per location, and approximate. */
export function createFloodGuard({ FLOOD_API }: { FLOOD_API: RateLimit }) {
  const isAllowed = async (key: string) => (await FLOOD_API.limit({ key })).success;
  return {
    isTokenAllowed: (from: string, kind: string) => isAllowed(`${kind} from ${from}`),
    isAnalysisAllowed: (userId: string) => isAllowed(userId),
  };
}
