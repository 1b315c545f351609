import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { hasUncachedChanges } from "#app/offline/pending-counts.ts";
import { loadLate } from "../load-late.ts";
import { withKitchen } from "./kitchen-database.ts";

type Newest = { recipes: KitchenRecipe[]; total: number };

/**
 * The newest so many that this device keeps, with what was done here and is not in them yet, and how many there are: to
 * read 2,000 of them takes a phone longer than to show a page.
 */
export async function keptRecipes(wanted = Number.POSITIVE_INFINITY): Promise<Newest> {
  return hasUncachedChanges() ? allWithOwnChanges() : newest(wanted);
}

export async function keptRecipe(id: string): Promise<KitchenRecipe | null> {
  const kept = await withKitchen((kitchen) => kitchen.get("recipes", id));
  const found = kept ? [withTags(kept)] : [];
  if (!hasUncachedChanges()) return found[0] ?? null;
  return (await layOver(found)).find((recipe) => recipe.id === id) ?? null;
}

export async function countSince(time: number): Promise<number> {
  if (hasUncachedChanges())
    return (await allWithOwnChanges()).recipes.filter(({ createdAt }) => createdAt > time).length;
  return withKitchen((kitchen) => kitchen.countFromIndex("recipes", "newest", IDBKeyRange.lowerBound([time])));
}

async function newest(wanted: number): Promise<Newest> {
  return withKitchen(async (kitchen) => {
    const index = kitchen.transaction("recipes").store.index("newest");
    const total = await index.count();
    const first = wanted < total ? await index.openKeyCursor(null, "prev") : null;
    const last = await first?.advance(wanted - 1);
    const recipes = await index.getAll(last ? IDBKeyRange.lowerBound(last.key) : null);
    return { recipes: recipes.reverse().map(withTags), total };
  });
}

async function allWithOwnChanges(): Promise<Newest> {
  const recipes = await layOver(
    (await withKitchen((kitchen) => kitchen.getAllFromIndex("recipes", "newest"))).reverse().map(withTags),
  );
  return { recipes: recipes.sort((one, other) => other.createdAt - one.createdAt), total: recipes.length };
}

/** A recipe that an earlier release cached has no tags. */
function withTags(recipe: KitchenRecipe): KitchenRecipe {
  recipe.tags ??= [];
  return recipe;
}

async function layOver(kept: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  return (await loadLate(() => import("#app/offline/show-pending-changes.ts"))).showPendingChanges(kept);
}
