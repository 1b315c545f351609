/** What a browser remembers of an account. A new password makes the browser unknown again. */
export type KnownAccount = { id: string; passwordHash: string | null };

export type Browser = {
  /** "Safari on iPhone" */
  label: string;
  /** The id under which it has signed in to this account before; null for an unknown browser. */
  knownTo(account: KnownAccount): string | null;
};
