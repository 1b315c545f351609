/** What apps and mailings append to an address they share. */
const trackers =
  /^(?:utm_.*|mc_.*|ref|ref_.*|fbclid|gclid|dclid|msclkid|twclid|ttclid|yclid|igsh|igshid|img_index|si|feature|_r|_t|is_from_webapp|sender_device|share_.*|smid|smtyp|cmpid|epik)$/i;

/** Addresses of one page have one key. Empty where the address names no page: a site's first page is no recipe. */
export function sourceKey(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return "";
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (trackers.test(name)) searchParams.delete(name);
  searchParams.sort();
  const place = pathname.replace(/\/+$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
  return place && host.replace(/^www\./, "") + place;
}
