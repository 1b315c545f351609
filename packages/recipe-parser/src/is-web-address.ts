const parts = /^(https?:)\/\/([^/?#]+)/i;

/** Accepts only addresses that `URL` would not repair, without a user name. `protocols` look like "https:". */
export function isWebAddress(text: string, protocols: readonly string[]): boolean {
  const [, protocol = "", authority = ""] = parts.exec(text) ?? [];
  if (!protocols.includes(protocol.toLowerCase()) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  if (/[^\x21-\x7e]/.test(authority)) return isPlainHost(authority);
  const { host, protocol: read } = new URL(text);
  const written = authority.toLowerCase();
  return written === host || written === `${host}:${read === "https:" ? 443 : 80}`;
}

/** Allows hosts such as "münchen.example", but not "ｅvil.example", which becomes another host. */
function isPlainHost(authority: string): boolean {
  const isNormal = authority.normalize("NFKC").toLowerCase() === authority.toLowerCase();
  return isNormal && /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(authority);
}
