/** Query parameters that never select another page, besides tracking parameters. */
const sharing = /^(?:ref|ref_.*|img_index|si|feature|_r|_t|share_.*|smtyp|cmpid|amp|amp_.*|outputtype)$/i;

/** Creates a key that all URLs of one page or post share; empty for a site's home page, which is no recipe. */
export function createSourceKey(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return "";
  const url = new URL(removeTrackingParameters(address));
  const { host, pathname, searchParams } = url;
  const behindViewer = ampViewer.test(host) ? ampViewerPath.exec(pathname)?.[1] : undefined;
  if (behindViewer !== undefined) return createSourceKey(`https://${behindViewer}${url.search}`);
  const site = host.replace(deviceHost, "");
  const video = findYouTubeVideo(url);
  if (video !== null) return `youtube.com/watch?v=${video}`;
  const post = site === "instagram.com" ? instagramPost.exec(pathname)?.[1] : undefined;
  if (post !== undefined) return `${site}/p/${post}`;
  for (const name of [...searchParams.keys()]) if (sharing.test(name)) searchParams.delete(name);
  searchParams.sort();
  const place = pathname.replace(ampPath, "").replace(/\/+$/, "") + (searchParams.size > 0 ? `?${searchParams}` : "");
  return place && site + place;
}

/** Host labels of a site's versions for phones, and "www". A domain and its suffix always remain. */
const deviceHost = /(?<=^|^[a-z]{2}\.)(?:(?:www|m|mobile|amp)\.)+(?=[^.]+\.)/;
/** Matches the path of a post, which may name its author: "/anna.cooks/reel/C1a2b3". */
const instagramPost = /^\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)/;
/** Matches "/amp/pie", "/pie/amp/", "/pie.amp.html" and "/pie/amp.html". */
const ampPath = /^\/amp(?=\/.)|(?:\/|\.)amp(?=\/*$|\.html?$)/g;
const ampViewer = /^(?:www\.)?google\.[a-z.]+$|\.cdn\.ampproject\.org$/;
const ampViewerPath = /^\/(?:amp|c|v)\/(?:s\/)?([^/]+\.[^/]+\/.*)$/;

/** Finds a video's id in any of YouTube's addresses. */
export function findYouTubeVideo({ hostname, pathname, searchParams }: URL): string | null {
  const id = /^[\w-]{6,20}$/;
  const host = hostname.replace(/\.+$/, "");
  const [first = "", second = ""] = pathname.slice(1).split("/");
  if (/^(?:www\.)?youtu\.be$/.test(host)) return id.test(first) ? first : null;
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host)) return null;
  const named = ["shorts", "embed", "live", "v"].includes(first) ? second : searchParams.get("v");
  return named !== null && id.test(named) ? named : null;
}

const trackingParameter =
  /^(?:utm_.*|fbclid|gclid|gclsrc|gad_.*|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|srsltid|igsh|igshid|mibextid|mc_cid|mc_eid|mkt_tok|mtm_.*|pk_.*|itm_.*|_branch_.*|__twitter_impression|_ga|_gl|_hsenc|_hsmi|vero_id|smid|is_from_webapp|sender_device|is_copy_url)$/i;

/** Removes tracking parameters and the fragment from a web address. */
export function removeTrackingParameters(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].filter((name) => trackingParameter.test(name));
  // An address without tracking parameters stays unchanged, because `delete` re-encodes all other parameters.
  for (const name of names) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
