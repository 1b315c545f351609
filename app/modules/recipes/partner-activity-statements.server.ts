import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, recipeRatings, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isRecipeOfCouple } from "./recipe-scope-statements.server.ts";

/** The number of days for which pages ask about a meal of the partner. */
const askedDays = 7;

/**
 * Creates statements for the recipes that the partner saved, rated and cooked. A cooked recipe is listed until the viewer
 * has said something of the meal.
 */
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
      .select({ ...recipe, stars: sql<null>`null`, at: recipes.createdAt, isAsked: sql<number>`0`.as("is_asked") })
      .from(recipes)
      .where(and(isOurs, eq(recipes.addedBy, partnerId), gte(recipes.createdAt, since)))
      .orderBy(desc(recipes.createdAt))
      .limit(limit),
    database
      .select({
        ...recipe,
        stars: recipeRatings.rating,
        at: recipeRatings.updatedAt,
        isAsked: sql<number>`0`.as("is_asked"),
      })
      .from(recipeRatings)
      .innerJoin(recipes, and(eq(recipes.id, recipeRatings.recipeId), isOurs))
      .where(and(eq(recipeRatings.userId, partnerId), gte(recipeRatings.updatedAt, since)))
      .orderBy(desc(recipeRatings.updatedAt))
      .limit(limit),
    database
      .select({ ...recipe, stars: sql<null>`null`, at: cookedMeals.createdAt, isAsked: sql<number>`1`.as("is_asked") })
      .from(cookedMeals)
      .innerJoin(recipes, and(eq(recipes.id, cookedMeals.recipeId), isOurs))
      .where(isMealToAskAbout(viewer))
      .orderBy(desc(cookedMeals.createdAt))
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

/** Matches recent meals that the partner has recorded and that the viewer has neither recorded nor rated. */
export function isMealToAskAbout({ userId, partner }: Viewer): SQL | undefined {
  return and(
    eq(cookedMeals.createdBy, partner?.userId ?? ""),
    isNull(cookedMeals.partnerSubmissionId),
    sql`${cookedMeals.cookedOn} >= date('now', ${`-${askedDays} days`})`,
    sql`not exists (select 1 from ${mealVerdicts} where ${mealVerdicts.mealId} = ${cookedMeals.id}
      and ${mealVerdicts.userId} = ${userId})`,
  );
}
