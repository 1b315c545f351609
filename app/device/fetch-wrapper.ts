import { backgroundRequestHeader } from "#app/modules/background-request-header.ts";
import { fetchPageData } from "./fetch-page-data.ts";
import { createOwnerHeader } from "./owner-header.ts";
import {
  isAppLayoutDataRequest,
  isPageNavigation,
  type PageDataRequest,
  parsePageDataRequest,
} from "./page-request.ts";

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
  for (const [name, value] of Object.entries({ ...createOwnerHeader(), ...added })) headers.set(name, value);
  return send(url, { ...init, headers });
}

const dataType = "text/x-script";

/**
 * Returns the response with its whole body, because the connection may break halfway. Throws when something between
 * browser and server has answered, such as a hotel's sign-in page.
 */
async function readWholeResponse(response: Response): Promise<Response> {
  if (response.ok && response.body && !isData(response)) {
    await response.body.cancel();
    throw new TypeError("This is not the data that was requested");
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), response);
}

function isData(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith(dataType) ?? false;
}
