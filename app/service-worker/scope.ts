/** The worker's own global scope; TypeScript takes `self` for a page's. */
export const scope = self as unknown as ServiceWorkerGlobalScope;
