import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { recipeRatings } from "./schema.ts";

type OpinionTable = SQLiteTable & { recipeId: SQLiteColumn; userId: SQLiteColumn };
type Opinion = {
  /** In the export. */
  name: string;
  /** With at most one row for a recipe and a person, which goes with either. */
  table: OpinionTable;
  says: SQLiteColumn;
};

/** What one person says of a recipe. Whatever moves, copies or exports recipes goes through this list. */
export const perUserRecipeTables: readonly [Opinion, ...Opinion[]] = [
  { name: "stars", table: recipeRatings, says: recipeRatings.rating },
];

type Move = {
  /** The tables that know both recipes, such as `recipes copy`. */
  from: SQL;
  /** The id of the recipe that gets the opinion. */
  to: SQL;
  when: (table: OpinionTable) => SQL;
};

/** Opinions of the target recipe stay as they are. */
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

/** At a break-up: opinions of the other's recipe move to one's own of the same origin. Before the recipes move. */
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
