/**
 * Deployed in place of a broken service worker (`KILL_SERVICE_WORKER=true npm run deploy`). Browsers check the script
 * at each navigation and at least once a day. This script unregisters the service worker and deletes its caches. Open
 * pages stay as they are.
 */
declare const self: ServiceWorkerGlobalScope;

export {};

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
