import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { SharingPorts } from "#app/domain/sharing/ports.ts";
import type { Database } from "./database.ts";
import { isRecipeVisibleTo } from "./recipe-scope.ts";
import { recipeRatings, recipes } from "./schema.ts";
import { selectInsertValues } from "./select-insert-values.ts";

export function createRecipeRatingQueries(database: Database) {
  return {
    async rate(viewer, recipeId, rating) {
      const { stars } = rating;
      if (stars === null) return remove(viewer, recipeId);
      const [rated] = await database.batch([
        database
          .insert(recipeRatings)
          .select(
            database
              .select(
                selectInsertValues(recipeRatings, {
                  id: rating.id,
                  recipeId: recipes.id,
                  userId: viewer.userId,
                  rating: stars,
                  createdAt: rating.now,
                  updatedAt: rating.now,
                }),
              )
              .from(recipes)
              .where(and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer))),
          )
          .onConflictDoUpdate({
            target: [recipeRatings.recipeId, recipeRatings.userId],
            set: { rating: stars, updatedAt: rating.now },
          })
          .returning({ id: recipeRatings.id }),
      ]);
      return rated.length > 0;
    },
  } satisfies Partial<SharingPorts["recipes"]>;

  /** Removing a rating that does not exist also succeeds. */
  async function remove(viewer: Viewer, recipeId: string): Promise<boolean> {
    const visible = database
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer)));
    const [found] = await database.batch([
      visible,
      database
        .delete(recipeRatings)
        .where(and(inArray(recipeRatings.recipeId, visible), eq(recipeRatings.userId, viewer.userId))),
    ]);
    return found.length > 0;
  }
}
