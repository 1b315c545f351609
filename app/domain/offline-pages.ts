/** The document that opens an offline page from the device when the server does not respond. */
export const shellPath = "/app/opening";

const offlinePagePattern = /^\/app(?:\/add|\/recipes(?:\/(?!deleted\/?$)[^/]+(?:\/(?:cook|edit))?)?)?\/?$/;

/** True for Home, the recipe list, a recipe, cooking, editing and adding, whose code and data are on the device. */
export function isOfflinePage(path: string): boolean {
  return offlinePagePattern.test(path);
}

/** True for pages whose code, but not data, is on the device. Offline, the shell shows their layout with a notice. */
export function isPageWithCachedCode(path: string): boolean {
  return /^\/app\/(?:profile|list|diary|shortcut|recipes\/(?:deleted|[^/]+\/history))\/?$/.test(path);
}
