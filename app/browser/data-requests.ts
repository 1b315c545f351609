import { backgroundHeader } from "#app/domain/background-data.ts";
import { isForData, pathOfPage } from "./data-address.ts";
import { forgetEarlyData, requestEarly, takeEarlyData } from "./early-data.ts";
import { forgetOthers } from "./forget-person.ts";
import { ConnectionLost } from "./lost-connection.ts";
import { adoptPageOwner, isForOwn, isForSomebodyElse, pageOwnerHeaders } from "./page-owner.ts";
import { readUntilAnswered, readWithinLimit, writeWithinLimit } from "./patient-requests.ts";
import { holdsUnsaved, loadsInFull, noteRelease } from "./release.ts";
import { isNavigating, pendingDestination } from "./remix-router.ts";
import { notConnected, notLoaded, stayOnPage } from "./stay-on-page.ts";
import { forgetError } from "./toast.ts";
import { readWhole } from "./whole-response.ts";

/**
 * Intercepts Remix's own requests for data, and no others: replacing `fetch` is the only hook that Remix 2
 * leaves for this.
 */
export function installDataRequests(): void {
  const plainFetch = window.fetch.bind(window);
  const fetchInBackground = (input: URL, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set(backgroundHeader, "1");
    return plainFetch(input, { ...init, headers });
  };
  requestEarly(fetchInBackground);
  window.fetch = (input, init = {}) => {
    if (!isForData(input)) return plainFetch(input, init);
    const path = pathOfPage(input);
    const send = (finalInit: RequestInit) => plainFetch(input, finalInit);
    if (isRead(init) && isNavigating())
      return readData(path, (finalInit) => takeEarlyData(input, finalInit.signal) ?? send(finalInit), init);
    // Whatever is written, or read again, has changed: data from before is no longer true.
    forgetEarlyData();
    if (!isRead(init)) return write(send, init);
    return readData(path, (finalInit) => fetchInBackground(input, finalInit), init);
  };
}

type Send = (init: RequestInit) => Promise<Response>;

async function readData(path: string, send: Send, init: RequestInit): Promise<Response> {
  if (loadsInFull(path)) return untilThePageIsGone();
  const isOfNavigation = pendingDestination()?.pathname === path;
  // What was said of an earlier try is over, with its offer to try that again.
  if (isOfNavigation) forgetError();
  const read = isNavigating() ? readWithinLimit : readUntilAnswered;
  const sendWhole = async (finalInit: RequestInit) => readWhole(await send(finalInit));
  const response = await read(sendWhole, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    if (isOfNavigation && stayOnPage(notConnected)) return null;
    throw new ConnectionLost();
  });
  if (response === null || (isOfNavigation && response.status >= 500 && stayOnPage(notLoaded))) {
    return untilThePageIsGone();
  }
  noteRelease(response);
  adoptPageOwner(response);
  if (isForSomebodyElse(response)) return leaveToSomebodyElse();
  if (isForOwn(response)) forgetOthers();
  return loadsInFull(path) ? untilThePageIsGone() : response;
}

async function write(send: Send, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(pageOwnerHeaders())) headers.set(name, value);
  const response = await writeWithinLimit(send, { ...init, headers });
  // Requested meanwhile, perhaps from before it was written.
  forgetEarlyData();
  noteRelease(response);
  return response;
}

/**
 * What one person sees and types here never mixes with what is another's: the browser loads the destination, or
 * the page itself, as a page of whoever is signed in by now. What is unsaved stays as it is.
 */
function leaveToSomebodyElse(): Promise<Response> {
  const destination = pendingDestination();
  if (destination) window.location.assign(destination);
  else if (!holdsUnsaved()) window.location.reload();
  return untilThePageIsGone();
}

function untilThePageIsGone(): Promise<Response> {
  return new Promise(() => undefined);
}

function isRead({ method = "GET" }: RequestInit): boolean {
  return method === "GET";
}
