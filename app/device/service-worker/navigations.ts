import { matchPrecache } from "workbox-precaching";
import { withDeviceDatabase } from "#app/device/device-database.ts";
import { listFormsWaitingToBeSent } from "#app/device/pending-change.ts";
import { findOfflineRoute, isPageWithCachedCode, offlineShellPath } from "#app/modules/offline-pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** People consider a page broken after about this time, so the cached shell is shown instead. */
const maxServerWaitMs = 1_500;
const maxStorageWaitMs = 500;

/** Responds with the server's page or, if the server fails or takes too long, with the cached shell. */
export function handleNavigations(): void {
  self.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
  });
  self.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    if (mode !== "navigate" || method !== "GET") return;
    event.respondWith(
      findOfflineRoute(new URL(url).pathname) ? loadPageOrShell(event) : loadPageOrOfflineNotice(event),
    );
  });
}

async function loadPageOrShell(event: FetchEvent): Promise<Response> {
  const loading = loadPage(event);
  const shell = () => matchPrecache(offlineShellPath);
  // IndexedDB on iOS sometimes never responds.
  const storageTimeout = new Promise<false>((resolve) => setTimeout(resolve, maxStorageWaitMs, false));
  if (await Promise.race([hasPendingChanges(), storageTimeout])) {
    loading.catch(() => undefined);
    return (await shell()) ?? loading;
  }
  const serverTimeout = new Promise<undefined>((resolve) => setTimeout(resolve, maxServerWaitMs));
  const first = await Promise.race([loading, serverTimeout]).catch(() => undefined);
  return first ?? (await shell()) ?? loading;
}

/** If true, the cached shell is opened, because the server's page would lack the pending changes. */
async function hasPendingChanges(): Promise<boolean> {
  const changes = await withDeviceDatabase((db) => db.getAll("pendingChanges")).catch(() => []);
  return changes.some((change) => listFormsWaitingToBeSent(change).length > 0);
}

async function loadPageOrOfflineNotice(event: FetchEvent): Promise<Response> {
  try {
    return await loadPage(event);
  } catch (error) {
    // The shell is not shown for a page whose code is not cached, because that page would reload itself endlessly.
    const page = await matchPrecache(
      isPageWithCachedCode(new URL(event.request.url).pathname) ? offlineShellPath : "/offline",
    );
    if (!page) throw error;
    return page;
  }
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  // Firefox resolves a failed preload with an error response, where other browsers reject.
  return preloaded && preloaded.type !== "error" ? preloaded : fetch(event.request);
}
