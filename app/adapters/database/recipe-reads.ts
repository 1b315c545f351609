import type { Database } from "./database.ts";

export function recipeReads(_database: Database) {
  return {};
}
