import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, photos, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { MealVerdict, PlanningPorts } from "#app/modules/live-rows/ports.ts";
import { arePhotosUnused } from "#app/modules/photos/photo-statements.server.ts";
import { isRecipeVisibleTo } from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { createCookedMealListQueries } from "./cooked-meal-list-store.server.ts";

export function createCookedMealStore(database: Database) {
  return {
    ...createCookedMealListQueries(database),

    async record(viewer, recipeId, { id, submissionId, cookedOn, photoKey, verdict, now }) {
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

    async saveVerdict(viewer, mealId, { verdict, now }) {
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

    async remove(viewer, mealId) {
      const removed = await database
        .delete(cookedMeals)
        .where(isMealOf(viewer, mealId))
        .returning({ id: cookedMeals.id });
      return removed.length > 0;
    },
  } satisfies PlanningPorts["cookedMeals"];

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
