import type { ConvertedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportResult } from "#app/modules/import/import.schema.ts";

/** The latest import that has begun. `name` consists of the names of the chosen files. `total` counts recipes. */
export type StoredImport = { importId: string; name: string; total: number };

/** A chosen file, from which photos are read. Private windows of Safari store bytes, but no files. */
export type StoredImportFile = { id: string; name: string; content: Blob | ArrayBuffer };

/** A recipe of the chosen files, as the preview and later the report list it. */
export type ListedRecipe = Pick<ConvertedRecipe, "keptInNotes" | "leftOut"> & {
  /** The import's id with the recipe's place: the recipe's submission id, and a part of its photos' ids. */
  id: string;
  importId: string;
  title: string;
  ingredients: number;
  steps: number;
  photos: number;
  /** A saved recipe, or an earlier one of the same files. */
  duplicateOf: { title: string; isSaved: boolean } | null;
  outcome: "waiting" | ImportResult["outcome"];
  /** Why the recipe is not added. */
  problem: string | null;
  /** Null until the recipe is added. */
  recipeId: string | null;
};

export type StoredRecipe = ListedRecipe & {
  /** The parts of the recipe that are sent; null once the recipe is added. */
  content: Omit<ConvertedRecipe, "keptInNotes" | "leftOut"> | null;
};
