import type { Database } from "./database.ts";

export function createPhotoStore(_database: Database) {
  return {};
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
