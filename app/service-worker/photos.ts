import { registerQuotaErrorCallback } from "workbox-core/registerQuotaErrorCallback.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { cardPhotosCache, isForCards, largePhotosCache, noRoomCache } from "#app/domain/kept-pages.ts";
import { onWorkerMessage, workerScope } from "./scope.ts";

/** For each of 2,000 recipes the one that is fetched ahead, and others that were looked at. */
const maxCardPhotos = 3_000;
/** A recipe has up to six. */
const maxLargePhotos = 200;

const sizes = [
  { cacheName: largePhotosCache, maxEntries: maxLargePhotos, isOfCards: false },
  { cacheName: cardPhotosCache, maxEntries: maxCardPhotos, isOfCards: true },
];

/** Photos that were seen, or fetched ahead by a page, are there without a network, if need be in another size. */
export function cachePhotos(): void {
  registerQuotaErrorCallback(() => caches.open(noRoomCache));
  workerScope.addEventListener("activate", (event) => event.waitUntil(caches.delete(noRoomCache)));
  for (const { cacheName, maxEntries, isOfCards } of sizes) {
    const expiration = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
    registerRoute(
      ({ url }) => url.pathname.startsWith("/images/") && isForCards(url) === isOfCards,
      new CacheFirst({
        cacheName,
        plugins: [
          expiration,
          // One that is still being compressed may change, or be deleted.
          {
            cacheWillUpdate: async ({ response }) =>
              response.headers.get("Cache-Control")?.includes("immutable") ? response : null,
          },
          { handlerDidError: ({ request }) => findInAnotherSize(request) },
        ],
      }),
    );
    onWorkerMessage("forget photos", () => expiration.deleteCacheAndMetadata());
  }
}

async function findInAnotherSize(request: Request): Promise<Response | undefined> {
  for (const { cacheName } of sizes) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true });
    if (found) return found;
  }
}
