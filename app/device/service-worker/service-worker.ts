/**
 * The service worker, bundled by `scripts/build-service-worker.ts`. Each module responds to its own kind of request;
 * the first response wins. A new release's worker waits until all pages of the earlier release are closed, so that these
 * pages keep their files.
 */

import { registerQuotaErrorCallback } from "workbox-core/registerQuotaErrorCallback.js";
import { ExpirationPlugin } from "workbox-expiration";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  cardPhotosCacheName,
  deletePhotosMessage,
  isRecipeCardPhotoUrl,
  largePhotosCacheName,
  storageFullCacheName,
} from "#app/modules/photos/photo.ts";
import { handleNavigations } from "./navigations.ts";
import { openAppOnNotification, renewPushSubscription, showPushNotifications } from "./notifications.ts";
import { handleSharedFiles } from "./share-target.ts";

declare const self: ServiceWorkerGlobalScope;

/** Inserted by `scripts/bundle-service-worker.ts`; see `ServiceWorkerFiles`. */
declare const RELEASE_FILES: { offline: { url: string; revision: string | null }[]; comfort: string[] };

/** The maximum number of cached photos: 2,000 prefetched ones, one for each recipe, and 1,000 viewed ones. */
const maxCardPhotos = 3_000;
/** A recipe has up to six photos. */
const maxLargePhotos = 200;

const sizes = [
  { cacheName: largePhotosCacheName, maxEntries: maxLargePhotos, isForCards: false },
  { cacheName: cardPhotosCacheName, maxEntries: maxCardPhotos, isForCards: true },
];

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
  self.addEventListener("install", (event) => {
    const { saveData = false, effectiveType = "4g" } = self.navigator.connection ?? {};
    if (saveData || effectiveType !== "4g") return;
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
  });
  self.addEventListener("activate", (event) => event.waitUntil(deleteEarlierFiles(cacheName, files)));
}

async function deleteEarlierFiles(cacheName: string, files: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const earlier = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(earlier.map((request) => cache.delete(request)));
}

/** Caches viewed and prefetched photos. If a size is missing offline, another size of the photo is returned. */
function registerPhotoCaching(): void {
  registerQuotaErrorCallback(() => caches.open(storageFullCacheName));
  self.addEventListener("activate", (event) => event.waitUntil(caches.delete(storageFullCacheName)));
  for (const { cacheName, maxEntries, isForCards } of sizes) {
    const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
    registerRoute(
      ({ url }) => url.pathname.startsWith("/images/") && isRecipeCardPhotoUrl(url) === isForCards,
      new CacheFirst({
        cacheName,
        plugins: [expiration, { handlerDidError: ({ request }) => findInAnotherSize(request) }],
      }),
    );
    self.addEventListener("message", (event) => {
      if (event.data === deletePhotosMessage) event.waitUntil(expiration.deleteCacheAndMetadata());
    });
  }
}

async function findInAnotherSize(request: Request): Promise<Response | undefined> {
  for (const { cacheName } of sizes) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true });
    if (found) return found;
  }
}
