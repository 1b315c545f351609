import { registerQuotaErrorCallback } from "workbox-core/registerQuotaErrorCallback.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import {
  cardPhotosCacheName,
  deletePhotosMessage,
  isRecipeCardPhotoUrl,
  largePhotosCacheName,
  storageFullCacheName,
} from "#app/modules/photos/photo.ts";
import { serviceWorkerScope } from "./scope.ts";

/** The maximum number of cached photos: 2,000 prefetched ones, one for each recipe, and 1,000 viewed ones. */
const maxCardPhotos = 3_000;
/** A recipe has up to six photos. */
const maxLargePhotos = 200;

const sizes = [
  { cacheName: largePhotosCacheName, maxEntries: maxLargePhotos, isForCards: false },
  { cacheName: cardPhotosCacheName, maxEntries: maxCardPhotos, isForCards: true },
];

/** Caches viewed and prefetched photos. If a size is missing offline, another size of the photo is returned. */
export function registerPhotoCaching(): void {
  registerQuotaErrorCallback(() => caches.open(storageFullCacheName));
  serviceWorkerScope.addEventListener("activate", (event) => event.waitUntil(caches.delete(storageFullCacheName)));
  for (const { cacheName, maxEntries, isForCards } of sizes) {
    const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
    registerRoute(
      ({ url }) => url.pathname.startsWith("/images/") && isRecipeCardPhotoUrl(url) === isForCards,
      new CacheFirst({
        cacheName,
        plugins: [expiration, { handlerDidError: ({ request }) => findInAnotherSize(request) }],
      }),
    );
    serviceWorkerScope.addEventListener("message", (event) => {
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
