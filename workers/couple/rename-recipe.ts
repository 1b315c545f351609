import type { MergeableStore } from "tinybase/mergeable-store";
import { maxLiveTextLength } from "#app/modules/live-rows/live-tables.ts";
import { parseRecipeReferences } from "#app/modules/shopping-list/shopping-list.ts";

/** Gives the recipe's new title to all rows, which copy the title so that they can be read without the recipe. */
export function renameRecipe(store: MergeableStore, recipeId: string, fullTitle: string): void {
  const title = fullTitle.slice(0, maxLiveTextLength);
  store.transaction(() => {
    for (const table of ["plannedMeals", "cooks", "timers"]) {
      for (const rowId of store.getRowIds(table)) {
        if (store.getCell(table, rowId, "recipeId") === recipeId) store.setCell(table, rowId, "title", title);
      }
    }
    if (store.hasRow("matches", recipeId)) store.setCell("matches", recipeId, "title", title);
    for (const rowId of store.getRowIds("items")) {
      const recipes = parseRecipeReferences(String(store.getCell("items", rowId, "recipeIds")));
      if (!recipes.some(({ id }) => id === recipeId)) continue;
      const renamed = recipes.map((recipe) => (recipe.id === recipeId ? { ...recipe, title } : recipe));
      store.setCell("items", rowId, "recipeIds", JSON.stringify(renamed));
    }
  });
}
