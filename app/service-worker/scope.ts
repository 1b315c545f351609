import type { ServiceWorkerMessage } from "#app/domain/service-worker-messages.ts";

/** The service worker's global scope; TypeScript types `self` as a window. */
export const serviceWorkerScope = self as unknown as ServiceWorkerGlobalScope;

export function addWorkerMessageListener(message: ServiceWorkerMessage, handle: () => Promise<unknown>): void {
  serviceWorkerScope.addEventListener("message", (event) => {
    if (event.data === message) event.waitUntil(handle());
  });
}
