/** The service worker's global scope; TypeScript types `self` as a window. */
export const serviceWorkerScope = self as unknown as ServiceWorkerGlobalScope;
