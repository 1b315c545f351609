import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import { selectCalendarTokens } from "#app/modules/accounts/access-token-store.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { photoColumns } from "#app/modules/photos/photo-store.server.ts";
import { isRecipeVisibleTo } from "#app/modules/recipes/recipe-scope-statements.server.ts";

export function createWeekPlanStore(database: Database) {
  return {
    /** Reads those of the planned recipes that the viewer may see, and the viewer's calendar token. */
    async read(viewer: Viewer, recipeIds: string[]) {
      const [found, [calendar]] = await database.batch([
        database
          .select({
            recipe: {
              id: recipes.id,
              title: recipes.title,
              category: recipes.category,
              cookTimeMinutes: recipes.cookTimeMinutes,
              servings: recipes.servings,
              lastCookedDay: recipes.lastCookedDay,
            },
            photo: photoColumns,
          })
          .from(listAskedIds(recipeIds))
          .leftJoin(recipes, isAskedRecipe(viewer))
          .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
          .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl)),
        selectCalendarTokens(database, viewer.userId),
      ]);
      const shown = found.flatMap(({ recipe, photo }) => (recipe ? { photo, ...recipe } : []));
      return { recipes: shown, calendar: calendar ?? null };
    },

    /** The ingredients, one per line, of those planned recipes that the viewer may see. */
    async readIngredients(viewer: Viewer, recipeIds: string[]) {
      const { id, title, servings, ingredients } = recipes;
      const found = await database
        .select({ recipe: { id, title, servings, ingredients } })
        .from(listAskedIds(recipeIds))
        .leftJoin(recipes, isAskedRecipe(viewer));
      return found.flatMap(({ recipe }) => recipe ?? []);
    },
  };
}

/** An inner join with these ids would let SQLite read all of the couple's recipes first, so use a left join. */
function listAskedIds(recipeIds: string[]): SQL {
  return sql`json_each(${JSON.stringify(recipeIds)}) asked`;
}

function isAskedRecipe(viewer: Viewer): SQL | undefined {
  return and(sql`${recipes.id} = asked.value`, isRecipeVisibleTo(viewer));
}
