import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDayNumber, getDayNumber } from "#app/modules/calendar-day.ts";
import type { DisplayedPhoto } from "#app/modules/photos/photo.ts";
import { photoColumns } from "#app/modules/photos/photo-statements.server.ts";
import type { MealType } from "#app/modules/recipes/recipe.ts";
import {
  isOwnRecipeOutsideCouple,
  isRecipeOfCouple,
  isRecipeVisibleTo,
} from "#app/modules/recipes/recipe-scope-statements.server.ts";
import type { MealVerdict } from "./cooked-meal-store.server.ts";

export type DiaryMeal = {
  id: string;
  cookedOn: string;
  createdBy: string | null;
  recipeId: string;
  title: string;
  category: MealType | null;
  /** The meal's own photo, otherwise the recipe's main photo. */
  photo: DisplayedPhoto | null;
  own: MealVerdict | null;
  partner: MealVerdict | null;
  hasSecretVerdict: boolean;
};

const own = alias(mealVerdicts, "own");
const partners = alias(mealVerdicts, "partners");

export function createCookedMealListQueries(database: Database) {
  return {
    /** Lists the meals of the days from `from` until before `until`. The partner's later verdicts are secret. */
    async list(
      viewer: Viewer,
      { from, until, secretSince, limit }: { from: string; until: string; secretSince: Date; limit: number },
    ): Promise<{ meals: DiaryMeal[]; lastCookedOn: string | null }> {
      const partnerId = viewer.partner?.userId ?? "";
      const isPartners = sql`${partners.mealId} = ${cookedMeals.id} and ${partners.userId} = ${partnerId}`;
      const isReadable = sql`(${own.userId} is not null or ${partners.createdAt} <= ${secretSince.getTime()})`;
      const [rows, [latest]] = await database.batch([
        database
          .select({
            id: sql<string>`${cookedMeals.id}`.as("meal_id"),
            cookedOn: cookedMeals.cookedOn,
            createdBy: cookedMeals.createdBy,
            recipeId: sql<string>`${recipes.id}`.as("shown_recipe_id"),
            title: recipes.title,
            category: recipes.category,
            photo: photoColumns,
            ownStars: sql<number | null>`${own.stars}`.as("own_stars"),
            ownNote: sql<string | null>`${own.note}`.as("own_note"),
            partnerStars: sql<number | null>`${partners.stars}`.as("partner_stars"),
            partnerNote: sql<string | null>`${partners.note}`.as("partner_note"),
            hasSecretVerdict: sql<number>`${partners.userId} is null and exists (
              select 1 from ${mealVerdicts} where ${mealVerdicts.mealId} = ${cookedMeals.id}
              and ${mealVerdicts.userId} = ${partnerId})`.as("has_secret_verdict"),
          })
          .from(sql`(${selectRecipesCookedSince(viewer, from)}) found`)
          .innerJoin(recipes, and(sql`${recipes.id} = found.id`, isRecipeVisibleTo(viewer)))
          .innerJoin(
            cookedMeals,
            and(eq(cookedMeals.recipeId, recipes.id), gte(cookedMeals.cookedOn, from), lt(cookedMeals.cookedOn, until)),
          )
          .leftJoin(own, and(eq(own.mealId, cookedMeals.id), eq(own.userId, viewer.userId)))
          .leftJoin(partners, and(isPartners, isReadable))
          .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
          .leftJoin(photos, sql`${photos.key} = coalesce(${cookedMeals.photoKey}, ${recipePhotos.imageUrl})`)
          .orderBy(desc(cookedMeals.cookedOn), asc(cookedMeals.createdAt), asc(cookedMeals.id))
          .limit(limit),
        database.select({ day: selectLatestDay(viewer).as("latest_day") }).from(sql`(select 1)`),
      ]);
      return {
        meals: rows.map(({ ownStars, ownNote, partnerStars, partnerNote, hasSecretVerdict, ...meal }) => ({
          ...meal,
          own: parseVerdict(ownStars, ownNote),
          partner: parseVerdict(partnerStars, partnerNote),
          hasSecretVerdict: hasSecretVerdict === 1,
        })),
        lastCookedOn: latest?.day ? formatDayNumber(latest.day) : null,
      };
    },
  };
}

/** Every verdict has stars or a note. */
function parseVerdict(stars: number | null, note: string | null): MealVerdict | null {
  return stars === null && note === null ? null : { stars, note };
}

/** The indexes contain the negated day, so recipes that were not cooked since `day` are not read. */
function selectRecipesCookedSince(viewer: Viewer, day: string): SQL {
  const isCooked = sql`-${recipes.lastCookedDay} <= ${-getDayNumber(day)}`;
  const halves = listScopes(viewer).map(
    (scope) => sql`select ${recipes.id} as id from ${recipes} where ${and(scope, isCooked)}`,
  );
  return sql.join(halves, sql` union all `);
}

function selectLatestDay(viewer: Viewer): SQL<number> {
  const days = listScopes(viewer).map(
    (scope) => sql`coalesce((select ${recipes.lastCookedDay} from ${recipes} where ${scope}
      order by -${recipes.lastCookedDay} limit 1), 0)`,
  );
  return sql<number>`max(0, ${sql.join(days, sql`, `)})`;
}

function listScopes(viewer: Viewer): (SQL | undefined)[] {
  const ownRecipes = isOwnRecipeOutsideCouple(viewer);
  return viewer.couple ? [isRecipeOfCouple(viewer.couple.id), ownRecipes] : [ownRecipes];
}
