import type { OperationNote } from "#app/domain/offline/ports.ts";
import type { Database } from "./database.ts";
import { recipeAdd } from "./recipe-add.ts";
import { recipeAlike } from "./recipe-alike.ts";
import { recipeDeletion } from "./recipe-deletion.ts";
import { recipeEdit } from "./recipe-edit.ts";
import { recipeList } from "./recipe-list.ts";
import { recipeRating } from "./recipe-rating.ts";
import { recipeSharing } from "./recipe-sharing.ts";
import { recipeView } from "./recipe-view.ts";

/** With a note, each change of a recipe records in the same batch that an operation is done. */
export function createRecipeStore(database: Database, note?: OperationNote) {
  return {
    ...recipeList(database),
    ...recipeView(database),
    ...recipeAlike(database),
    ...recipeAdd(database, note),
    ...recipeEdit(database, note),
    ...recipeRating(database, note),
    ...recipeSharing(database),
    ...recipeDeletion(database, note),
  };
}
