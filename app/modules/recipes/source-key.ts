/** Query parameters that never select another page, besides tracking parameters. */
const sharing = /^(?:mc_.*|ref|ref_.*|img_index|si|feature|_r|_t|share_.*|smtyp|cmpid)$/i;

/** Creates a key that all URLs of one page share; empty for a site's home page, which is no recipe. */
export function createSourceKey(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return "";
  const { host, pathname, searchParams } = new URL(removeTrackingParameters(address));
  for (const name of [...searchParams.keys()]) if (sharing.test(name)) searchParams.delete(name);
  searchParams.sort();
  const place = pathname.replace(/\/+$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
  return place && host.replace(/^www\./, "") + place;
}

const trackingParameter =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|srsltid|igsh|igshid|mibextid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|vero_id|smid|is_from_webapp|sender_device|is_copy_url)$/i;

/** Removes tracking parameters and the fragment from a web address. */
export function removeTrackingParameters(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].filter((name) => trackingParameter.test(name));
  // An address without tracking parameters stays unchanged, because `delete` re-encodes all other parameters.
  for (const name of names) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
