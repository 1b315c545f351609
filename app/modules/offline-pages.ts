/** The document that opens an offline page from the device when the server does not respond. */
export const offlineShellPath = "/app/opening";

/** Home, recipes, cooking, editing, adding, the list, the week and the diary, which the device may hold. */
const offlineRoutes = {
  "routes/app._index": /^\/app\/?$/,
  "routes/app.recipes._index": /^\/app\/recipes\/?$/,
  "routes/app.recipes.$id._index": /^\/app\/recipes\/(?!deleted\/?$)[^/]+\/?$/,
  "routes/app_.recipes.$id.cook": /^\/app\/recipes\/[^/]+\/cook\/?$/,
  "routes/app.recipes.$id.edit": /^\/app\/recipes\/[^/]+\/edit\/?$/,
  "routes/app.add": /^\/app\/add\/?$/,
  "routes/app.list": /^\/app\/list\/?$/,
  "routes/app.week": /^\/app\/week\/?$/,
  "routes/app.diary": /^\/app\/diary\/?$/,
};

/** The id of the route of a page that the device may hold; null for other pages. */
export function findOfflineRoute(path: string): string | null {
  return Object.entries(offlineRoutes).find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** True for pages whose code, but not data, is on the device. Offline, the shell shows their layout with a notice. */
export function isPageWithCachedCode(path: string): boolean {
  return /^\/app\/(?:profile|choose|shortcut|recipes\/(?:deleted|[^/]+\/history))\/?$/.test(path);
}
