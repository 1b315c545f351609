import { and, eq } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { visibleTo } from "./recipe-scope.ts";
import { recipeRatings, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";

export function recipeRating(database: Database) {
  return {
    /** One rating per person and recipe; a later one replaces it. False when the viewer may not see the recipe. */
    async rate(viewer: Viewer, recipeId: string, rating: { id: string; stars: number; now: Date }): Promise<boolean> {
      const rated = await database
        .insert(recipeRatings)
        .select(
          database
            .select(
              selectRow(recipeRatings, {
                id: rating.id,
                recipeId: recipes.id,
                userId: viewer.userId,
                rating: rating.stars,
                createdAt: rating.now,
                updatedAt: rating.now,
              }),
            )
            .from(recipes)
            .where(and(eq(recipes.id, recipeId), visibleTo(viewer))),
        )
        .onConflictDoUpdate({
          target: [recipeRatings.recipeId, recipeRatings.userId],
          set: { rating: rating.stars, updatedAt: rating.now },
        })
        .returning({ id: recipeRatings.id });
      return rated.length > 0;
    },
  };
}
