import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { recipeRatings } from "./schema.ts";

/**
 * Whether a person may get the recipe `theirs`: nobody holds two recipes of one origin. What is in the book is
 * given also to somebody who has deleted theirs.
 */
export function notHeldBy(receiver: SQL): SQL {
  return sql`not exists (select 1 from recipes held
    where held.added_by = ${receiver} and held.origin_id = theirs.origin_id
    and (held.deleted_at is null or theirs.deleted_at is not null))`;
}

/**
 * At the end of a couple: whoever rated a recipe of the other one keeps these stars on their own recipe of the
 * same origin, unless it has their stars. Statements of a batch, before the recipes leave the couple.
 */
export function moveStars(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  return [
    database
      .update(recipeRatings)
      .set({ recipeId: sql`held.id` })
      .from(sql`recipes rated, recipes held`)
      .where(
        sql`rated.id = ${recipeRatings.recipeId} and rated.couple_id = ${coupleId} and rated.deleted_at is null
          and rated.added_by <> ${recipeRatings.userId} and held.added_by = ${recipeRatings.userId}
          and held.origin_id = rated.origin_id and held.deleted_at is null and ${when}
          and not exists (select 1 from recipe_ratings own where own.recipe_id = held.id and own.user_id = ${recipeRatings.userId})`,
      ),
    database.delete(recipeRatings).where(
      sql`${recipeRatings.recipeId} in (select id from recipes where couple_id = ${coupleId}) and ${when}
        and ${recipeRatings.userId} <> (select added_by from recipes where recipes.id = ${recipeRatings.recipeId})`,
    ),
  ] as const;
}
