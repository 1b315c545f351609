const parts = /^(https?:)\/\/([^/?#]+)/i;

/**
 * Whether a text is a web address that visibly says where it leads. `URL` repairs a lot: missing and reversed
 * slashes, white space, hosts in other digits and letters. Anything that it would repair is refused, and so
 * is an address with a user name or password, which hides the host behind it.
 */
export function isWebAddress(text: string, protocols: readonly string[]): boolean {
  const [, protocol = "", authority = ""] = parts.exec(text) ?? [];
  if (!protocols.includes(protocol.toLowerCase()) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  if (/[^\x21-\x7e]/.test(authority)) return isPlainHost(authority);
  const { host, protocol: read } = new URL(text);
  const written = authority.toLowerCase();
  return written === host || written === `${host}:${read === "https:" ? 443 : 80}`;
}

/** A host with letters outside ASCII is fine: "münchen.example", but not "ｅvil.example", which becomes another host. */
function isPlainHost(authority: string): boolean {
  const isNormal = authority.normalize("NFKC").toLowerCase() === authority.toLowerCase();
  return isNormal && /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(authority);
}
