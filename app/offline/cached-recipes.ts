import { loadLate } from "#app/browser/load-late.ts";
import { readCounts } from "#app/browser/outbox/counts.ts";
import { getDeviceOwner } from "#app/browser/storage.ts";
import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { getOwnRow, isOwnRow, withDeviceDatabase } from "./device-database.ts";

type CachedList = { recipes: KitchenRecipe[]; total: number };

/**
 * The newest recipes with this device's pending changes applied, and the number of all recipes. Only `limit` recipes
 * are read where nothing is pending, because reading 2,000 of them takes a phone longer than rendering a page.
 */
export async function listCachedRecipes(limit = Number.POSITIVE_INFINITY): Promise<CachedList> {
  if (hasUnsyncedChanges()) return listWithPendingChanges();
  const owner = getDeviceOwner();
  return withDeviceDatabase(async (db) => {
    const index = db.transaction("cachedRecipes").store.index("newest");
    const total = await index.count();
    const newest = limit < total ? await index.openKeyCursor(null, "prev") : null;
    const oldest = await newest?.advance(limit - 1);
    const rows = await index.getAll(oldest ? IDBKeyRange.lowerBound(oldest.key) : null);
    return { recipes: rows.reverse().filter((row) => isOwnRow(row, owner ?? "")), total };
  });
}

export async function getCachedRecipe(id: string): Promise<KitchenRecipe | null> {
  const owner = getDeviceOwner();
  const row = owner === null ? null : await getOwnRow("cachedRecipes", id, owner);
  if (!hasUnsyncedChanges()) return row;
  return (await applyPendingChanges(row ? [row] : [])).find((recipe) => recipe.id === id) ?? null;
}

export async function countCachedRecipesSince(time: number): Promise<number> {
  if (!hasUnsyncedChanges()) {
    return withDeviceDatabase((db) => db.countFromIndex("cachedRecipes", "newest", IDBKeyRange.lowerBound([time])));
  }
  return (await listWithPendingChanges()).recipes.filter(({ createdAt }) => createdAt > time).length;
}

async function listWithPendingChanges(): Promise<CachedList> {
  const owner = getDeviceOwner() ?? "";
  const rows = await withDeviceDatabase((db) => db.getAllFromIndex("cachedRecipes", "newest"));
  const recipes = await applyPendingChanges(rows.reverse().filter((row) => isOwnRow(row, owner)));
  return { recipes: recipes.sort((one, other) => other.createdAt - one.createdAt), total: recipes.length };
}

/** True when this device has changes that its cached recipes lack. */
function hasUnsyncedChanges(): boolean {
  const { waiting, done } = readCounts();
  return waiting + done > 0;
}

async function applyPendingChanges(recipes: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  return (await loadLate(() => import("#app/browser/outbox/lay-over.ts"))).layOver(recipes);
}
