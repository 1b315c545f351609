import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { type CacheSummary, cachePage, cacheSummaryKey, getCacheSummary } from "./cached-page-store.ts";
import { syncCachedPhotos } from "./cached-photos.ts";
import {
  clearCachedRecipes,
  clearOfflineCopy,
  getOwnedRow,
  type WritableStore,
  withDeviceDatabase,
} from "./device-database.ts";
import { createOwnerHeader } from "./document-owner.ts";
import { getPageOwner } from "./page-owner.ts";
import type { SentForm } from "./pending-change-store.ts";
import { getPendingChangeCounts } from "./pending-counts.ts";
import { getLoaderData } from "./router-state.tsx";
import { isShellDocument } from "./shell.ts";
import { isStorageOwnedByPage } from "./storage.ts";

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

let latest = Promise.resolve(false);
let wasCleanedUp = false;

/**
 * Fetches what has changed since the last synchronisation. Calls, also of other tabs, run one after another, so that no
 * older response replaces a newer one. Rejects when the server cannot be reached or the device cannot store anything.
 */
export function syncCachedRecipes({ isDocumentFresh = true } = {}): Promise<boolean> {
  const syncFresh = () => sync(isDocumentFresh);
  latest = latest
    .catch(() => false)
    .then(async () => (navigator.locks ? navigator.locks.request("cached recipes", syncFresh) : syncFresh()));
  return latest;
}

/** `isDocumentFresh`: this document has sent no change since the server rendered it. */
async function sync(isDocumentFresh: boolean): Promise<boolean> {
  const owner = getPageOwner();
  if (owner === null || !isStorageOwnedByPage()) return false;
  const summary = await getCacheSummary();
  // The offline copy may belong to another person.
  if (!summary) await clearOfflineCopy();
  if (!wasCleanedUp && isDocumentFresh) await cacheDocumentPage();
  let version = summary?.version ?? "";
  const pending = (await hasPendingRows()) ? await import("./pending-change-store.ts") : null;
  if (!wasCleanedUp) await pending?.cleanUpPendingChanges();
  wasCleanedUp = true;
  const sentForms = (await pending?.listSentForms()) ?? [];
  const receivedIds = new Set<string>();
  let isChanged = false;
  for (let hasMore = true; hasMore; ) {
    const address = `/api/recipe-changes?since=${encodeURIComponent(version)}`;
    const response = await fetch(address, {
      headers: createOwnerHeader(),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    // The session has ended.
    if (response.status === 401) {
      await clearOfflineCopy();
      return true;
    }
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
    if (!isOurs) throw new TypeError("A gateway or a Wi-Fi sign-in page has answered");
    // Another person has signed in, or the server has failed.
    if (!response.ok) throw new Error(`The changed recipes were answered with ${response.status}`);
    const changes: RecipeChanges = await response.json();
    for (const { id } of changes.recipes) receivedIds.add(id);
    // The person has joined or left a kitchen: recipes that are no longer theirs must not be readable meanwhile.
    if (changes.isWhole && receivedIds.size === changes.recipes.length) await clearCachedRecipes();
    isChanged ||=
      changes.isWhole || changes.recipes.length + changes.goneIds.length > 0 || isOtherSummary(summary, changes);
    version = changes.version;
    hasMore = changes.more;
    if (
      !(await storeChanges(owner, changes, {
        receivedIds,
        sentForms: hasMore ? [] : sentForms,
        isChanged,
        changedAt: summary?.changedAt ?? 0,
      }))
    )
      return false;
  }
  if (sentForms.length > 0) await pending?.cleanUpSentForms(sentForms);
  // Not awaited, because Firefox shows a question that may never be answered.
  void requestPersistence(owner).catch(() => undefined);
  void syncCachedPhotos({ isChanged });
  return isChanged;
}

/** Without pending changes and photos, and with counts that say so, the outbox's code need not be loaded. */
async function hasPendingRows(): Promise<boolean> {
  const { waiting, refused, sent } = getPendingChangeCounts();
  const rows = await withDeviceDatabase((db) => Promise.all([db.count("pendingChanges"), db.count("pendingPhotos")]));
  return [waiting, refused, sent, ...rows].some((count) => count > 0);
}

function isOtherSummary(
  before: CacheSummary | null,
  { recipes: _, goneIds: __, more: ___, isWhole: ____, ...after }: RecipeChanges,
): boolean {
  return Object.entries(after).some(
    ([name, value]) => name !== "version" && before?.[name as keyof CacheSummary] !== value,
  );
}

type StoreOptions = { receivedIds: Set<string>; sentForms: SentForm[]; isChanged: boolean; changedAt: number };

/**
 * Stores one response in one transaction. Until all pages of a whole copy have arrived, no summary is stored, so that an
 * interrupted synchronization starts again and no page shows a part. Returns false if the person has signed out in another tab.
 */
async function storeChanges(
  owner: string,
  changes: RecipeChanges,
  { receivedIds, sentForms, isChanged, changedAt }: StoreOptions,
): Promise<boolean> {
  const { isWhole, more, recipes, goneIds, ...person } = changes;
  const now = Date.now();
  const summary: CacheSummary = { ...person, syncedAt: now, changedAt: isChanged ? now : changedAt };
  return withDeviceDatabase(async (db) => {
    if (!isStorageOwnedByPage()) return false;
    const writing = db.transaction(["cachedRecipes", "cachedPages", "pendingChanges"], "readwrite");
    const store = writing.objectStore("cachedRecipes");
    const leftIds = isWhole && !more ? (await store.getAllKeys()).filter((id) => !receivedIds.has(id)) : [];
    await Promise.all([
      ...recipes.map((recipe) => store.put({ ...recipe, ownerId: owner })),
      ...[...goneIds, ...leftIds].map((id) => store.delete(id)),
      deleteSentForms(writing.objectStore("pendingChanges"), sentForms),
      isWhole && more
        ? undefined
        : writing.objectStore("cachedPages").put({ key: cacheSummaryKey, ownerId: owner, data: summary }),
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

/** Caches the data with which the server has rendered this document. */
async function cacheDocumentPage(): Promise<void> {
  for (const routeId of cachedRoutes) {
    const data = isShellDocument() ? undefined : getLoaderData(routeId);
    if (data !== undefined) await cachePage(routeId, window.location, data);
  }
}

/** Requests persistent storage once, as soon as a recipe is cached. */
async function requestPersistence(owner: string): Promise<void> {
  const recipes = await withDeviceDatabase((db) => db.count("cachedRecipes"));
  if (recipes === 0 || (await getOwnedRow("meta", persistenceKey, owner))) return;
  await withDeviceDatabase((db) => db.put("meta", { key: persistenceKey, ownerId: owner, value: true }));
  await navigator.storage?.persist?.();
}
