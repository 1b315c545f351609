import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";

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
      .from(sql`cooked_meals meal, recipes theirs, recipes held, cooked_meals copied`)
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
