/** The platform's own rate limits: cheap, counted per location, and lenient. A guard, not an exact limit. */
export type FloodGuard = {
  accounts(address: string): Promise<boolean>;
  api(subject: string): Promise<boolean>;
};

export function createFloodGuard(bindings: { FLOOD_ACCOUNTS: RateLimit; FLOOD_API: RateLimit }): FloodGuard {
  return {
    async accounts(address) {
      return (await bindings.FLOOD_ACCOUNTS.limit({ key: address })).success;
    },
    async api(subject) {
      return (await bindings.FLOOD_API.limit({ key: subject })).success;
    },
  };
}
