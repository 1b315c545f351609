import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, mealVerdicts, photos, recipePhotos, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDayNumber, getDayNumber } from "#app/modules/calendar-day.ts";
import { arePhotosUnused, photoColumns } from "#app/modules/photos/photo-store.server.ts";
import { isRecipeVisibleTo, listRecipeScopes } from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { sharedMealWindowMs } from "./cooked-meals.ts";

export type MealVerdict = { stars: number | null; note: string | null };

export type NewCookedMeal = {
  id: string;
  submissionId: string;
  cookedOn: string;
  photoKey: string | null;
  /** The person's stars and note for the meal; null if the person gave neither. */
  verdict: MealVerdict | null;
  now: Date;
};

export function createCookedMealStore(database: Database) {
  return {
    ...createCookedMealListQueries(database),

    /**
     * Records a submission once. If the partner has recorded the same cooking, the submission joins that meal, which
     * keeps the partner's photo. Null if the viewer can't see the recipe.
     */
    async record(
      viewer: Viewer,
      recipeId: string,
      { id, submissionId, cookedOn, photoKey, verdict, now }: NewCookedMeal,
    ): Promise<"recorded" | "recorded_without_photo" | "already_recorded" | "photo_missing" | null> {
      const isRecipe = and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer));
      const row = { id, submissionId, cookedOn, photoKey, recipeId, createdBy: viewer.userId, createdAt: now };
      const canUsePhoto = photoKey === null ? undefined : arePhotosUnused(viewer, [photoKey]);
      const selectMeal = (isMeal: SQL | undefined) =>
        database
          .select({ id: cookedMeals.id })
          .from(cookedMeals)
          .where(and(eq(cookedMeals.recipeId, recipeId), isMeal));
      const submittedMeal = selectMeal(
        sql`${submissionId} in (${cookedMeals.submissionId}, ${cookedMeals.partnerSubmissionId})`,
      );
      const partnersMeal = selectMeal(
        and(
          eq(cookedMeals.cookedOn, cookedOn),
          eq(cookedMeals.createdBy, viewer.partner?.userId ?? ""),
          isNull(cookedMeals.partnerSubmissionId),
          gt(cookedMeals.createdAt, new Date(now.getTime() - sharedMealWindowMs)),
          canUsePhoto,
          notExists(submittedMeal),
        ),
      )
        .orderBy(desc(cookedMeals.createdAt))
        .limit(1);
      const [recorded, , joined, , [submitted], [recipe]] = await database.batch([
        database
          .insert(cookedMeals)
          .select(
            database
              .select(selectInsertValues(cookedMeals, { ...row, partnerSubmissionId: null }))
              .from(recipes)
              .where(and(isRecipe, canUsePhoto, notExists(partnersMeal), notExists(submittedMeal))),
          )
          .returning({ id: cookedMeals.id }),
        insertVerdict(viewer, sql`coalesce(${partnersMeal}, ${id})`, { verdict, now }),
        database
          .update(cookedMeals)
          .set({ partnerSubmissionId: submissionId, photoKey: sql`coalesce(${cookedMeals.photoKey}, ${photoKey})` })
          .where(isMealOf(viewer, sql`${partnersMeal}`))
          .returning({ photoKey: cookedMeals.photoKey }),
        database
          .update(photos)
          .set({ unusedSince: null })
          .where(and(eq(photos.key, photoKey ?? ""), exists(selectMeal(eq(cookedMeals.photoKey, photos.key))))),
        submittedMeal,
        database.select({ id: recipes.id }).from(recipes).where(isRecipe),
      ]);
      const [shared] = joined;
      if (shared && shared.photoKey !== photoKey && photoKey !== null) return "recorded_without_photo";
      if (shared || recorded.length > 0) return "recorded";
      if (!recipe) return null;
      return submitted ? "already_recorded" : "photo_missing";
    },

    /** Whether an earlier request with this idempotency key has stored a meal of the recipe. */
    async hasSubmission(recipeId: string, submissionId: string): Promise<boolean> {
      const isSubmission = sql`${submissionId} in (${cookedMeals.submissionId}, ${cookedMeals.partnerSubmissionId})`;
      const isMeal = and(eq(cookedMeals.recipeId, recipeId), isSubmission);
      return (await database.select({ id: cookedMeals.id }).from(cookedMeals).where(isMeal).limit(1)).length > 0;
    },

    /** Removes the viewer's verdict if `verdict` is null. False if the meal is gone. */
    async saveVerdict(viewer: Viewer, mealId: string, { verdict, now }: { verdict: MealVerdict | null; now: Date }) {
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

    /**
     * Without `photoKey` the meal keeps its photo, and null removes the photo. The same change may be made again. Null
     * if the meal is gone; "photo_missing" if the photo is used elsewhere.
     */
    async edit(viewer: Viewer, mealId: string, { cookedOn, photoKey }: { cookedOn: string; photoKey?: string | null }) {
      const canUsePhoto = photoKey
        ? or(arePhotosUnused(viewer, [photoKey]), eq(cookedMeals.photoKey, photoKey))
        : undefined;
      const isShown = exists(
        database.select({ id: cookedMeals.id }).from(cookedMeals).where(eq(cookedMeals.photoKey, photos.key)),
      );
      const [edited, , [meal]] = await database.batch([
        database
          .update(cookedMeals)
          .set({ cookedOn, photoKey })
          .where(and(isMealOf(viewer, mealId), canUsePhoto))
          .returning({ id: cookedMeals.id }),
        database
          .update(photos)
          .set({ unusedSince: null })
          .where(and(eq(photos.key, photoKey ?? ""), isShown)),
        database.select({ id: cookedMeals.id }).from(cookedMeals).where(isMealOf(viewer, mealId)),
      ]);
      if (edited.length > 0) return "edited";
      return meal ? "photo_missing" : null;
    },

    async remove(viewer: Viewer, mealId: string) {
      const removed = await database
        .delete(cookedMeals)
        .where(isMealOf(viewer, mealId))
        .returning({ id: cookedMeals.id });
      return removed.length > 0;
    },
  };

  /** Inserts nothing without a verdict, or if the viewer can't see the meal. A changed verdict keeps its time. */
  function insertVerdict(viewer: Viewer, mealId: string | SQL, given: { verdict: MealVerdict | null; now: Date }) {
    const { verdict, now } = given;
    const { stars = null, note = null } = verdict ?? {};
    const row = { mealId: cookedMeals.id, userId: viewer.userId, stars, note, createdAt: now };
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

function isMealOf(viewer: Viewer, mealId: string | SQL): SQL | undefined {
  return and(
    eq(cookedMeals.id, mealId),
    sql`${cookedMeals.recipeId} in (select ${recipes.id} from ${recipes} where ${isRecipeVisibleTo(viewer)})`,
  );
}

const own = alias(mealVerdicts, "own");
const partners = alias(mealVerdicts, "partners");

function createCookedMealListQueries(database: Database) {
  return {
    /**
     * Lists the meals of the days from `from` until before `until`, and all days of that year on which anything was
     * cooked. The partner's later verdicts are secret.
     */
    async list(
      viewer: Viewer,
      { from, until, secretSince, limit }: { from: string; until: string; secretSince: Date; limit: number },
    ) {
      const partnerId = viewer.partner?.userId ?? "";
      const isPartners = sql`${partners.mealId} = ${cookedMeals.id} and ${partners.userId} = ${partnerId}`;
      const isReadable = sql`(${own.userId} is not null or ${partners.createdAt} <= ${secretSince.getTime()})`;
      const isCookedBetween = (recipeId: SQLWrapper, [first, end]: [string, string]) =>
        and(eq(cookedMeals.recipeId, recipeId), gte(cookedMeals.cookedOn, first), lt(cookedMeals.cookedOn, end));
      const [newYear, nextNewYear] = [0, 1].map((later) => `${Number(from.slice(0, 4)) + later}-01-01`) as [
        string,
        string,
      ];
      const [rows, [latest], cookedDays] = await database.batch([
        database
          .select({
            id: sql<string>`${cookedMeals.id}`.as("meal_id"),
            cookedOn: cookedMeals.cookedOn,
            createdBy: cookedMeals.createdBy,
            recipeId: sql<string>`${recipes.id}`.as("shown_recipe_id"),
            title: recipes.title,
            category: recipes.category,
            /** The meal's own photo, otherwise the recipe's main photo. */
            photo: photoColumns,
            ownStars: sql<number | null>`${own.stars}`.as("own_stars"),
            ownNote: sql<string | null>`${own.note}`.as("own_note"),
            partnerStars: sql<number | null>`${partners.stars}`.as("partner_stars"),
            partnerNote: sql<string | null>`${partners.note}`.as("partner_note"),
            hasPhoto: sql<number>`${cookedMeals.photoKey} is not null`.as("has_photo"),
            hasSecretVerdict: sql<number>`${partners.userId} is null and exists (
              select 1 from ${mealVerdicts} where ${mealVerdicts.mealId} = ${cookedMeals.id}
              and ${mealVerdicts.userId} = ${partnerId})`.as("has_secret_verdict"),
          })
          .from(sql`(${selectRecipesCookedSince(viewer, from)}) found`)
          .innerJoin(recipes, and(sql`${recipes.id} = found.id`, isRecipeVisibleTo(viewer)))
          .innerJoin(cookedMeals, isCookedBetween(recipes.id, [from, until]))
          .leftJoin(own, and(eq(own.mealId, cookedMeals.id), eq(own.userId, viewer.userId)))
          .leftJoin(partners, and(isPartners, isReadable))
          .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
          .leftJoin(photos, sql`${photos.key} = coalesce(${cookedMeals.photoKey}, ${recipePhotos.imageUrl})`)
          .orderBy(desc(cookedMeals.cookedOn), asc(cookedMeals.createdAt), asc(cookedMeals.id))
          .limit(limit),
        database.select({ day: selectLatestDay(viewer).as("latest_day") }).from(sql`(select 1)`),
        database
          .selectDistinct({ day: cookedMeals.cookedOn })
          .from(sql`(${selectRecipesCookedSince(viewer, newYear)}) found`)
          .innerJoin(cookedMeals, isCookedBetween(sql`found.id`, [newYear, nextNewYear])),
      ]);
      return {
        meals: rows.map(({ ownStars, ownNote, partnerStars, partnerNote, hasPhoto, hasSecretVerdict, ...meal }) => ({
          ...meal,
          own: parseVerdict(ownStars, ownNote),
          partner: parseVerdict(partnerStars, partnerNote),
          hasPhoto: hasPhoto === 1,
          hasSecretVerdict: hasSecretVerdict === 1,
        })),
        lastCookedOn: latest?.day ? formatDayNumber(latest.day) : null,
        cookedDays: cookedDays.map(({ day }) => day),
      };
    },
  };
}

/** Creates a verdict from its columns; null if both are null, because every verdict has stars or a note. */
function parseVerdict(stars: number | null, note: string | null): MealVerdict | null {
  return stars === null && note === null ? null : { stars, note };
}

/** The indexes contain the negated day, so recipes that were not cooked since `day` are not read. */
function selectRecipesCookedSince(viewer: Viewer, day: string): SQL {
  const isCooked = sql`-${recipes.lastCookedDay} <= ${-getDayNumber(day)}`;
  const halves = listRecipeScopes(viewer).map(
    (scope) => sql`select ${recipes.id} as id from ${recipes} where ${and(scope, isCooked)}`,
  );
  return sql.join(halves, sql` union all `);
}

function selectLatestDay(viewer: Viewer): SQL<number> {
  const days = listRecipeScopes(viewer).map(
    (scope) => sql`coalesce((select ${recipes.lastCookedDay} from ${recipes} where ${scope}
      order by -${recipes.lastCookedDay} limit 1), 0)`,
  );
  return sql<number>`max(0, ${sql.join(days, sql`, `)})`;
}
