import { scope } from "./scope.ts";

const pages = "offline-page";
const offlinePage = "/offline";

/** A page of ours where the browser would show its error page. */
export function answerFailedNavigations(): void {
  scope.addEventListener("install", (event) => {
    event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
  });
  scope.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });
  scope.addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
    event.respondWith(load(event));
  });
}

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(pages);
  await cache.add(new Request(offlinePage, { cache: "reload" }));
}

async function load(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (!page) throw error;
    return page;
  }
}
