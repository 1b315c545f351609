const parts = /^(https?:)\/\/([^/?#]+)/i;

/** `URL` repairs slashes, white space and hosts. What it would repair is refused, and so are user names. */
export function isWebAddress(text: string, protocols: readonly string[]): boolean {
  const [, protocol = "", authority = ""] = parts.exec(text) ?? [];
  if (!protocols.includes(protocol.toLowerCase()) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  if (/[^\x21-\x7e]/.test(authority)) return isPlainHost(authority);
  const { host, protocol: read } = new URL(text);
  const written = authority.toLowerCase();
  return written === host || written === `${host}:${read === "https:" ? 443 : 80}`;
}

/** Allows "münchen.example", but not "ｅvil.example", which becomes another host. */
function isPlainHost(authority: string): boolean {
  const isNormal = authority.normalize("NFKC").toLowerCase() === authority.toLowerCase();
  return isNormal && /^[\p{L}\p{M}\p{N}.-]+(?::\d{1,5})?$/u.test(authority);
}

const tracking =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|srsltid|igsh|igshid|mibextid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|vero_id|smid|is_from_webapp|sender_device|is_copy_url)$/i;

/** Without what tells a site where somebody came from, and without the place on the page. */
export function withoutTracking(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].filter((name) => tracking.test(name));
  // Anything else stays as it was written: to delete a parameter writes all of them anew.
  for (const name of names) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
