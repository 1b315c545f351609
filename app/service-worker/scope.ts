import type { ServiceWorkerMessage } from "#app/domain/offline-pages.ts";

/** The service worker's global scope; TypeScript types `self` as a window. */
export const workerScope = self as unknown as ServiceWorkerGlobalScope;

export function onWorkerMessage(wanted: ServiceWorkerMessage, work: () => Promise<unknown>): void {
  workerScope.addEventListener("message", (event) => {
    if (event.data === wanted) event.waitUntil(work());
  });
}
