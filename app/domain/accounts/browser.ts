/** What a browser remembers of an account it signed in to; a new password makes it unknown again. */
export type KnownAccount = { id: string; passwordHash: string | null };

export type Browser = {
  label: string;
  knownTo(account: KnownAccount): string | null;
};
