import { removeTrackingParameters } from "../remove-tracking-parameters.ts";

/** Beyond trackers: some sites may need these, but they make no other page. */
const sharing = /^(?:mc_.*|ref|ref_.*|img_index|si|feature|_r|_t|share_.*|smtyp|cmpid)$/i;

/** Addresses of one page have one key. Empty where the address names no page: a site's first page is no recipe. */
export function createSourceKey(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return "";
  const { host, pathname, searchParams } = new URL(removeTrackingParameters(address));
  for (const name of [...searchParams.keys()]) if (sharing.test(name)) searchParams.delete(name);
  searchParams.sort();
  const place = pathname.replace(/\/+$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
  return place && host.replace(/^www\./, "") + place;
}
