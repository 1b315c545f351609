import { removeTrackingParameters } from "#app/modules/remove-tracking-parameters.ts";

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
