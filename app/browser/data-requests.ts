import { backgroundHeader } from "#app/domain/background-data.ts";
import { forgetEarlyData, requestEarly, takeEarlyData } from "./early-data.ts";
import { fetchWithRetry, withTimeout } from "./fetch-with-retry.ts";
import { forgetOthers } from "./forget-person.ts";
import { ConnectionLost } from "./lost-connection.ts";
import { adoptPageOwner, isForOwn, isForSomebodyElse, pageOwnerHeaders } from "./page-owner.ts";
import { holdsUnsaved, loadsInFull, noteRelease } from "./release.ts";
import { pendingDestination } from "./remix-router.ts";
import { notConnected, notLoaded, stayOnPage } from "./stay-on-page.ts";
import { forgetError } from "./toast.ts";

type Send = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * Stands between Remix's router and the network, for its data alone. Remix 2 has no hook there: a `clientLoader` for
 * each route would make each of them send a request of its own.
 */
export function installDataRequests(): void {
  const plainFetch = window.fetch.bind(window);
  const fetchWith = (url: URL, init: RequestInit, added: Record<string, string>) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return plainFetch(url, { ...init, headers });
  };
  const readInBackground: Send = (url, init) => fetchWith(url, init, { [backgroundHeader]: "1" });
  const write: Send = (url, init) => fetchWith(url, init, pageOwnerHeaders());

  requestEarly(readInBackground);
  window.fetch = (input, init = {}) => {
    if (!isForData(input)) return plainFetch(input, init);
    if (init.method !== undefined && init.method !== "GET") return writeData(write, input, init);
    const isOfNavigation = pendingDestination()?.pathname.replace(/(.)\/$/, "$1") === pathOfPage(input);
    return isOfNavigation ? readNextPage(plainFetch, input, init) : readAgain(readInBackground, input, init);
  };
}

async function writeData(send: Send, url: URL, init: RequestInit): Promise<Response> {
  forgetEarlyData();
  const response = await withTimeout(send(url, init));
  // Requested meanwhile, perhaps from before it was written.
  forgetEarlyData();
  noteRelease(response);
  return response;
}

/** Where the next page can't be read, the one that is open stays if it can. */
async function readNextPage(send: Send, url: URL, init: RequestInit): Promise<Response> {
  // It would offer to try an earlier navigation again.
  forgetError();
  if (loadsInFull()) return untilThePageIsGone();
  const signal = init.signal ?? undefined;
  const sendOnce = async () => readWhole(await (takeEarlyData(url, signal) ?? send(url, init)));
  let response: Response;
  try {
    response = await withTimeout(fetchWithRetry(sendOnce, { tries: 2, signal }));
  } catch (error) {
    if (signal?.aborted) throw error;
    if (stayOnPage(notConnected)) return untilThePageIsGone();
    throw new ConnectionLost();
  }
  if (response.status >= 500 && stayOnPage(notLoaded)) return untilThePageIsGone();
  return received(response) && !loadsInFull() ? response : untilThePageIsGone();
}

/** Revalidations and further pages of a list, which must never cost what the page already shows. */
async function readAgain(send: Send, url: URL, init: RequestInit): Promise<Response> {
  // The page's data has changed, and other pages' with it.
  forgetEarlyData();
  const signal = init.signal ?? undefined;
  const sendOnce = async () => readWhole(await send(url, init));
  const response = await fetchWithRetry(sendOnce, { tries: Number.POSITIVE_INFINITY, signal });
  return received(response) ? response : untilThePageIsGone();
}

/**
 * False where it is somebody else's who has signed in meanwhile: what one person sees and types here never mixes with
 * what is another's. The browser loads the destination, or the page itself, as theirs; what is unsaved stays.
 */
function received(response: Response): boolean {
  noteRelease(response);
  adoptPageOwner(response);
  if (isForOwn(response)) forgetOthers();
  if (!isForSomebodyElse(response)) return true;
  const destination = pendingDestination();
  if (destination) window.location.assign(destination);
  else if (!holdsUnsaved()) window.location.reload();
  return false;
}

/** Of everything that Remix sends as data, redirects and errors included. */
const dataType = "text/x-script";

/**
 * The response with its whole body: a connection that breaks halfway is lost. So is one where something on the way
 * has answered, such as the sign-in page of a hotel's network.
 */
export async function readWhole(response: Response): Promise<Response> {
  if (response.ok && !response.headers.get("Content-Type")?.startsWith(dataType)) {
    await response.body?.cancel();
    throw new TypeError("This is not the data that was asked for");
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), response);
}

function isForData(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.origin === window.location.origin && input.pathname.endsWith(".data");
}

function pathOfPage({ pathname }: URL): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}

function untilThePageIsGone(): Promise<Response> {
  return new Promise(() => undefined);
}
