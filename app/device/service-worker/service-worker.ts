/**
 * The service worker, bundled by `scripts/build-service-worker.ts`. Each module responds to its own kind of request;
 * the first response wins. A new release's worker waits until all pages of the earlier release are closed, so that these
 * pages keep their files.
 */

import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { handleNavigations } from "./navigations.ts";
import { openAppOnNotification, renewPushSubscription, showPushNotifications } from "./notifications.ts";
import { registerPhotoCaching } from "./photos.ts";
import { serviceWorkerScope } from "./scope.ts";
import { handleSharedFiles } from "./share-target.ts";

/** Inserted by `scripts/bundle-service-worker.ts`; see `ServiceWorkerFiles`. */
declare const RELEASE_FILES: { offline: { url: string; revision: string | null }[]; comfort: string[] };

precacheAndRoute(RELEASE_FILES.offline);
cacheComfort(RELEASE_FILES.comfort);
handleNavigations();
handleSharedFiles();
registerPhotoCaching();
openAppOnNotification();
showPushNotifications();
renewPushSubscription();

/**
 * Caches these files when the service worker is installed. If the browser saves data or the connection is slow, a file
 * is cached when a page loads it.
 */
function cacheComfort(files: string[]): void {
  const cacheName = "comfort";
  registerRoute(({ url }) => files.includes(url.pathname), new CacheFirst({ cacheName }));
  serviceWorkerScope.addEventListener("install", (event) => {
    const { saveData = false, effectiveType = "4g" } = serviceWorkerScope.navigator.connection ?? {};
    if (saveData || effectiveType !== "4g") return;
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
  });
  serviceWorkerScope.addEventListener("activate", (event) => event.waitUntil(deleteEarlierFiles(cacheName, files)));
}

async function deleteEarlierFiles(cacheName: string, files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const earlier = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(earlier.map((request) => cache.delete(request)));
}
