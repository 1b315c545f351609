import { and, eq } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDayNumber } from "#app/modules/calendar-day.ts";
import type { DisplayedPhoto } from "#app/modules/photos/photo.ts";
import { photoColumns } from "#app/modules/photos/photo-store.server.ts";
import { selectStarsGivenBy } from "#app/modules/recipes/recipe-list-statements.server.ts";
import {
  isOwnRecipeOutsideCouple,
  isRecipeOfCouple,
  isRecipeVisibleTo,
} from "#app/modules/recipes/recipe-scope-statements.server.ts";
import type { MealCandidate } from "./suggest-meals.ts";

export function createMealCandidateStore(database: Database) {
  return {
    /** Lists all recipes that the viewer may see. */
    async list(viewer: Viewer): Promise<(MealCandidate & { photo: DisplayedPhoto | null })[]> {
      const selectMeals = (scope: ReturnType<typeof isRecipeOfCouple>) =>
        database
          .select({
            id: recipes.id,
            title: recipes.title,
            category: recipes.category,
            cookTimeMinutes: recipes.cookTimeMinutes,
            addedAt: recipes.createdAt,
            lastCookedDay: recipes.lastCookedDay,
            ownStars: selectStarsGivenBy(viewer.userId).as("own_stars"),
            partnerStars: selectStarsGivenBy(viewer.partner?.userId).as("partner_stars"),
            photo: photoColumns,
          })
          .from(recipes)
          .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
          .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
          .where(scope);
      // Reads the couple's and the viewer's own recipes by one index each. An OR would read all recipes.
      const own = selectMeals(isOwnRecipeOutsideCouple(viewer));
      const halves = viewer.couple
        ? await database.batch([selectMeals(isRecipeOfCouple(viewer.couple.id)), own])
        : await database.batch([own]);
      return halves.flat().map(({ lastCookedDay, ...meal }) => ({
        ...meal,
        lastCookedOn: lastCookedDay === 0 ? null : formatDayNumber(lastCookedDay),
      }));
    },

    /** Finds the title of a recipe; null if the viewer can't see the recipe. */
    async findTitle(viewer: Viewer, recipeId: string) {
      const [found] = await database
        .select({ title: recipes.title })
        .from(recipes)
        .where(and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer)));
      return found?.title ?? null;
    },
  };
}
