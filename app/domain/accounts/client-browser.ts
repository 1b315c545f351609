/** What a browser remembers of an account it signed in to; a new password makes it unknown again. */
export type SignInAccount = { id: string; passwordHash: string | null };

export type ClientBrowser = {
  label: string;
  getKnownBrowserId(account: SignInAccount): string | null;
};
