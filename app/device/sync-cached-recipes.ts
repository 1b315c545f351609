import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { cachePage, getCacheSummary, getStoredCacheSummary, storeRecipeChanges } from "./cached-page-store.ts";
import { syncCachedPhotos } from "./cached-photos.ts";
import { clearOfflineCopy, getOwnedRow, withDeviceDatabase } from "./device-database.ts";
import { createOwnerHeader, getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import { countUnsentChanges } from "./pending-counts.ts";
import { getLoaderData } from "./router-state.tsx";
import { isShellDocument } from "./shell.ts";

/** Routes whose loader data contain facts that cached recipes lack. */
const cachedRoutes = [
  "routes/app._index",
  "routes/app.list",
  "routes/app.week",
  "routes/app.diary",
  "routes/app.recipes.$id._index",
];
const requestTimeoutMs = 30_000;
const persistenceKey = "persistence-requested";

let wasCleanedUp = false;

/**
 * Fetches what has changed since the last synchronization. Tabs synchronize one after another. Resolves with true if the
 * copy has changed. Rejects when the server cannot be reached or the device cannot store anything.
 */
export async function syncCachedRecipes(): Promise<boolean> {
  return navigator.locks ? navigator.locks.request("cached recipes", sync) : sync();
}

async function sync(): Promise<boolean> {
  const owner = getPageOwner();
  if (owner === null || !isStorageOwnedByPage()) return false;
  if (!wasCleanedUp) {
    await cacheDocumentPage();
    if (await hasPendingRows()) await (await import("./pending-change-store.ts")).cleanUpPendingChanges();
  }
  wasCleanedUp = true;
  let expected = await getStoredCacheSummary();
  let version = (await getCacheSummary())?.version ?? "";
  let isChanged = false;
  for (let isFirstPage = true, hasMore = true; hasMore; isFirstPage = false) {
    const changes = await requestChanges(version);
    // The person's session has ended.
    if (changes === null) {
      await clearOfflineCopy();
      return true;
    }
    const stored = await storeRecipeChanges(changes, { expected, isFirstPage });
    if (stored === null) return (await sync()) || isChanged;
    isChanged ||= stored.changedAt !== expected?.changedAt;
    expected = stored;
    version = changes.version;
    hasMore = changes.more;
  }
  // The request for persistent storage is not awaited, because Firefox shows a question that may never be answered.
  void requestPersistence(owner).catch(() => undefined);
  void syncCachedPhotos({ isChanged });
  return isChanged;
}

/** True if pending changes are stored or counted, which differ if the browser was killed. Otherwise the outbox's code is not loaded. */
async function hasPendingRows(): Promise<boolean> {
  const stores = ["pendingChanges", "pendingPhotos", "imports", "screenshots"] as const;
  const rows = await withDeviceDatabase((db) => Promise.all(stores.map((store) => db.count(store))));
  return [countUnsentChanges(), ...rows].some((count) => count > 0);
}

/** Returns null without a session. */
async function requestChanges(version: string): Promise<RecipeChanges | null> {
  const response = await fetch(`/api/recipe-changes?since=${encodeURIComponent(version)}`, {
    headers: createOwnerHeader(),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.status === 401) return null;
  const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
  if (!isOurs) throw new TypeError("A gateway or a Wi-Fi sign-in page has answered");
  // Either another person has signed in, or the server has failed.
  if (!response.ok) throw new Error(`The changed recipes were answered with ${response.status}`);
  return response.json();
}

/** Caches the data with which the server has rendered this document. */
async function cacheDocumentPage(): Promise<void> {
  for (const routeId of cachedRoutes) {
    const data = isShellDocument() ? undefined : getLoaderData(routeId);
    if (data !== undefined) await cachePage(routeId, window.location, { data, requestedAt: performance.timeOrigin });
  }
}

/** Requests persistent storage once, as soon as a recipe is cached. */
async function requestPersistence(owner: string): Promise<void> {
  const recipes = await withDeviceDatabase((db) => db.count("cachedRecipes"));
  if (recipes === 0 || (await getOwnedRow("meta", persistenceKey, owner))) return;
  await withDeviceDatabase((db) => db.put("meta", { key: persistenceKey, ownerId: owner, value: true }));
  await navigator.storage?.persist?.();
}
