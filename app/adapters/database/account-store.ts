import type { Database } from "./database.ts";

/** Users, their profiles, and the tokens in their mails. */
export function createAccountStore(_database: Database) {
  return {};
}

export type AccountStore = ReturnType<typeof createAccountStore>;
