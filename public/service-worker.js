// Shows a page of ours where the browser would show its error page, and does nothing else: it keeps no data and
// answers nothing but failed navigations. Each release registers it under an address of its own, so that it keeps
// that release's page.
const pages = "offline-page";
const offlinePage = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(load(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(pages);
  await cache.add(new Request(offlinePage, { cache: "reload" }));
}

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage);
    if (!page) throw error;
    return page;
  }
}

// A timer is up: back to the app.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showApp(event.notification.data));
});

async function showApp(path) {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : self.clients.openWindow(path);
}
