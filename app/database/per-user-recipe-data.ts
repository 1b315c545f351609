import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { recipeRatings } from "./schema.ts";

type OpinionTable = SQLiteTable & { recipeId: SQLiteColumn; userId: SQLiteColumn };
type Opinion = {
  /** Name of the field in the export. */
  name: string;
  /** A table with at most one row per recipe and user, deleted with either. */
  table: OpinionTable;
  says: SQLiteColumn;
};

/** Tables of per-user recipe data. Break-up, account deletion and export handle every table in this list. */
export const perUserRecipeTables: readonly Opinion[] = [
  { name: "stars", table: recipeRatings, says: recipeRatings.rating },
];

/** Moves each person's rows to their own recipe of the same origin when a couple ends. Runs before the recipes move. */
export function dividePerUserRecipeData(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  return perUserRecipeTables.flatMap(({ table }) => [
    database
      .update(table)
      .set({ recipeId: sql`held.id` })
      .from(sql`recipes said, recipes held`)
      .where(
        sql`said.id = ${table.recipeId} and said.couple_id = ${coupleId} and said.added_by <> ${table.userId}
          and held.added_by = ${table.userId} and held.origin_id = said.origin_id
          and (held.deleted_at is null) = (said.deleted_at is null) and ${when}
          and not exists (select 1 from ${table} own where own.recipe_id = held.id and own.user_id = ${table.userId})`,
      ),
    database.delete(table).where(
      sql`${table.recipeId} in (select id from recipes where couple_id = ${coupleId}) and ${when}
          and ${table.userId} <> (select added_by from recipes where recipes.id = ${table.recipeId})`,
    ),
  ]);
}
