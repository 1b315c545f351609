import { parse, serialize } from "hono/utils/cookie";
import type { SignInAccount } from "#app/domain/accounts/client-browser.ts";
import { generateId, type Signer } from "../tokens/tokens.ts";

const days = 365;
/** The least recently used account is dropped. */
const maxAccounts = 5;
const purpose = "browser";

/**
 * A cookie that outlives sessions: a random id and, for each account, a signature over the id, the account's id and its
 * password hash. The cookie reveals no names and needs no table.
 */
export function createKnownBrowsers(signer: Signer, { isSecure }: { isSecure: boolean }) {
  const cookieName = isSecure ? "__Host-browser" : "browser";
  const options = {
    path: "/",
    maxAge: days * 24 * 60 * 60,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
  } as const;

  function known(cookieHeader: string | null): { id: string; signatures: string[] } {
    const value = parse(cookieHeader ?? "", cookieName)[cookieName] ?? "";
    const [id = "", ...signatures] = value.split(".", maxAccounts + 1);
    if (!/^[\w-]{22}$/.test(id)) return { id: "", signatures: [] };
    return { id, signatures };
  }
  // A new password makes every browser unknown, because one of the browsers may be a thief's.
  const signed = (id: string, account: SignInAccount) => `${id} ${account.id} ${account.passwordHash ?? ""}`;

  return {
    /** Returns the id of a browser that has signed in to this account before, otherwise null. */
    read(cookieHeader: string | null, account: SignInAccount): string | null {
      const { id, signatures } = known(cookieHeader);
      return signatures.some((signature) => signer.verify(purpose, signed(id, account), signature)) ? id : null;
    },
    remember(cookieHeader: string | null, account: SignInAccount): string {
      const { id: given, signatures } = known(cookieHeader);
      const id = given || generateId();
      const own = signer.sign(purpose, signed(id, account));
      const kept = [own, ...signatures.filter((signature) => signature !== own)].slice(0, maxAccounts);
      return serialize(cookieName, [id, ...kept].join("."), options);
    },
  };
}
