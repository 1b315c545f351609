import { getRenderedLocation } from "./router-bridge.tsx";
import { isShellLoadingPage } from "./shell.ts";

/** Remix's request for the loader data of some or all routes of a page. */
export type PageDataRequest = {
  url: URL;
  signal: AbortSignal | undefined;
  page: URL;
  /** The address that returns the data of all routes of the page. */
  allRoutesUrl: URL;
};

const routesParam = "_routes";
const redirectStatus = 202;
let isRedirected = false;

export function parsePageDataRequest(input: RequestInfo | URL, init: RequestInit): PageDataRequest | null {
  const isOurs = input instanceof URL && input.origin === window.location.origin && input.pathname.endsWith(".data");
  if (!isOurs || (init.method ?? "GET") !== "GET") return null;
  const allRoutesUrl = new URL(input);
  allRoutesUrl.searchParams.delete(routesParam);
  const page = new URL(allRoutesUrl);
  page.pathname = page.pathname === "/_root.data" ? "/" : page.pathname.slice(0, -".data".length);
  return { url: input, signal: init.signal ?? undefined, page, allRoutesUrl };
}

export function isAppLayoutDataRequest(url: URL): boolean {
  return url.searchParams.get(routesParam) === "routes/app";
}

/** Remix answers a redirect with status 202 and requests the page that it leads to next. */
export function recordRedirect({ status }: Response): void {
  isRedirected = status === redirectStatus;
}

/** Call this with the reply of each submission. */
export function recordSubmissionRedirect(hasRedirected: boolean): void {
  isRedirected = hasRedirected;
}

export function isFollowingRedirect(): boolean {
  return isRedirected;
}

/** False for a revalidation of the open page and for loading more recipes into a list. */
export function isPageNavigation({ pathname, search, searchParams }: URL): boolean {
  if (searchParams.has("after")) return false;
  if (isShellLoadingPage()) return true;
  const open = getRenderedLocation() ?? window.location;
  return isRedirected || normalize(pathname) + search !== normalize(open.pathname) + open.search;
}

function normalize(path: string): string {
  return path.replace(/(.)\/$/, "$1");
}
