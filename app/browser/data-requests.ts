import { adoptMadeFor, isForSomebodyElse, madeForHeaders } from "./made-for.ts";
import { readPatiently, readUntilAnswered, writeWithinLimit } from "./patient-requests.ts";
import { holdsUnsaved, loadsInFull, noteRelease } from "./release.ts";
import { isNavigating, pendingDestination } from "./remix-router.ts";

/**
 * Intercepts Remix's own requests for data, and no others: replacing `fetch` is the only hook that Remix 2
 * leaves for this.
 */
export function installDataRequests(): void {
  const plainFetch = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const path = dataPath(input);
    if (path === null) return plainFetch(input, init);
    const send = (finalInit: RequestInit) => plainFetch(input, finalInit);
    return isRead(init) ? read(path, send, init) : write(send, init);
  };
}

type Send = (init: RequestInit) => Promise<Response>;

async function read(path: string, send: Send, init: RequestInit): Promise<Response> {
  if (loadsInFull(path)) return untilThePageIsGone();
  const response = await (isNavigating() ? readPatiently : readUntilAnswered)(send, init);
  noteRelease(response);
  adoptMadeFor(response);
  if (isForSomebodyElse(response)) return leaveToSomebodyElse();
  return loadsInFull(path) ? untilThePageIsGone() : response;
}

async function write(send: Send, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(madeForHeaders())) headers.set(name, value);
  const response = await writeWithinLimit(send, { ...init, headers });
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

/** The path of the page whose data is requested; null for any other request. */
function dataPath(input: RequestInfo | URL): string | null {
  if (!(input instanceof URL) || input.origin !== window.location.origin) return null;
  if (!input.pathname.endsWith(".data")) return null;
  return input.pathname === "/_root.data" ? "/" : input.pathname.slice(0, -".data".length);
}

function isRead({ method = "GET" }: RequestInit): boolean {
  return method === "GET";
}
