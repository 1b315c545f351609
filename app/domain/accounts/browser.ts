/** As far as a browser's acquaintance with it goes: until its password is another. */
export type KnownAccount = { id: string; passwordHash: string | null };

/** The browser that a request came from, as far as it shows itself. */
export type Browser = {
  /** "Safari on iPhone" */
  label: string;
  /** The id under which it has signed in to this account before; null for a stranger. */
  knownTo(account: KnownAccount): string | null;
};
