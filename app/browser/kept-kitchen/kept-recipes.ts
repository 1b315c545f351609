import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import { loadLate } from "../load-late.ts";
import { readCounts } from "../outbox/counts.ts";
import { withKitchen } from "./kitchen-database.ts";

/** All that this device keeps, with what was done here and is not in it yet. */
export async function keptRecipes(): Promise<KitchenRecipe[]> {
  return withOwnChanges(await withKitchen((kitchen) => kitchen.getAll("recipes")));
}

export async function keptRecipe(id: string): Promise<KitchenRecipe | null> {
  const kept = await withKitchen((kitchen) => kitchen.get("recipes", id));
  return (await withOwnChanges(kept ? [kept] : [])).find((recipe) => recipe.id === id) ?? null;
}

async function withOwnChanges(kept: KitchenRecipe[]): Promise<KitchenRecipe[]> {
  const { waiting, done } = readCounts();
  if (waiting + done === 0) return kept;
  return (await loadLate(() => import("../outbox/lay-over.ts"))).layOver(kept);
}
