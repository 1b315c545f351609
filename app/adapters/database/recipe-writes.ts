import type { Database } from "./database.ts";

export function recipeWrites(_database: Database) {
  return {};
}
