import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { breakUpCopies, photos, recipeRatings, recipes } from "./schema.ts";

/**
 * Makes copies of these break-ups one with their originals again, where both are in one couple now and the
 * copy was neither changed nor shared: its rating moves to the original. Every other recipe stays as it is.
 * `breakUpIds` is a subquery. Statements of a batch.
 */
export function uniteCopies(database: Database, breakUpIds: SQL, now: Date) {
  const isOfThese = sql`${breakUpCopies.breakUpId} in ${breakUpIds}`;
  const copies = sql`(select copies.copy_id from break_up_copies copies where copies.break_up_id in ${breakUpIds})`;
  return [
    // What remains listed is united.
    database.delete(breakUpCopies).where(
      and(
        isOfThese,
        sql`not exists (select 1 from recipes copy join recipes original on original.id = ${breakUpCopies.originalId}
          where copy.id = ${breakUpCopies.copyId} and copy.couple_id = original.couple_id
          and copy.version = ${breakUpCopies.version} and copy.image_url is ${breakUpCopies.imageUrl} and copy.public_slug is null)`,
      ),
    ),
    database
      .update(recipeRatings)
      .set({ recipeId: sql`copies.original_id` })
      .from(sql`break_up_copies copies`)
      .where(
        and(
          sql`copies.break_up_id in ${breakUpIds}`,
          eq(recipeRatings.recipeId, sql`copies.copy_id`),
          sql`not exists (select 1 from recipe_ratings same where same.recipe_id = copies.original_id and same.user_id = ${recipeRatings.userId})`,
        ),
      ),
    database
      .update(photos)
      .set({ unusedSince: now })
      .where(
        and(
          sql`${photos.key} in (select shown.image_url from recipe_photos shown where shown.recipe_id in ${copies})`,
          sql`not exists (select 1 from recipe_photos shown where shown.image_url = ${photos.key} and shown.recipe_id not in ${copies})`,
        ),
      ),
    database.delete(recipes).where(inArray(recipes.id, copies)),
  ] as const;
}
