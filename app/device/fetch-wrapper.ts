import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { backgroundRequestHeader } from "#app/modules/background-request-header.ts";
import { fetchPageData } from "./fetch-page-data.ts";
import { getPageOwner } from "./page-owner.ts";
import {
  isAppLayoutDataRequest,
  isPageNavigation,
  type PageDataRequest,
  parsePageDataRequest,
} from "./page-request.ts";
import { readWholeResponse } from "./read-response.ts";
import { sendForm } from "./send-form.ts";
import { isShellDocument } from "./shell.ts";
import { getDeviceOwner } from "./storage.ts";

type Fetch = typeof fetch;

/** The response that all routes of one navigation share. */
let sharedResponse: { href: string; signal: AbortSignal | undefined; response: Promise<Response> } | null = null;

/**
 * Wraps `fetch`, because `serverLoader` and `serverAction` give no access to headers. The wrapper names the page's owner
 * in every request to the server's entry points, and marks background requests. It also sends one request where Remix
 * would send one for each route with a `clientLoader`. See docs/decisions/0045-keep-one-wrapper-of-fetch.md.
 */
export function installFetchWrapper(): void {
  const browserFetch = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const request = parsePageDataRequest(input, init);
    if (!request) return isEntryPoint(input) ? fetchWith(browserFetch, input, init) : browserFetch(input, init);
    const { url, method } = request;
    if (method !== "GET") return sendForm(() => fetchWith(browserFetch, url, init));
    const headers: Record<string, string> = isPageNavigation(request.page) ? {} : { [backgroundRequestHeader]: "1" };
    return fetchPageData(request, () => fetchShared(request, (url) => fetchWith(browserFetch, url, init, headers)));
  };
}

/** The app layout's request loads the data of all routes, and the page's other routes reuse the response. */
async function fetchShared(request: PageDataRequest, send: (url: URL) => Promise<Response>): Promise<Response> {
  const { url, allRoutesUrl, signal } = request;
  if (!signal || sharedResponse?.href !== allRoutesUrl.href || sharedResponse.signal !== signal) {
    if (!isAppLayoutDataRequest(url)) return readWholeResponse(await send(url));
    sharedResponse = { href: allRoutesUrl.href, signal, response: send(allRoutesUrl).then(readWholeResponse) };
  }
  const { response } = sharedResponse;
  try {
    const whole = await response;
    if (whole.status >= 500) forgetShared(response);
    return whole.clone();
  } catch (error) {
    forgetShared(response);
    throw error;
  }
}

/** Forgets a failed response, so that a retry sends another request. */
function forgetShared(response: Promise<Response>): void {
  if (sharedResponse?.response === response) sharedResponse = null;
}

/** Whether the server reads who is signed in. */
function isEntryPoint(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(String(input), window.location.href);
  return origin === window.location.origin && (pathname.startsWith("/api/") || pathname.endsWith(".data"));
}

/** Names the page's owner, so that the server refuses the request if somebody else has signed in. */
function fetchWith(
  send: Fetch,
  url: RequestInfo | URL,
  init: RequestInit,
  added: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const owner = isShellDocument() ? getDeviceOwner() : getPageOwner();
  if (owner !== null) headers.set(pageOwnerHeader, owner);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return send(url, { ...init, headers });
}
