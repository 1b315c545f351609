import type { Database } from "./database.ts";

export function createCoupleStore(_database: Database) {
  return {};
}

export type CoupleStore = ReturnType<typeof createCoupleStore>;
