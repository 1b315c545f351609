import type { Database } from "./database.ts";
import { recipeAdd } from "./recipe-add.ts";
import { recipeAlike } from "./recipe-alike.ts";
import { recipeDeletion } from "./recipe-deletion.ts";
import { recipeEdit } from "./recipe-edit.ts";
import { recipeList } from "./recipe-list.ts";
import { recipeRating } from "./recipe-rating.ts";
import { recipeSharing } from "./recipe-sharing.ts";
import { recipeView } from "./recipe-view.ts";

export function createRecipeStore(database: Database) {
  return {
    ...recipeList(database),
    ...recipeView(database),
    ...recipeAlike(database),
    ...recipeAdd(database),
    ...recipeEdit(database),
    ...recipeRating(database),
    ...recipeSharing(database),
    ...recipeDeletion(database),
  };
}
