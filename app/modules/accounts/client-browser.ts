/** The account fields that a known browser's cookie signs. A new password makes every browser unknown. */
export type SignInAccount = { id: string; passwordHash: string | null };

export type ClientBrowser = {
  label: string;
  /** Whether the browser has signed in to the account before. */
  isKnownTo(account: SignInAccount): boolean;
};
