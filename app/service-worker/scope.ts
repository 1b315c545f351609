import type { WorkerMessage } from "#app/domain/kept-pages.ts";

/** The worker's own global scope; TypeScript takes `self` for a page's. */
export const workerScope = self as unknown as ServiceWorkerGlobalScope;

export function onWorkerMessage(wanted: WorkerMessage, work: () => Promise<unknown>): void {
  workerScope.addEventListener("message", (event) => {
    if (event.data === wanted) event.waitUntil(work());
  });
}
