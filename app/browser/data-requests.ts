import { backgroundHeader } from "#app/domain/background-data.ts";
import { hasPendingChanges } from "#app/offline/pending-counts.ts";
import { ConnectionLost } from "#app/offline/send-or-queue.ts";
import { forgetEarlyData, requestEarly, takeEarlyData } from "./early-data.ts";
import { fetchWithRetry, withTimeout } from "./fetch-with-retry.ts";
import { claimDevice, isSignInPage, redirectToSignIn } from "./forget-person.ts";
import { bringUpToDateSoon, noteServer, noteWrite, orFromDevice, pageWithWaiting, sendNow } from "./from-device.ts";
import { isNetworkFailure } from "./is-network-failure.ts";
import { adoptPageOwner, isForOwn, isForSomebodyElse, pageOwner, pageOwnerHeaders } from "./page-owner.ts";
import { holdsUnsaved, loadsInFull, noteRelease } from "./release.ts";
import { pendingDestination } from "./remix-router.ts";
import { isOpening } from "./shell.ts";
import { notConnected, notLoaded, stayOnPage } from "./stay-on-page.ts";
import { forgetError } from "./toast.ts";

type Send = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * Wraps `fetch` for the data requests of Remix's router. Remix 2 has no hook there: with a `clientLoader`, each route
 * would send a request of its own.
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
  const response = await receiveReply(send(url, init));
  // Data requested meanwhile may be from before the write.
  forgetEarlyData();
  noteRelease(response);
  noteWrite();
  return response;
}

/**
 * The whole reply of an action, whatever its status. Throws `ConnectionLost` if none came, or a gateway has answered
 * instead. An error page of the product is passed on, and Remix fails to read it.
 */
export async function receiveReply(sent: Promise<Response>): Promise<Response> {
  const response = await withTimeout(sent.then(readWhole)).catch((error: unknown) => {
    throw new ConnectionLost("No reply came", { cause: error });
  });
  if (isNetworkFailure(response.status) && !isData(response)) throw new ConnectionLost();
  return response;
}

/** If the next page can't be read, the open one stays. */
async function readNextPage(send: Send, url: URL, init: RequestInit): Promise<Response> {
  forgetError();
  if (loadsInFull()) return untilThePageIsGone();
  if (hasPendingChanges()) forgetEarlyData();
  const own = await pageWithWaiting(url);
  if (own) return acceptResponse(own) ? own : untilThePageIsGone();
  const signal = init.signal ?? undefined;
  const sendOnce = async () => readWhole(await (takeEarlyData(url, signal) ?? send(url, init)));
  let response: Response;
  try {
    response = await orFromDevice(url, withTimeout(fetchWithRetry(sendOnce, { tries: 2, signal })), signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!isOpening() && stayOnPage(notConnected)) return untilThePageIsGone();
    throw new ConnectionLost();
  }
  if (response.status >= 500 && stayOnPage(notLoaded)) return untilThePageIsGone();
  return acceptResponse(response) && !loadsInFull() ? response : untilThePageIsGone();
}

/** Revalidations and further pages of a list. A failure must not cost what the page already shows. */
async function readAgain(send: Send, url: URL, init: RequestInit): Promise<Response> {
  // Other pages' data may have changed, too.
  forgetEarlyData();
  const own = await pageWithWaiting(url);
  if (own) return acceptResponse(own) ? own : untilThePageIsGone();
  const signal = init.signal ?? undefined;
  const sendOnce = async () => readWhole(await send(url, init));
  const isOfPage = !url.searchParams.has("after");
  const fromServer = fetchWithRetry(sendOnce, { tries: Number.POSITIVE_INFINITY, signal });
  // A further page of a list may come from where the first has come from.
  const response = isOfPage ? await fromServer : await orFromDevice(url, fromServer, signal);
  if (isOfPage) {
    noteServer();
    bringUpToDateSoon();
  }
  return acceptResponse(response) ? response : untilThePageIsGone();
}

/**
 * False if somebody else has signed in meanwhile: people's data never mixes. The browser then loads the page as theirs,
 * unless something is unsaved.
 */
function acceptResponse(response: Response): boolean {
  noteRelease(response);
  const hadNoOwner = pageOwner() === null;
  adoptPageOwner(response);
  const destination = pendingDestination();
  const page = destination ?? new URL(window.location.href);
  if (isForOwn(response)) {
    const isOwnDevice = claimDevice() || isSignInPage(page);
    if (!isOwnDevice) redirectToSignIn(page);
    // Until now the page had no owner and could send no pending changes. Render the page first.
    else if (hadNoOwner) setTimeout(sendNow);
    return isOwnDevice;
  }
  if (!isForSomebodyElse(response)) return true;
  if (!destination && holdsUnsaved()) return false;
  // While changes are pending, the service worker serves every page from the owner's offline copy, so a reload would
  // show the other person's recipes.
  if (hasPendingChanges()) redirectToSignIn(page);
  else if (destination) window.location.assign(destination);
  else window.location.reload();
  return false;
}

const dataType = "text/x-script";

/**
 * With its whole body, as the connection may break halfway. Throws if something on the way has answered, such as a
 * hotel's sign-in page.
 */
export async function readWhole(response: Response): Promise<Response> {
  if (response.ok && response.body && !isData(response)) {
    await response.body.cancel();
    throw new TypeError("This is not the data that was asked for");
  }
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), response);
}

function isData(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith(dataType) ?? false;
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
