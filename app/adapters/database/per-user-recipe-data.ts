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

/** Tables of per-user recipe data. Break-up, merging of duplicates and export handle every table in this list. */
export const perUserRecipeTables: readonly [Opinion, ...Opinion[]] = [
  { name: "stars", table: recipeRatings, says: recipeRatings.rating },
];

type Move = {
  /** SQL for the joined tables that name both recipes, such as `recipes copy`. */
  from: SQL;
  /** SQL for the id of the recipe that receives the rows. */
  to: SQL;
  when: (table: OpinionTable) => SQL;
};

/** Moves rows to another recipe, unless the user already has a row there. */
export function movePerUserRecipeData(database: Database, { from, to, when }: Move) {
  const [first, ...others] = perUserRecipeTables;
  return [move(first), ...others.map(move)] as const;

  function move({ table }: Opinion) {
    return database
      .update(table)
      .set({ recipeId: to })
      .from(from)
      .where(
        sql`${when(table)} and not exists (select 1 from ${table} own
          where own.recipe_id = ${to} and own.user_id = ${table.userId})`,
      );
  }
}

/** Moves each person's rows to their own recipe of the same origin at a break-up. Runs before the recipes move. */
export function dividePerUserRecipeData(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  return [
    ...movePerUserRecipeData(database, {
      from: sql`recipes said, recipes held`,
      to: sql`held.id`,
      when: ({ recipeId, userId }) =>
        sql`said.id = ${recipeId} and said.couple_id = ${coupleId} and said.deleted_at is null
          and said.added_by <> ${userId} and held.added_by = ${userId}
          and held.origin_id = said.origin_id and held.deleted_at is null and ${when}`,
    }),
    ...perUserRecipeTables.map(({ table }) =>
      database.delete(table).where(
        sql`${table.recipeId} in (select id from recipes where couple_id = ${coupleId}) and ${when}
          and ${table.userId} <> (select added_by from recipes where recipes.id = ${table.recipeId})`,
      ),
    ),
  ];
}
