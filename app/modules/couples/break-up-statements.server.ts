import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, recipeRatings, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";

type PerUserRecipeTable = SQLiteTable & { recipeId: SQLiteColumn; userId: SQLiteColumn };
type PerUserRecipeData = {
  /** The name of the field in the export. */
  name: string;
  /** A table with at most one row per recipe and user, deleted with either. */
  table: PerUserRecipeTable;
  /** The name of the column that the export shows. */
  exported: SQLiteColumn;
};

/** Tables of per-user recipe data. Break-up, account deletion and export handle every table in this list. */
export const perUserRecipeTables: readonly PerUserRecipeData[] = [
  { name: "stars", table: recipeRatings, exported: recipeRatings.rating },
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

/** Matches a recipe whose receiver has no other recipe of its origin, except deleted ones. */
export function hasNoRecipeWithOrigin(receiver: SQL): SQL {
  return sql`not exists (select 1 from recipes held
    where held.added_by = ${receiver} and held.origin_id = theirs.origin_id
    and (held.deleted_at is null or theirs.deleted_at is not null))`;
}

/**
 * Keeps one recipe for each person and origin when a couple ends: the one that is not deleted, or the one that was deleted
 * last. So joining and leaving again and again does not lengthen the list of deleted recipes.
 */
export function deleteDuplicateCopies(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  return database.delete(recipes).where(
    and(
      eq(recipes.coupleId, coupleId),
      isNotNull(recipes.deletedAt),
      when,
      // The unary plus makes SQLite use the index on origins.
      sql`exists (select 1 from recipes other where other.added_by = ${recipes.addedBy}
        and other.origin_id = ${recipes.originId} and +other.couple_id = ${coupleId}
        and (other.deleted_at is null or (other.deleted_at, other.id) > (${recipes.deletedAt}, ${recipes.id})))`,
    ),
  );
}

/**
 * Gives the meals of a couple's recipes to each person's own recipe of the same origin, with the person's verdicts, at a
 * break-up or before an account is deleted. Runs when each has a copy of the other's recipes, before people and recipes
 * leave the couple. Verdicts about the meals of a recipe that its person does not keep are deleted.
 */
export function divideCookedMeals(database: Database, { coupleId, when }: { coupleId: string | SQL; when: SQL }) {
  const isHeldByOther = sql`held.origin_id = theirs.origin_id and held.added_by <> theirs.added_by
    and held.added_by in (select id from profiles where couple_id = ${coupleId})
    and (held.deleted_at is null) = (theirs.deleted_at is null)`;
  const isInCouple = sql`theirs.couple_id = ${coupleId} and ${when}`;
  const own = { recipeId: sql`held.id`, userId: mealVerdicts.userId };
  // Selects five columns before joining, because D1 limits a result to 100 columns and SQLite joins all columns of the
  // tables from which an update reads.
  const joined = sql`(select id, couple_id, added_by, origin_id, deleted_at from recipes)`;
  return [
    database
      .insert(cookedMeals)
      .select(
        database
          .select(
            selectInsertValues(cookedMeals, {
              id: sql`lower(hex(randomblob(16)))`,
              recipeId: own.recipeId,
              submissionId: cookedMeals.submissionId,
              partnerSubmissionId: cookedMeals.partnerSubmissionId,
              cookedOn: cookedMeals.cookedOn,
              createdBy: cookedMeals.createdBy,
              createdAt: cookedMeals.createdAt,
              photoKey: cookedMeals.photoKey,
            }),
          )
          .from(sql`recipes theirs`)
          .innerJoin(cookedMeals, eq(cookedMeals.recipeId, sql`theirs.id`))
          .innerJoin(sql`recipes held`, isHeldByOther)
          .where(isInCouple),
      )
      .onConflictDoNothing(),
    database
      .update(mealVerdicts)
      .set({ mealId: sql`copied.id` })
      .from(sql`cooked_meals meal, ${joined} theirs, ${joined} held, cooked_meals copied`)
      .where(
        sql`meal.id = ${mealVerdicts.mealId} and theirs.id = meal.recipe_id and theirs.added_by <> ${own.userId}
          and held.added_by = ${own.userId} and ${isHeldByOther} and copied.recipe_id = held.id
          and copied.submission_id = meal.submission_id and ${isInCouple}
          and not exists (select 1 from meal_verdicts said where said.meal_id = copied.id and said.user_id = ${own.userId})`,
      ),
    database.delete(mealVerdicts).where(
      sql`exists (select 1 from cooked_meals meal inner join recipes theirs on theirs.id = meal.recipe_id
        where meal.id = ${mealVerdicts.mealId} and theirs.added_by <> ${own.userId} and ${isInCouple})`,
    ),
  ] as const;
}
