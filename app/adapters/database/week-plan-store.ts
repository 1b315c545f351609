import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PlanningPorts } from "#app/domain/planning/ports.ts";
import type { Database } from "./database.ts";
import { photoColumns } from "./photo-statements.ts";
import { isRecipeVisibleTo } from "./recipe-scope.ts";
import { photos, recipePhotos, recipes } from "./schema.ts";
import { selectCalendarTokens } from "./share-token-store.ts";

export function createWeekPlanStore(database: Database) {
  return {
    async read(viewer, recipeIds) {
      const [found, [calendar]] = await database.batch([
        database
          .select({
            plannedId,
            recipe: {
              id: recipes.id,
              title: recipes.title,
              category: recipes.category,
              cookTimeMinutes: recipes.cookTimeMinutes,
              servings: recipes.servings,
            },
            photo: photoColumns,
          })
          .from(listAskedIds(recipeIds))
          .leftJoin(recipes, isPlannedRecipe(viewer))
          .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
          .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl)),
        selectCalendarTokens(database, viewer.userId),
      ]);
      const shown = found.flatMap(({ plannedId, recipe, photo }) => (recipe ? { plannedId, photo, ...recipe } : []));
      return { recipes: shown, calendar: calendar ?? null };
    },

    async readIngredients(viewer, recipeIds) {
      const { id, title, servings, ingredients } = recipes;
      const found = await database
        .select({ plannedId, recipe: { id, title, servings, ingredients } })
        .from(listAskedIds(recipeIds))
        .leftJoin(recipes, isPlannedRecipe(viewer));
      return found.flatMap(({ plannedId, recipe }) => (recipe ? { plannedId, ...recipe } : []));
    },
  } satisfies PlanningPorts["weekPlans"];
}

const plannedId = sql<string>`asked.value`.as("planned_id");

/** An inner join with these ids would let SQLite read all of the couple's recipes first, so use a left join. */
function listAskedIds(recipeIds: string[]): SQL {
  return sql`json_each(${JSON.stringify(recipeIds)}) asked`;
}

/** Like the recipe's page, the plan shows the viewer's copy of an original from before a break-up. */
function isPlannedRecipe(viewer: Viewer): SQL | undefined {
  const ownCopy = sql`(select copy.id from recipes original
    join recipes copy on copy.origin_id = original.origin_id and copy.added_by = ${viewer.userId}
    where original.id = asked.value and original.couple_id is not ${viewer.couple?.id ?? null} limit 1)`;
  return and(sql`${recipes.id} in (asked.value, ${ownCopy})`, isRecipeVisibleTo(viewer));
}
