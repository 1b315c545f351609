import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { isRecipeOfCouple } from "./recipe-scope.ts";
import { recipeRatings, recipes } from "./schema.ts";

/** Creates two statements for the recipes that the partner saved and rated. Both return nothing without a partner. */
export function selectPartnerActivity(
  database: Database,
  viewer: Viewer,
  { since, limit }: { since: Date; limit: number },
) {
  const partnerId = viewer.partner?.userId ?? "";
  const isOurs = isRecipeOfCouple(viewer.couple?.id ?? "");
  const recipe = { id: recipes.id, title: recipes.title };
  return [
    database
      .select({ ...recipe, stars: sql<null>`null`, at: recipes.createdAt })
      .from(recipes)
      .where(and(isOurs, eq(recipes.addedBy, partnerId), gte(recipes.createdAt, since)))
      .orderBy(desc(recipes.createdAt))
      .limit(limit),
    database
      .select({ ...recipe, stars: recipeRatings.rating, at: recipeRatings.updatedAt })
      .from(recipeRatings)
      .innerJoin(recipes, and(eq(recipes.id, recipeRatings.recipeId), isOurs))
      .where(and(eq(recipeRatings.userId, partnerId), gte(recipeRatings.updatedAt, since)))
      .orderBy(desc(recipeRatings.updatedAt))
      .limit(limit),
  ] as const;
}

/** Selects recipes that the viewer or the partner has rated since `since`. */
export function selectRecentlyRatedRecipes(database: Database, { userId, partner }: Viewer, since: Date) {
  const isRater = inArray(recipeRatings.userId, [userId, partner?.userId ?? ""]);
  return database
    .select({ id: recipeRatings.recipeId })
    .from(recipeRatings)
    .where(and(isRater, gte(recipeRatings.updatedAt, since)));
}
