const parts = /^(https?:)\/\/([^/?#]+)/i;

/**
 * Whether a text is a web address that says itself where it leads. URL repairs much: missing and turned slashes, white space, hosts in other
 * digits and letters. What it would repair is refused, and so is a name with a password, which hides the host behind it.
 */
export function isWebAddress(text: string, protocols: readonly string[]): boolean {
  const [, protocol = "", authority = ""] = parts.exec(text) ?? [];
  if (!protocols.includes(protocol.toLowerCase()) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  if (/[^\x21-\x7e]/.test(authority)) return isPlainHost(authority);
  const { host, protocol: read } = new URL(text);
  const written = authority.toLowerCase();
  return written === host || written === `${host}:${read === "https:" ? 443 : 80}`;
}

/** A host in letters other than ASCII's: "münchen.example", but no "ｅvil.example" that becomes another one. */
function isPlainHost(authority: string): boolean {
  const isNormal = authority.normalize("NFKC").toLowerCase() === authority.toLowerCase();
  return isNormal && /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(authority);
}
