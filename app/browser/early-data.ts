import { modulesOf } from "./remix-router.ts";

/** Longer than a press or a pointer's rest on a link, and short enough that nobody calls it old. */
const lifeMs = 3_000;
/** A mouse that only passes over a link does not stay this long. */
const restMs = 80;
/** The router's own links; a link that loads its page in full has no such attribute. */
const routerLinks = "a[data-discover]";

let early: { href: string; response: Promise<Response>; until: number } | null = null;

/**
 * Requests what the page behind a link needs as soon as the link is touched, pressed, or rested on with a mouse. The
 * navigation that follows takes the data, so that it costs one request and begins a little earlier. Remix's own
 * `prefetch` needs a cache for private data, waits too long for a tap, and does nothing in Safari.
 */
export function requestEarly(send: (url: URL) => Promise<Response>): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event) => {
    clearTimeout(rest);
    const page = pageBehind(event.target);
    if (page) beginEarly(page, send);
  };
  document.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) begin(event);
  });
  document.addEventListener("pointerover", (event) => {
    clearTimeout(rest);
    if (event.pointerType === "mouse" && pageBehind(event.target)) rest = setTimeout(begin, restMs, event);
  });
}

/** The response that was requested early for this address, once; null if there is none. */
export function takeEarlyData(url: URL): Promise<Response> | null {
  if (early?.href !== url.href || early.until < Date.now()) return null;
  const { response } = early;
  early = null;
  return response;
}

/** After anything that may have changed the data. */
export function forgetEarlyData(): void {
  early = null;
}

function beginEarly(page: URL, send: (url: URL) => Promise<Response>): void {
  const url = dataAddress(page);
  if (early?.href === url.href && early.until > Date.now()) return;
  const response = send(url);
  // Whoever takes it sees the failure; if nobody does, nothing has failed.
  response.catch(() => undefined);
  early = { href: url.href, response, until: Date.now() + lifeMs };
  for (const href of modulesOf(page.pathname)) preload(href);
}

/** Where the link leads to, if that is another page than this one. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(routerLinks) : null;
  if (!link || link.target || !navigator.onLine) return null;
  const page = new URL(link.href);
  page.hash = "";
  const { origin, pathname, search } = window.location;
  return page.origin !== origin || page.pathname + page.search === pathname + search ? null : page;
}

/** As Remix requests it. */
function dataAddress(page: URL): URL {
  const url = new URL(page);
  url.pathname = page.pathname === "/" ? "/_root.data" : `${page.pathname.replace(/\/$/, "")}.data`;
  return url;
}

const preloaded = new Set<string>();

function preload(href: string): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.appendChild(link);
}
