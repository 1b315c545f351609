import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, photos, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { arePhotosUnused } from "#app/modules/photos/photo-statements.server.ts";
import { isRecipeVisibleTo } from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { createCookedMealListQueries } from "./cooked-meal-list-store.server.ts";

export type MealVerdict = { stars: number | null; note: string | null };

export type NewCookedMeal = {
  id: string;
  submissionId: string;
  cookedOn: string;
  photoKey: string | null;
  /** Null if the person says nothing about the meal. */
  verdict: MealVerdict | null;
  now: Date;
};

export function createCookedMealStore(database: Database) {
  return {
    ...createCookedMealListQueries(database),

    /** Records a submission once. Null if the viewer can't see the recipe. */
    async record(
      viewer: Viewer,
      recipeId: string,
      { id, submissionId, cookedOn, photoKey, verdict, now }: NewCookedMeal,
    ): Promise<"recorded" | "already_recorded" | "photo_missing" | null> {
      const isRecipe = and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer));
      const row = { id, submissionId, cookedOn, photoKey, recipeId, createdBy: viewer.userId, createdAt: now };
      const canUsePhoto = photoKey === null ? undefined : arePhotosUnused(viewer, [photoKey]);
      const [recorded, , , [submitted], [recipe]] = await database.batch([
        database
          .insert(cookedMeals)
          .select(database.select(selectInsertValues(cookedMeals, row)).from(recipes).where(and(isRecipe, canUsePhoto)))
          .onConflictDoNothing()
          .returning({ id: cookedMeals.id }),
        database
          .update(photos)
          .set({ unusedSince: null })
          .where(and(eq(photos.key, photoKey ?? ""), sql`changes() > 0`)),
        insertVerdict(viewer, id, { verdict, now }),
        database
          .select({ id: cookedMeals.id })
          .from(cookedMeals)
          .where(and(eq(cookedMeals.recipeId, recipeId), eq(cookedMeals.submissionId, submissionId))),
        database.select({ id: recipes.id }).from(recipes).where(isRecipe),
      ]);
      if (recorded.length > 0) return "recorded";
      if (!recipe) return null;
      return submitted ? "already_recorded" : "photo_missing";
    },

    /** Removes the viewer's verdict if `verdict` is null. False if the meal is gone. */
    async saveVerdict(viewer: Viewer, mealId: string, { verdict, now }: { verdict: MealVerdict | null; now: Date }) {
      const isOwn = and(eq(mealVerdicts.mealId, mealId), eq(mealVerdicts.userId, viewer.userId));
      const [found] = await database.batch([
        database.select({ id: cookedMeals.id }).from(cookedMeals).where(isMealOf(viewer, mealId)),
        verdict === null
          ? database
              .delete(mealVerdicts)
              .where(
                and(
                  isOwn,
                  sql`${mealVerdicts.mealId} in (select ${cookedMeals.id} from ${cookedMeals} where ${isMealOf(viewer, mealId)})`,
                ),
              )
          : insertVerdict(viewer, mealId, { verdict, now }),
      ]);
      return found.length > 0;
    },

    async remove(viewer: Viewer, mealId: string) {
      const removed = await database
        .delete(cookedMeals)
        .where(isMealOf(viewer, mealId))
        .returning({ id: cookedMeals.id });
      return removed.length > 0;
    },
  };

  /** Inserts nothing without a verdict, or if the viewer can't see the meal. A changed verdict keeps its time. */
  function insertVerdict(viewer: Viewer, mealId: string, given: { verdict: MealVerdict | null; now: Date }) {
    const { verdict, now } = given;
    const { stars = null, note = null } = verdict ?? {};
    const row = { mealId, userId: viewer.userId, stars, note, createdAt: now };
    return database
      .insert(mealVerdicts)
      .select(
        database
          .select(selectInsertValues(mealVerdicts, row))
          .from(cookedMeals)
          .where(and(isMealOf(viewer, mealId), verdict === null ? sql`false` : undefined)),
      )
      .onConflictDoUpdate({ target: [mealVerdicts.mealId, mealVerdicts.userId], set: { stars, note } });
  }
}

function isMealOf(viewer: Viewer, mealId: string): SQL | undefined {
  return and(
    eq(cookedMeals.id, mealId),
    sql`${cookedMeals.recipeId} in (select ${recipes.id} from ${recipes} where ${isRecipeVisibleTo(viewer)})`,
  );
}
