import type { Database } from "./database.ts";

export function createActivityStore(_database: Database) {
  return {};
}

export type ActivityStore = ReturnType<typeof createActivityStore>;
