import { matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { shellPath } from "#app/domain/offline-pages.ts";
import { serviceWorkerMessages } from "#app/domain/service-worker-messages.ts";
import { addWorkerMessageListener, serviceWorkerScope } from "./scope.ts";

/**
 * Inserted by `scripts/service-worker-files.ts`: the files that pages need to open, and the files that they load later.
 */
declare const RELEASE_FILES: { first: { url: string; revision: string | null }[]; late: string[] };

const lateFilesCacheName = "late-files";

export function cacheReleaseFiles(): void {
  const { first, late } = RELEASE_FILES;
  precacheAndRoute(first);
  // File names contain a hash of the content, so a cached file is never outdated.
  registerRoute(({ url }) => late.includes(url.pathname), new CacheFirst({ cacheName: lateFilesCacheName }));
  addWorkerMessageListener(serviceWorkerMessages.cacheLateFiles, async () => {
    // The browser has evicted the cache. The next page registers the service worker again.
    if (!(await matchPrecache(shellPath))) return serviceWorkerScope.registration.unregister();
    const cache = await caches.open(lateFilesCacheName);
    for (const file of late) if (!(await cache.match(file))) await cache.add(file);
  });
  serviceWorkerScope.addEventListener("activate", (event) => event.waitUntil(deleteFilesOfEarlierReleases(late)));
}

export async function areLateFilesCached(): Promise<boolean> {
  const cached = await (await caches.open(lateFilesCacheName)).keys();
  const paths = cached.map(({ url }) => new URL(url).pathname);
  return RELEASE_FILES.late.every((file) => paths.includes(file));
}

async function deleteFilesOfEarlierReleases(late: string[]): Promise<void> {
  const cache = await caches.open(lateFilesCacheName);
  for (const request of await cache.keys()) {
    if (!late.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
