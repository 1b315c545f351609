import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, isUniqueViolation } from "#app/database/database.ts";
import { photos, profiles, recipePhotos, recipes, userActivityLogs } from "#app/database/schema.ts";
import { randomId, selectInsertValues } from "#app/database/select-insert-values.ts";
import {
  createCoupleStatements,
  type NewCouple,
  selectCoupleId,
} from "#app/modules/accounts/couple-statements.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { arePhotosUnused, replaceFailedPrimaryPhotos } from "#app/modules/photos/photo-store.server.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import { buildRecipeRow, isHeldRecipeOfOrigin, isRecipeVisibleTo } from "./recipe-scope-statements.server.ts";
import { storeRecipeVersion } from "./recipe-version-store.server.ts";

export type NewRecipe = {
  id: string;
  input: RecipeInput;
  /** The text from which the recipe was extracted. */
  sourceText?: string | null;
  submissionId: string | null;
  saveHash: string;
  photos: { id: string; key: string }[];
  isCoverDrawn: boolean;
  activityId: string;
  /** The time at which another app stored the recipe; undefined for recipes that are new. */
  createdAt?: Date;
  /** More statements of the batch. They select from the log entry `activityId`, which exists if this call added the recipe. */
  statements?: BatchItem<"sqlite">[];
  /** The public page and origin of a copy made from a public page; undefined for other recipes. */
  copied?: { publicSlug: string; originId: string };
  /** The viewer's recipe that the new one is a variation of. The variation has the same photos and source text. */
  original?: { id: string };
  maxRecipes: number | null;
  newCouple: NewCouple;
  now: Date;
};

export type AddRecipeResult =
  | { outcome: "added" }
  | { outcome: "already_added"; id: string; isSame: boolean }
  /** The outcome if another recipe, perhaps a deleted one, has used the uploaded photo. */
  | { outcome: "id_taken" }
  | { outcome: "limit_reached" }
  | { outcome: "photo_missing" }
  | { outcome: "owner_gone" };

export function createRecipeInsertQueries(database: Database) {
  return {
    /** Whether an earlier request with this idempotency key has stored a recipe of the viewer. */
    async hasSubmission({ userId }: Viewer, submissionId: string): Promise<boolean> {
      const isSubmission = and(eq(recipes.addedBy, userId), eq(recipes.submissionId, submissionId));
      return (await database.select({ id: recipes.id }).from(recipes).where(isSubmission).limit(1)).length > 0;
    },
    /** Constraints ensure one couple per person and one recipe per submission, even under concurrency. */
    async add(viewer: Viewer, recipe: NewRecipe): Promise<AddRecipeResult> {
      const { id, now } = recipe;
      const couple = selectCoupleId(viewer.userId);
      try {
        const [, , , , inserted] = await database.batch([
          ...createCoupleStatements(database, viewer, recipe.newCouple, now),
          database
            .insert(recipes)
            .select(
              database
                .select(createRow(viewer, recipe, couple))
                .from(profiles)
                .where(
                  and(
                    eq(profiles.id, viewer.userId),
                    withinLimit(viewer, recipe, couple),
                    hasPhotos(viewer, recipe),
                    isNew(viewer, recipe),
                  ),
                ),
            )
            .returning({ id: recipes.id }),
          // Each statement depends on the one before, because the device chose the id and may have chosen a taken one.
          database.insert(userActivityLogs).select(
            database
              .select(
                selectInsertValues(userActivityLogs, {
                  id: recipe.activityId,
                  userId: viewer.userId,
                  action: "recipe.added",
                  resourceType: "recipe",
                  resourceId: recipes.id,
                  createdAt: now,
                }),
              )
              .from(recipes)
              .where(and(eq(recipes.id, id), sql`changes() > 0`)),
          ),
          storeRecipeVersion(database, id, { by: viewer.userId, at: now, when: sql`changes() > 0` }),
          database.insert(recipePhotos).select(photoRows(recipe)),
          database
            .update(photos)
            .set({ unusedSince: null })
            .where(
              and(
                inArray(
                  photos.key,
                  recipe.photos.map((photo) => photo.key),
                ),
                sql`changes() > 0`,
              ),
            ),
          ...replaceFailedPrimaryPhotos(database, sql`(${id})`),
          ...(recipe.statements ?? []),
        ]);
        return inserted.length > 0 ? { outcome: "added" } : whyNotAdded(viewer, recipe);
      } catch (error) {
        if (isUniqueViolation(error, "recipes.added_by")) return whyNotAdded(viewer, recipe);
        if (isUniqueViolation(error, "recipes.id")) {
          const why = await whyNotAdded(viewer, recipe);
          return why.outcome === "already_added" ? why : { outcome: "id_taken" };
        }
        throw error;
      }

      /** Selects the photos to insert; none if the recipe was not inserted. */
      function photoRows({ photos: added, isCoverDrawn, original }: NewRecipe) {
        if (original) {
          return sql`select ${randomId}, ${id}, image_url, is_primary, order_index
            from recipe_photos where recipe_id = ${original.id} and changes() > 0`;
        }
        const rows = JSON.stringify(added.map((photo, index) => ({ ...photo, index })));
        return sql`select value ->> 'id', ${id}, value ->> 'key', value ->> 'index' = ${isCoverDrawn ? -1 : 0}, value ->> 'index'
          from json_each(${rows}) where changes() > 0`;
      }
    },
  };

  /** Finds out why a recipe was not added. An earlier success is checked first, because it has used up the photos. */
  async function whyNotAdded(viewer: Viewer, recipe: NewRecipe): Promise<AddRecipeResult> {
    const { submissionId, saveHash, copied } = recipe;
    const [[earlier], [photosThere]] = await database.batch([
      database
        .select({ id: recipes.id, submissionHash: recipes.submissionHash })
        .from(recipes)
        .where(
          copied
            ? isHeldRecipeOfOrigin(viewer, copied.originId)
            : and(eq(recipes.addedBy, viewer.userId), eq(recipes.submissionId, submissionId ?? "")),
        ),
      database
        .select({ areAll: sql<number>`${hasPhotos(viewer, recipe)}` })
        .from(profiles)
        .where(eq(profiles.id, viewer.userId)),
    ]);
    if (earlier) return { outcome: "already_added", id: earlier.id, isSame: earlier.submissionHash === saveHash };
    if (!photosThere) return { outcome: "owner_gone" };
    return { outcome: photosThere.areAll ? "limit_reached" : "photo_missing" };
  }
}

/** Inserts a copy of a public recipe with the photo that its page shows. */
function isPublicly({ publicSlug }: NonNullable<NewRecipe["copied"]>, key: string | null): SQL {
  return sql`exists (select 1 from ${recipes} shared
    left join ${recipePhotos} on ${recipePhotos.recipeId} = shared.id and ${recipePhotos.isPrimary} = 1
    where shared.public_slug = ${publicSlug} and shared.is_public = 1 and shared.deleted_at is null
    and ${recipePhotos.imageUrl} is ${key})`;
}

/** Finds the copy that the viewer or the partner has already saved, perhaps concurrently. */
function isNew(viewer: Viewer, { copied }: NewRecipe) {
  return copied && sql`not exists (select 1 from ${recipes} where ${isHeldRecipeOfOrigin(viewer, copied.originId)})`;
}

/** The free plan's limit counts all recipes of the couple. */
function withinLimit(viewer: Viewer, { maxRecipes }: NewRecipe, couple: ReturnType<typeof sql<string>>) {
  if (maxRecipes === null) return undefined;
  return sql`(select count(*) from ${recipes} where ${recipes.coupleId} = ${couple} and ${recipes.deletedAt} is null) +
    (select count(*) from ${recipes} where ${recipes.coupleId} is null and ${recipes.addedBy} = ${viewer.userId} and ${recipes.deletedAt} is null) < ${maxRecipes}`;
}

function hasPhotos(viewer: Viewer, recipe: NewRecipe) {
  if (recipe.original) {
    return sql`exists (select 1 from ${recipes} where ${and(eq(recipes.id, recipe.original.id), isRecipeVisibleTo(viewer))})`;
  }
  if (recipe.copied) return isPublicly(recipe.copied, recipe.photos[0]?.key ?? null);
  return arePhotosUnused(
    viewer,
    recipe.photos.map((photo) => photo.key),
  );
}

function createRow(viewer: Viewer, recipe: NewRecipe, couple: SQL) {
  const selectOriginalColumn = (column: "image_url" | "origin_id" | "source_text") =>
    recipe.original ? sql`(select ${sql.raw(column)} from recipes where id = ${recipe.original.id})` : null;
  return selectInsertValues(recipes, {
    ...buildRecipeRow(recipe.input),
    id: recipe.id,
    imageUrl: recipe.isCoverDrawn ? null : (recipe.photos[0]?.key ?? selectOriginalColumn("image_url")),
    coupleId: couple,
    addedBy: viewer.userId,
    isPublic: false,
    publicSlug: null,
    publicBy: null,
    isListed: false,
    hidesNotes: false,
    version: 1,
    submissionId: recipe.submissionId,
    createdAt: recipe.createdAt ?? recipe.now,
    updatedAt: recipe.now,
    lastSaveHash: recipe.saveHash,
    submissionHash: recipe.saveHash,
    originId: recipe.copied?.originId ?? recipe.id,
    variationOf: selectOriginalColumn("origin_id"),
    copiedFrom: null,
    deletedAt: null,
    deletedFromBookOf: null,
    cookedCount: 0,
    lastCookedDay: 0,
    sourceText: recipe.sourceText ?? selectOriginalColumn("source_text"),
  });
}
