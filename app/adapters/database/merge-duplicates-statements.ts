import { sql } from "drizzle-orm";
import { mergeCookedMeals } from "./cooked-meal-statements.ts";
import type { Database } from "./database.ts";
import { movePerUserRecipeData } from "./per-user-recipe-data.ts";
import { recipes } from "./schema.ts";

/**
 * Of two recipes with the same origin that nobody edited since one was copied from the other, keeps the recipe that is
 * or was shared, otherwise the original, with both ratings.
 */
export function createMergeDuplicatesStatements(database: Database, coupleId: string) {
  // The unary plus keeps SQLite from using those columns' indexes, with which it would compare every pair of recipes.
  const pairs = sql`select lost.id as lost_id, kept.id as kept_id from recipes lost
    join profiles other on other.couple_id = lost.couple_id and other.id <> lost.added_by
    join recipes kept on kept.added_by = other.id and kept.origin_id = lost.origin_id and +kept.couple_id = lost.couple_id
    where lost.couple_id = ${coupleId} and lost.deleted_at is null and kept.deleted_at is null and +lost.public_slug is null
    and (kept.public_slug is not null or (kept.copied_from is not null, kept.id) < (lost.copied_from is not null, lost.id))
    and lost.version = kept.version and lost.updated_at = kept.updated_at`;
  return [
    ...movePerUserRecipeData(database, {
      from: sql`(${pairs}) pairs`,
      to: sql`pairs.kept_id`,
      when: ({ recipeId }) => sql`${recipeId} = pairs.lost_id`,
    }),
    ...mergeCookedMeals(database, pairs),
    // The kept recipe shows all photos of the deleted one.
    database.delete(recipes).where(sql`${recipes.id} in (select lost_id from (${pairs}))`),
  ] as const;
}
