import { opensHere, pageBehind } from "./router-link.ts";

/** Longer than a press or a pointer's rest on a link, and short enough that nobody calls it old. */
const lifeMs = 3_000;
/** A mouse that only passes over a link does not stay this long. */
const restMs = 80;
type Send = (url: URL, init: RequestInit) => Promise<Response>;
type Early = { href: string; response: Promise<Response>; stop: AbortController };

let early: Early | null = null;

/**
 * Requests the data of the page behind a link as soon as the link is touched, pressed, or rested on with a mouse. The
 * navigation that follows takes it, so that it costs one request and begins a little earlier. Remix's own `prefetch`
 * needs a cache for private data, waits too long for a tap, and does nothing in Safari.
 */
export function requestEarly(send: Send): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event) => {
    clearTimeout(rest);
    const page = pageBehind(event.target);
    if (page && navigator.onLine) beginEarly(dataAddress(page), send);
  };
  document.addEventListener("pointerdown", (event) => {
    if (opensHere(event)) begin(event);
  });
  document.addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    if (event.pointerType === "mouse" && pageBehind(event.target)) rest = setTimeout(begin, restMs, event);
  });
}

/**
 * The response that was requested early for this address, once; null if there is none, or it has failed already. The
 * request ends with `signal`.
 */
export function takeEarlyData(url: URL, signal?: AbortSignal): Promise<Response> | null {
  if (early?.href !== url.href) return null;
  const { response, stop } = early;
  early = null;
  signal?.addEventListener("abort", () => stop.abort(signal.reason));
  return response;
}

/** After anything that may have changed the data. A response that nobody reads would hold its connection. */
export function forgetEarlyData(): void {
  early?.stop.abort();
  early = null;
}

function beginEarly(url: URL, send: Send): void {
  if (early?.href === url.href) return;
  forgetEarlyData();
  const stop = new AbortController();
  const begun = { href: url.href, response: send(url, { signal: stop.signal }), stop };
  early = begun;
  const forget = () => {
    if (early === begun) forgetEarlyData();
  };
  // The navigation asks for itself then.
  begun.response.then(({ ok }) => (ok ? undefined : forget()), forget);
  setTimeout(forget, lifeMs);
}

/** Where Remix requests the data of this page. */
function dataAddress(page: URL): URL {
  const url = new URL(page);
  url.pathname = page.pathname === "/" ? "/_root.data" : `${page.pathname.replace(/\/$/, "")}.data`;
  return url;
}
