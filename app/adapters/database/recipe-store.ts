import type { Database } from "./database.ts";
import { recipeDeletion } from "./recipe-deletion.ts";
import { recipeEdits } from "./recipe-edits.ts";
import { recipeReads } from "./recipe-reads.ts";
import { recipeWrites } from "./recipe-writes.ts";

/** Recipes with their photos and ratings. Every read and write takes the viewer, and sees only what that person may. */
export function createRecipeStore(database: Database) {
  return { ...recipeReads(database), ...recipeWrites(database), ...recipeEdits(database), ...recipeDeletion(database) };
}

export type RecipeStore = ReturnType<typeof createRecipeStore>;
