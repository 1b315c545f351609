import { and, asc, count, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import {
  cookedMeals,
  mealVerdicts,
  photos,
  recipePhotos,
  recipeRatings,
  recipeShares,
  recipes,
  recipeVersions,
} from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { perUserRecipeTables } from "#app/modules/couples/break-up-statements.server.ts";
import {
  isRecipeVisibleTo,
  parseDietaryColumns,
  parseTagsColumn,
} from "#app/modules/recipes/recipe-scope-statements.server.ts";
import { parseRecipeVersionRow } from "#app/modules/recipes/recipe-version-store.server.ts";
import { createAccountFactsQueries } from "./account-facts-store.server.ts";

/** Characters of versions that are read at once: one version has at most 50,000, and a Worker has 128 MB of memory. */
const maxVersionCharacters = 2_000_000;

/** All columns except derived values, idempotency keys and the id of the person who shares the recipe. */
const {
  searchTitle: _,
  searchWords: __,
  searchMoreWords: ___,
  submissionId: ____,
  submissionHash: _____,
  lastSaveHash: ______,
  sourceKey: _______,
  cookedCount: ________,
  lastCookedDay: _________,
  publicBy: __________,
  ...exportedColumns
} = getTableColumns(recipes);

const photoOrder = [desc(recipePhotos.isPrimary), asc(recipePhotos.orderIndex), asc(recipePhotos.id)];
/** Selects the photos of a recipe in `photoOrder`, then those of its meals, the oldest first. */
const shownPhotos = sql`(
  select recipe_id, image_url as photo_key, printf('0 %d %04d', not is_primary, order_index) as place, id from recipe_photos
  union all select recipe_id, photo_key, '1 ' || cooked_on, id from cooked_meals where photo_key is not null) shown`;
const isShownBy = (id: SQLiteColumn) => sql`shown.recipe_id = ${id}`;

export function createAccountExportStore(database: Database) {
  return {
    ...createAccountFactsQueries(database),

    async countPhotos(viewer: Viewer) {
      const [row] = await database
        .select({ photos: count() })
        .from(recipes)
        .innerJoin(shownPhotos, isShownBy(recipes.id))
        .where(isRecipeVisibleTo(viewer));
      return row?.photos ?? 0;
    },

    /** Lists the oldest recipes first, so that a recipe added meanwhile moves no other. `place` starts at 1. */
    async listPhotos(viewer: Viewer, { skip, limit }: { skip: number; limit: number }) {
      const place = sql<number>`row_number() over (partition by ${recipes.id} order by shown.place, shown.id)`;
      return database
        .select({
          recipe: { id: recipes.id, title: recipes.title },
          key: photos.key,
          place: place.as("place"),
        })
        .from(recipes)
        .innerJoin(shownPhotos, isShownBy(recipes.id))
        .innerJoin(photos, sql`${photos.key} = shown.photo_key`)
        .where(isRecipeVisibleTo(viewer))
        .orderBy(asc(recipes.createdAt), asc(recipes.id), sql`place`)
        .limit(limit)
        .offset(skip);
    },

    /** Lists all recipes by title, with the photo that stands for each; null without one. */
    async listTitles(viewer: Viewer) {
      const { id, title, category, searchTitle } = recipes;
      return database
        .select({ id, title, category, photoKey: photos.key })
        .from(recipes)
        .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, id), eq(recipePhotos.isPrimary, true)))
        .leftJoin(photos, and(eq(photos.key, recipePhotos.imageUrl), eq(photos.status, "ready")))
        .where(isRecipeVisibleTo(viewer))
        .orderBy(asc(searchTitle), asc(id));
    },

    async listRecipes(viewer: Viewer, ids: string[]) {
      const mayView = isRecipeVisibleTo(viewer);
      const isOneOf = (id: SQLiteColumn) => isInList(id, ids);
      const [rows, photoRows, shares, partnerRatings, mealRows, ...perUser] = await database.batch([
        database
          .select(exportedColumns)
          .from(recipes)
          .where(and(isOneOf(recipes.id), mayView)),
        database
          .select({
            recipeId: recipePhotos.recipeId,
            key: photos.key,
            isPrimary: recipePhotos.isPrimary,
          })
          .from(recipePhotos)
          .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
          .where(isOneOf(recipePhotos.recipeId))
          .orderBy(...photoOrder),
        database
          .select()
          .from(recipeShares)
          .where(and(isOneOf(recipeShares.recipeId), eq(recipeShares.sharedBy, viewer.userId))),
        database
          .select({ recipeId: recipeRatings.recipeId, stars: recipeRatings.rating })
          .from(recipeRatings)
          .where(and(isOneOf(recipeRatings.recipeId), eq(recipeRatings.userId, viewer.partner?.userId ?? ""))),
        database
          .select({
            recipeId: cookedMeals.recipeId,
            cookedOn: cookedMeals.cookedOn,
            createdBy: cookedMeals.createdBy,
            photo: { key: photos.key },
            /** The viewer's own verdict on the meal. */
            stars: mealVerdicts.stars,
            note: mealVerdicts.note,
          })
          .from(cookedMeals)
          .leftJoin(photos, eq(photos.key, cookedMeals.photoKey))
          .leftJoin(mealVerdicts, and(eq(mealVerdicts.mealId, cookedMeals.id), eq(mealVerdicts.userId, viewer.userId)))
          .where(isOneOf(cookedMeals.recipeId))
          .orderBy(asc(cookedMeals.cookedOn), asc(cookedMeals.id)),
        ...perUserRecipeTables.map(({ table, exported }) =>
          database
            .select({ recipeId: sql<string>`${table.recipeId}`, value: exported })
            .from(table)
            .where(and(isOneOf(table.recipeId), eq(table.userId, viewer.userId))),
        ),
      ]);
      return ids.flatMap((id) => {
        const row = rows.find((row) => row.id === id);
        if (!row) return [];
        const { isGlutenFree, isDairyFree, isLowFodmap, tags, ...recipe } = row;
        return {
          recipe: { ...recipe, dietary: parseDietaryColumns(row), tags: parseTagsColumn(tags) },
          partnerStars: partnerRatings.find(({ recipeId }) => recipeId === id)?.stars ?? null,
          photos: photoRows.filter((photo) => photo.recipeId === id),
          meals: mealRows.filter((meal) => meal.recipeId === id).map(({ recipeId: _, ...meal }) => meal),
          opinions: Object.fromEntries(
            perUserRecipeTables.map(({ name }, index) => [
              name,
              perUser[index]?.find(({ recipeId }) => recipeId === id)?.value ?? null,
            ]),
          ),
          shares: shares
            .filter((share) => share.recipeId === id)
            .map(({ sharePlatform, shareUrl, createdAt }) => ({ sharePlatform, shareUrl, createdAt })),
        };
      });
    },

    /** Lists versions of these recipes after a version, as many as fit in memory, ordered by recipe and version. */
    async listVersions(viewer: Viewer, recipeIds: string[], after: { recipeId: string; version: number } | null) {
      const { recipeId, version, content } = recipeVersions;
      const size = sql`length(${content})`;
      const sized = database
        .select({
          ...getTableColumns(recipeVersions),
          total: sql<number>`count(*) over ()`.as("total"),
          charactersBefore: sql<number>`sum(${size}) over (order by ${recipeId}, ${version}) - ${size}`.as("before"),
        })
        .from(recipes)
        .innerJoin(recipeVersions, eq(recipeId, recipes.id))
        .where(
          and(
            isInList(recipes.id, recipeIds),
            isRecipeVisibleTo(viewer),
            after ? sql`(${recipeId}, ${version}) > (${after.recipeId}, ${after.version})` : undefined,
          ),
        )
        .as("sized");
      const rows = await database
        .select()
        .from(sized)
        .where(lt(sized.charactersBefore, maxVersionCharacters))
        .orderBy(asc(sized.recipeId), asc(sized.version));
      const total = rows[0]?.total ?? 0;
      return {
        versions: rows.map(({ total: _, charactersBefore: __, ...row }) => parseRecipeVersionRow(row)),
        isLast: rows.length === total,
      };
    },
  };
}

/** JSON passes any number of ids as one bound parameter. */
function isInList(id: SQLiteColumn, ids: string[]) {
  return sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
