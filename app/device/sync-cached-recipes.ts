import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { type CacheSummary, cacheSummaryKey, getCacheSummary } from "./cache-summary.ts";
import { syncCachedPhotos } from "./cached-photos.ts";
import { clearOfflineCopy, getOwnedRow, type WritableStore, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner } from "./page-owner.ts";
import type { SentForm } from "./pending-change-store.ts";
import { getLoaderData } from "./router-bridge.tsx";
import { isStorageOwnedByPage } from "./storage.ts";

/** Routes whose loader data contains names, timers and other facts that cached recipes lack. */
const cachedRoutes = [
  "routes/app",
  "routes/app._index",
  "routes/app.recipes._index",
  "routes/app.list",
  "routes/app.week",
];
const persistenceKey = "persistence-requested";

let latest: Promise<void> = Promise.resolve();
let wasCleanedUp = false;

/**
 * Fetches what has changed since the last synchronisation. Calls, also of other tabs, run one after another, so that no
 * older response replaces a newer one. Rejects when the server cannot be reached or the device cannot store anything.
 */
export function syncCachedRecipes(): Promise<void> {
  latest = latest.catch(() => undefined).then(syncAlone);
  return latest;
}

async function syncAlone(): Promise<void> {
  if (navigator.locks) await navigator.locks.request("cached recipes", sync);
  else await sync();
}

async function sync(): Promise<void> {
  const owner = getPageOwner();
  if (owner === null || !isStorageOwnedByPage()) return;
  const summary = await getCacheSummary();
  // The offline copy may belong to another person.
  if (!summary) await clearOfflineCopy();
  await cacheOpenPage(owner);
  let version = summary?.version ?? "";
  const pending = await import("./pending-change-store.ts");
  if (!wasCleanedUp) await pending.cleanUpPendingChanges();
  wasCleanedUp = true;
  const sentForms = await pending.listSentForms();
  const receivedIds = new Set<string>();
  let isChanged = false;
  for (let hasMore = true; hasMore; ) {
    const address = `/api/recipe-changes?since=${encodeURIComponent(version)}`;
    // The server refuses the request when another person has signed in.
    const response = await fetch(address);
    // The session has ended.
    if (response.status === 401) return clearOfflineCopy();
    if (!response.ok) throw new Error(`The changed recipes were answered with ${response.status}`);
    const changes: RecipeChanges = await response.json();
    for (const { id } of changes.recipes) receivedIds.add(id);
    isChanged ||= changes.isWhole || changes.recipes.length + changes.goneIds.length > 0;
    version = changes.version;
    hasMore = changes.more;
    if (!(await storeChanges(owner, changes, { receivedIds, sentForms: hasMore ? [] : sentForms }))) return;
  }
  if (sentForms.length > 0) await pending.cleanUpSentForms(sentForms);
  // Not awaited, because Firefox shows a question that may never be answered.
  void requestPersistence(owner).catch(() => undefined);
  void syncCachedPhotos({ isChanged });
}

/**
 * Stores one response in one transaction. Until all pages of a whole copy have arrived, no version is stored, so that an
 * interrupted synchronisation starts again. Returns false if the person has signed out in another tab.
 */
async function storeChanges(
  owner: string,
  changes: RecipeChanges,
  { receivedIds, sentForms }: { receivedIds: Set<string>; sentForms: SentForm[] },
): Promise<boolean> {
  const { isWhole, more, recipes, goneIds, name, partnerName, storageKey } = changes;
  const version = isWhole && more ? "" : changes.version;
  const summary: CacheSummary = { version, name, partnerName, storageKey, syncedAt: Date.now() };
  return withDeviceDatabase(async (db) => {
    if (!isStorageOwnedByPage()) return false;
    const writing = db.transaction(["cachedRecipes", "cachedPages", "pendingChanges"], "readwrite");
    const store = writing.objectStore("cachedRecipes");
    const leftIds = isWhole && !more ? (await store.getAllKeys()).filter((id) => !receivedIds.has(id)) : [];
    await Promise.all([
      ...recipes.map((recipe) => store.put({ ...recipe, ownerId: owner })),
      ...[...goneIds, ...leftIds].map((id) => store.delete(id)),
      deleteSentForms(writing.objectStore("pendingChanges"), sentForms),
      writing.objectStore("cachedPages").put({ key: cacheSummaryKey, ownerId: owner, data: summary }),
      writing.done,
    ]);
    return true;
  });
}

/** Deletes forms that the stored copy contains, in the same transaction, so that no page shows a form twice. */
async function deleteSentForms(store: WritableStore<"pendingChanges">, sent: SentForm[]): Promise<void> {
  for (const recipeId of new Set(sent.map((one) => one.recipeId))) {
    const change = await store.get(recipeId);
    const forms = change?.forms.filter(({ id }) => !sent.some(({ formId }) => formId === id)) ?? [];
    if (change && forms.length > 0) await store.put({ ...change, forms });
    else await store.delete(recipeId);
  }
}

async function cacheOpenPage(owner: string): Promise<void> {
  for (const key of cachedRoutes) {
    const data = getLoaderData(key);
    if (data === undefined) continue;
    await withDeviceDatabase(async (db) => {
      if (isStorageOwnedByPage()) await db.put("cachedPages", { key, ownerId: owner, data });
    });
  }
}

/** Requests persistent storage once, as soon as a recipe is cached. */
async function requestPersistence(owner: string): Promise<void> {
  const recipes = await withDeviceDatabase((db) => db.count("cachedRecipes"));
  if (recipes === 0 || (await getOwnedRow("meta", persistenceKey, owner))) return;
  await withDeviceDatabase((db) => db.put("meta", { key: persistenceKey, ownerId: owner, value: true }));
  await navigator.storage?.persist?.();
}
