import type { Network } from "#app/domain/network-of.ts";

/** The platform's own rate limits: cheap, counted per location, and lenient. A guard, not an exact limit. */
export type FloodGuard = {
  /** Passwords and codes. `about` says whose, where that is counted apart. */
  accounts(from: Network, about?: string): Promise<boolean>;
  drawings(from: Network): Promise<boolean>;
  /** Somebody who is signed in. */
  readings(userId: string): Promise<boolean>;
};

type FloodBindings = { FLOOD_ACCOUNTS: RateLimit; FLOOD_API: RateLimit; FLOOD_SITES: RateLimit };

export function createFloodGuard({ FLOOD_ACCOUNTS, FLOOD_API, FLOOD_SITES }: FloodBindings): FloodGuard {
  async function mayPass(limit: RateLimit, from: Network, about: string): Promise<boolean> {
    const { network, site } = from.subjects(about);
    return (await limit.limit({ key: network })).success && (await FLOOD_SITES.limit({ key: site })).success;
  }
  return {
    accounts: (from, about = "account") => mayPass(FLOOD_ACCOUNTS, from, about),
    drawings: (from) => mayPass(FLOOD_API, from, "share-picture"),
    async readings(userId) {
      return (await FLOOD_API.limit({ key: userId })).success;
    },
  };
}
