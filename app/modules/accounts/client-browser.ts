import type { SignInAccount } from "#app/adapters/sessions/sessions.ts";

export type ClientBrowser = {
  label: string;
  /** Whether the browser has signed in to the account before. */
  isKnownTo(account: SignInAccount): boolean;
};
