import type { ConvertedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportResult } from "#app/modules/import/import.schema.ts";

export type StoredImport = {
  importId: string;
  /** The name of the chosen file. */
  name: string;
  format: string;
  /** The number of chosen recipes. */
  total: number;
  /** `limit`: the free plan has no room for the rest. `cancelled`: nothing more is sent, except that this is the end. */
  state: "running" | "limit" | "cancelled" | "done";
  startedAt: number;
};

export type ImportOutcome = "waiting" | ImportResult["outcome"];

/** A recipe of an import. The texts of recipes that the server has are deleted. */
export type ImportedItem = ConvertedRecipe & {
  /** The import's id with the place among the chosen recipes: the recipe's submission id, and a part of its photos' ids. */
  id: string;
  importId: string;
  title: string;
  outcome: ImportOutcome;
  recipeId: string | null;
  /** Why the server refused the recipe. */
  message: string | null;
  /** Photos with which the recipe could not be added, each with the reason. */
  missingPhotos: string[];
};
