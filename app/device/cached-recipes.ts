import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { getOwnedRow, isRowOwnedBy, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner } from "./page-owner.ts";
import { formsBeingSent, hasPendingChanges } from "./pending-counts.ts";

type CachedList = { recipes: CachedRecipe[]; total: number };

/**
 * The newest recipes, with pending changes applied, and the number of all recipes. Without pending changes only `limit`
 * recipes are read, because a phone needs longer to read 2,000 recipes than to render a page.
 */
export async function listCachedRecipes(limit = Number.POSITIVE_INFINITY): Promise<CachedList> {
  if (hasPendingChanges()) return listWithPendingChanges();
  const owner = getPageOwner();
  const { rows, total } = await withDeviceDatabase(async (db) => {
    const index = db.transaction("cachedRecipes").store.index("newest");
    const total = await index.count();
    const newest = limit < total ? await index.openKeyCursor(null, "prev") : null;
    const oldest = await newest?.advance(limit - 1);
    const rows = await index.getAll(oldest ? IDBKeyRange.lowerBound(oldest.key) : null);
    return { rows: rows.reverse().filter((row) => isRowOwnedBy(row, owner ?? "")), total };
  });
  const recipes = await showUnsentForms(rows);
  return { recipes, total: total - rows.length + recipes.length };
}

export async function getCachedRecipe(id: string): Promise<CachedRecipe | null> {
  const owner = getPageOwner();
  const row = owner === null ? null : await getOwnedRow("cachedRecipes", id, owner);
  return (await showUnsentForms(row ? [row] : [])).find((recipe) => recipe.id === id) ?? null;
}

export async function countCachedRecipesSince(time: number): Promise<number> {
  if (!hasPendingChanges()) {
    return withDeviceDatabase((db) => db.countFromIndex("cachedRecipes", "newest", IDBKeyRange.lowerBound([time])));
  }
  return (await listWithPendingChanges()).recipes.filter(({ createdAt }) => createdAt > time).length;
}

async function listWithPendingChanges(): Promise<CachedList> {
  const owner = getPageOwner() ?? "";
  const rows = await withDeviceDatabase((db) => db.getAllFromIndex("cachedRecipes", "newest"));
  const recipes = await showUnsentForms(rows.reverse().filter((row) => isRowOwnedBy(row, owner)));
  return { recipes: recipes.sort((one, other) => other.createdAt - one.createdAt), total: recipes.length };
}

async function showUnsentForms(recipes: CachedRecipe[]): Promise<CachedRecipe[]> {
  if (!hasPendingChanges() && formsBeingSent.size === 0) return recipes;
  return (await import("./pending-change-store.ts")).applyUnsentForms(recipes);
}
