import { createPageDataUrl } from "./page-request.ts";
import { findLinkedPage, opensInSameTab } from "./router-link.ts";

const maxAgeMs = 3_000;
/** A mouse pointer must rest on a link for this time, so that crossing a link requests nothing. */
const minHoverMs = 80;
type Send = (url: URL, init: RequestInit) => Promise<Response>;
type EarlyRequest = { href: string; response: Promise<Response>; controller: AbortController };

let earlyRequest: EarlyRequest | null = null;

/**
 * Requests a page's data when its link is touched, pressed or hovered, for the navigation that probably follows. Remix's
 * own `prefetch` needs a cache for private data, starts too late for a tap, and does nothing in Safari.
 */
export function startEarlyRequests(send: Send): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const startForLink = (event: Event) => {
    clearTimeout(hoverTimer);
    const page = findLinkedPage(event.target);
    if (page && navigator.onLine) startEarlyRequest(createPageDataUrl(page), send);
  };
  document.addEventListener("pointerdown", (event) => {
    if (opensInSameTab(event)) startForLink(event);
  });
  document.addEventListener("pointerover", (event) => {
    clearTimeout(hoverTimer);
    if (event.pointerType === "mouse" && findLinkedPage(event.target))
      hoverTimer = setTimeout(startForLink, minHoverMs, event);
  });
}

/**
 * Returns the early response for this address, or null. A response can be taken once. Aborting `signal` aborts the
 * request.
 */
export function takeEarlyResponse(url: URL, signal?: AbortSignal): Promise<Response> | null {
  if (earlyRequest?.href !== url.href) return null;
  const { response, controller } = earlyRequest;
  earlyRequest = null;
  signal?.addEventListener("abort", () => controller.abort(signal.reason));
  return response;
}

/** Aborts the early request, because an unread response would occupy a connection. */
export function abortEarlyRequest(): void {
  earlyRequest?.controller.abort();
  earlyRequest = null;
}

function startEarlyRequest(url: URL, send: Send): void {
  if (earlyRequest?.href === url.href) return;
  abortEarlyRequest();
  const controller = new AbortController();
  const request = { href: url.href, response: send(url, { signal: controller.signal }), controller };
  earlyRequest = request;
  const discard = () => {
    if (earlyRequest === request) abortEarlyRequest();
  };
  // After a failure the navigation sends its own request.
  request.response.then(({ ok }) => (ok ? undefined : discard()), discard);
  setTimeout(discard, maxAgeMs);
}
