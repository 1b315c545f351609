import type { WorkerMessage } from "#app/domain/kept-pages.ts";

/** The service worker's global scope; TypeScript types `self` as a window. */
export const workerScope = self as unknown as ServiceWorkerGlobalScope;

export function onWorkerMessage(wanted: WorkerMessage, work: () => Promise<unknown>): void {
  workerScope.addEventListener("message", (event) => {
    if (event.data === wanted) event.waitUntil(work());
  });
}
