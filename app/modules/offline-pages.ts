/** The document that opens an offline page from the device when the server does not respond. */
export const shellPath = "/app/opening";

const offlinePagePattern =
  /^\/app(?:\/add|\/list|\/week|\/diary|\/recipes(?:\/(?!deleted\/?$)[^/]+(?:\/(?:cook|edit))?)?)?\/?$/;

/** True for Home, recipes, cooking, editing, adding, the list, the week and the diary, which the device may hold. */
export function isOfflinePage(path: string): boolean {
  return offlinePagePattern.test(path);
}

/** True for pages whose code, but not data, is on the device. Offline, the shell shows their layout with a notice. */
export function isPageWithCachedCode(path: string): boolean {
  return /^\/app\/(?:profile|choose|shortcut|recipes\/(?:deleted|[^/]+\/history))\/?$/.test(path);
}
