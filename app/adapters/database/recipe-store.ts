import type { Database } from "./database.ts";
import { createRecipeInsertQueries } from "./recipe-add.ts";
import { createRecipeDeletionQueries } from "./recipe-deletion.ts";
import { createDuplicateRecipeQueries } from "./recipe-duplicates.ts";
import { createRecipeEditQueries } from "./recipe-edit.ts";
import { createRecipeListQueries } from "./recipe-list.ts";
import { createRecipeRatingQueries } from "./recipe-rating.ts";
import { createRecipeSharingQueries } from "./recipe-sharing.ts";
import { createRecipeVersionQueries } from "./recipe-versions.ts";
import { createRecipeReadQueries } from "./recipe-view.ts";

export function createRecipeStore(database: Database) {
  return {
    ...createRecipeListQueries(database),
    ...createRecipeReadQueries(database),
    ...createDuplicateRecipeQueries(database),
    ...createRecipeInsertQueries(database),
    ...createRecipeEditQueries(database),
    ...createRecipeVersionQueries(database),
    ...createRecipeRatingQueries(database),
    ...createRecipeSharingQueries(database),
    ...createRecipeDeletionQueries(database),
  };
}
