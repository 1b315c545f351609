import { and, eq, exists, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipeInput } from "#app/domain/recipes/recipe.schema.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { editableBy, visibleTo } from "./recipe-scope.ts";
import { photos, recipePhotos, recipeRatings, recipeShares, recipes } from "./schema.ts";

export type RecipeEdit = {
  input: RecipeInput;
  /** The version that the person began with. */
  version: number;
  /** The photos as they are to be, in order, the first one the primary. */
  photos: ({ id: string } | { id: string; newKey: string })[];
  removedPhotos: { id: string; key: string }[];
  /** The primary photo's key, or an address of another site. */
  imageUrl: string | null;
  saveHash: string;
  now: Date;
};

export type Edited = "edited" | "changed_meanwhile" | "photo_missing" | "not_found";
export type SharePlatform = (typeof recipeShares.$inferInsert)["sharePlatform"];

export function recipeEdits(database: Database) {
  return {
    /**
     * Fields and photos at once or not at all. A version that is no longer the latest, or a photo that is no longer there, breaks the column's NOT NULL,
     * which rolls the whole batch back: what the partner saved meanwhile is never overwritten.
     */
    async edit(viewer: Viewer, id: string, edit: RecipeEdit): Promise<Edited> {
      const { input, now } = edit;
      const mayEdit = exists(
        database
          .select({ one: sql`1` })
          .from(recipes)
          .where(and(eq(recipes.id, id), editableBy(viewer))),
      );
      const rows = JSON.stringify(edit.photos.map((photo, index) => ({ ...photo, index })));
      const newKeys = edit.photos.flatMap((photo) => ("newKey" in photo ? photo.newKey : []));
      try {
        const [changed] = await database.batch([
          database
            .update(recipes)
            .set({
              ...fieldsOf(input),
              imageUrl: edit.imageUrl,
              lastSaveHash: edit.saveHash,
              version: sql`case when ${recipes.version} = ${edit.version} and ${areUnused(viewer, newKeys)} then ${recipes.version} + 1 end`,
              updatedAt: now,
            })
            .where(and(eq(recipes.id, id), editableBy(viewer)))
            .returning({ id: recipes.id }),
          database.delete(recipePhotos).where(
            and(
              inArray(
                recipePhotos.id,
                edit.removedPhotos.map((photo) => photo.id),
              ),
              eq(recipePhotos.recipeId, id),
              mayEdit,
            ),
          ),
          database
            .update(recipePhotos)
            .set({ isPrimary: false })
            .where(and(eq(recipePhotos.recipeId, id), eq(recipePhotos.isPrimary, true), mayEdit)),
          // Only what this person uploaded and no recipe shows yet can be added.
          database.insert(recipePhotos).select(sql`
            select value ->> 'id', ${id}, value ->> 'newKey', 0, value ->> 'index' from json_each(${rows})
            join ${photos} on ${photos.key} = value ->> 'newKey'
            where ${photos.uploadedBy} = ${viewer.userId} and ${photos.unusedSince} is not null and ${mayEdit}`),
          database
            .update(recipePhotos)
            .set({
              orderIndex: sql`(select value ->> 'index' from json_each(${rows}) where value ->> 'id' = ${recipePhotos.id})`,
              isPrimary: sql`${recipePhotos.id} = ${edit.photos[0]?.id ?? ""}`,
            })
            .where(
              and(
                eq(recipePhotos.recipeId, id),
                inArray(
                  recipePhotos.id,
                  edit.photos.map((photo) => photo.id),
                ),
                mayEdit,
              ),
            ),
          database
            .update(photos)
            .set({ unusedSince: null })
            .where(inArray(photos.key, shownBy(id))),
          markUnused(
            database,
            edit.removedPhotos.map((photo) => photo.key),
            now,
          ),
        ]);
        return changed.length > 0 ? "edited" : "not_found";
      } catch (error) {
        if (!isMissingVersion(error)) throw error;
        const [latest] = await database
          .select({ version: recipes.version })
          .from(recipes)
          .where(and(eq(recipes.id, id), editableBy(viewer)));
        return latest?.version === edit.version ? "photo_missing" : "changed_meanwhile";
      }
    },

    /** Any viewer of a recipe may choose its first photo; `image_url` follows. Null when the photo is not one of the recipe's. */
    async setPrimaryPhoto(viewer: Viewer, id: string, photoId: string): Promise<{ publicSlug: string | null } | null> {
      const isTheirs = exists(
        database
          .select({ one: sql`1` })
          .from(recipes)
          .innerJoin(sql`recipe_photos chosen`, sql`chosen.recipe_id = ${recipes.id} and chosen.id = ${photoId}`)
          .where(and(eq(recipes.id, id), visibleTo(viewer))),
      );
      const [, , changed] = await database.batch([
        database
          .update(recipePhotos)
          .set({ isPrimary: false })
          .where(and(eq(recipePhotos.recipeId, id), isTheirs)),
        database
          .update(recipePhotos)
          .set({ isPrimary: true })
          .where(and(eq(recipePhotos.id, photoId), isTheirs)),
        database
          .update(recipes)
          .set({ imageUrl: sql`(select image_url from recipe_photos where id = ${photoId})` })
          .where(and(eq(recipes.id, id), isTheirs))
          .returning({ publicSlug: recipes.publicSlug }),
      ]);
      return changed[0] ?? null;
    },

    /** One rating per person and recipe; a later one replaces it. False when the recipe is not the viewer's to see. */
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

    /** `slug` is taken only by the first time; it stays when sharing is turned off. */
    async setPublic(
      viewer: Viewer,
      id: string,
      { isPublic, slug }: { isPublic: boolean; slug: string },
    ): Promise<{ outcome: "set"; slug: string | null } | { outcome: "slug_taken" } | { outcome: "not_found" }> {
      try {
        const [row] = await database
          .update(recipes)
          .set({
            isPublic,
            publicSlug: isPublic ? sql`coalesce(${recipes.publicSlug}, ${slug})` : sql`${recipes.publicSlug}`,
          })
          .where(and(eq(recipes.id, id), visibleTo(viewer)))
          .returning({ slug: recipes.publicSlug });
        return row ? { outcome: "set", slug: row.slug } : { outcome: "not_found" };
      } catch (error) {
        if (isUniqueViolation(error, "recipes.public_slug")) return { outcome: "slug_taken" };
        throw error;
      }
    },

    /** Records that a public recipe was shared; the address is made from its own slug. False when it is not public, or not the viewer's. */
    async recordShare(
      viewer: Viewer,
      recipeId: string,
      share: { id: string; platform: SharePlatform; addressOf: string; now: Date },
    ): Promise<boolean> {
      const recorded = await database
        .insert(recipeShares)
        .select(
          database
            .select({
              id: sql`${share.id}`.as("id"),
              recipeId: recipes.id,
              sharedBy: sql`${viewer.userId}`.as("shared_by"),
              sharePlatform: sql`${share.platform}`.as("share_platform"),
              shareUrl: sql`${share.addressOf} || ${recipes.publicSlug}`.as("share_url"),
              createdAt: sql`${share.now.getTime()}`.as("created_at"),
            })
            .from(recipes)
            .where(and(eq(recipes.id, recipeId), eq(recipes.isPublic, true), visibleTo(viewer))),
        )
        .onConflictDoNothing()
        .returning({ id: recipeShares.id });
      return recorded.length > 0 || isRecorded();

      async function isRecorded(): Promise<boolean> {
        const own = and(
          eq(recipeShares.id, share.id),
          eq(recipeShares.recipeId, recipeId),
          eq(recipeShares.sharedBy, viewer.userId),
        );
        return (await database.select({ id: recipeShares.id }).from(recipeShares).where(own)).length > 0;
      }
    },
  };

  function shownBy(recipeId: string) {
    return database
      .select({ key: recipePhotos.imageUrl })
      .from(recipePhotos)
      .where(eq(recipePhotos.recipeId, recipeId));
  }
}

/** Of these photos, the ones that no recipe shows any more are the sweep's from now on. */
export function markUnused(database: Database, keys: string[], now: Date) {
  return database
    .update(photos)
    .set({ unusedSince: now })
    .where(and(inArray(photos.key, keys), isShownNowhere(database)));
}

/** Whether every one is an upload of the viewer's own that no recipe shows. */
export function areUnused(viewer: Viewer, keys: string[]): SQL {
  return sql`(select count(*) from ${photos} where ${photos.key} in (select value from json_each(${JSON.stringify(keys)}))
    and ${photos.uploadedBy} = ${viewer.userId} and ${photos.unusedSince} is not null) = ${keys.length}`;
}

function isShownNowhere(database: Database): SQL {
  return notExists(database.select({ one: sql`1` }).from(recipePhotos).where(eq(recipePhotos.imageUrl, photos.key)));
}

export function fieldsOf(input: RecipeInput) {
  return {
    title: input.title,
    searchTitle: searchable(input.title),
    sourceUrl: input.sourceUrl,
    category: input.category,
    cuisine: input.cuisine,
    difficulty: input.difficulty,
    cookTimeMinutes: input.cookTimeMinutes,
    notes: input.notes,
    ingredients: input.ingredients,
    instructions: input.instructions,
    isGlutenFree: input.glutenFree,
    isDairyFree: input.dairyFree,
    isLowFodmap: input.lowFodmap,
  };
}

function isMissingVersion(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: recipes.version")) return true;
  }
  return false;
}
