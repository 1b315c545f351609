import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { visibleTo } from "./recipe-scope.ts";
import { recipeRatings, recipes } from "./schema.ts";

export function recipeRating(database: Database) {
  return {
    /** One rating per person and recipe; a later one replaces it. False when the viewer may not see the recipe. */
    async rate(viewer: Viewer, recipeId: string, rating: { id: string; stars: number; now: Date }): Promise<boolean> {
      const at = rating.now.getTime();
      const rated = await database
        .insert(recipeRatings)
        .select(
          database
            .select({
              id: sql`${rating.id}`.as("id"),
              recipeId: recipes.id,
              userId: sql`${viewer.userId}`.as("user_id"),
              rating: sql`${rating.stars}`.as("rating"),
              createdAt: sql`${at}`.as("created_at"),
              updatedAt: sql`${at}`.as("updated_at"),
            })
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
