import { createPageDataUrl } from "./page-request.ts";
import { findLinkedPage, opensInThisTab } from "./router-link.ts";

const lifeMs = 3_000;
/** A mouse pointer that only crosses a link leaves the link sooner than this. */
const restMs = 80;
type Send = (url: URL, init: RequestInit) => Promise<Response>;
type Early = { href: string; response: Promise<Response>; stop: AbortController };

let early: Early | null = null;

/**
 * Requests a page's data as soon as its link is touched, pressed or rested on, for the navigation that follows. Remix's
 * `prefetch` needs a cache for private data, waits too long for a tap, and does nothing in Safari.
 */
export function startEarlyRequests(send: Send): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event) => {
    clearTimeout(rest);
    const page = findLinkedPage(event.target);
    if (page && navigator.onLine) beginEarly(createPageDataUrl(page), send);
  };
  document.addEventListener("pointerdown", (event) => {
    if (opensInThisTab(event)) begin(event);
  });
  document.addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    if (event.pointerType === "mouse" && findLinkedPage(event.target)) rest = setTimeout(begin, restMs, event);
  });
}

/** The early response for this address, once; null if there is none. Aborting `signal` ends the request. */
export function takeEarlyResponse(url: URL, signal?: AbortSignal): Promise<Response> | null {
  if (early?.href !== url.href) return null;
  const { response, stop } = early;
  early = null;
  signal?.addEventListener("abort", () => stop.abort(signal.reason));
  return response;
}

/** Aborts the early request, because an unread response would occupy a connection. */
export function abortEarlyRequest(): void {
  early?.stop.abort();
  early = null;
}

function beginEarly(url: URL, send: Send): void {
  if (early?.href === url.href) return;
  abortEarlyRequest();
  const stop = new AbortController();
  const begun = { href: url.href, response: send(url, { signal: stop.signal }), stop };
  early = begun;
  const forget = () => {
    if (early === begun) abortEarlyRequest();
  };
  // After a failure the navigation sends its own request.
  begun.response.then(({ ok }) => (ok ? undefined : forget()), forget);
  setTimeout(forget, lifeMs);
}
