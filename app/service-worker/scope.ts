import type { WorkerMessage } from "#app/domain/kept-pages.ts";

/** The worker's own global scope; TypeScript takes `self` for a page's. */
export const scope = self as unknown as ServiceWorkerGlobalScope;

export function onMessage(wanted: WorkerMessage, work: () => Promise<unknown>): void {
  scope.addEventListener("message", (event) => {
    if (event.data === wanted) event.waitUntil(work());
  });
}
