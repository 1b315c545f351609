import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { arePhotosUnused, replaceFailedPrimaryPhotos } from "#app/modules/photos/photo-store.server.ts";
import type { RecipeInput } from "./recipe.schema.ts";
import { buildRecipeRow, isRecipeEditableBy, isRecipeVisibleTo } from "./recipe-scope-statements.server.ts";
import {
  deleteOldestRecipeVersions,
  storeRecipeStateBeforeFirstEdit,
  storeRecipeVersion,
} from "./recipe-version-store.server.ts";

export type RecipeEdit = {
  input: RecipeInput;
  version: number;
  photos: ({ id: string } | { id: string; newKey: string })[];
  isCoverDrawn: boolean;
  removedPhotos: { id: string; key: string }[];
  imageUrl: string | null;
  saveHash: string;
  now: Date;
};

export type RecipeEditOutcome = "edited" | "changed_meanwhile" | "photo_missing" | "not_found";

export function createRecipeEditQueries(database: Database) {
  return {
    /** Sets `version` to null if it is outdated or a photo is gone. NOT NULL then rolls the whole batch back. */
    async edit(viewer: Viewer, id: string, edit: RecipeEdit): Promise<RecipeEditOutcome> {
      const { input, now } = edit;
      const mayEdit = exists(
        database
          .select({ one: sql`1` })
          .from(recipes)
          .where(and(eq(recipes.id, id), isRecipeEditableBy(viewer))),
      );
      const rows = JSON.stringify(edit.photos.map((photo, index) => ({ ...photo, index })));
      const newKeys = edit.photos.flatMap((photo) => ("newKey" in photo ? photo.newKey : []));
      try {
        const [, changed] = await database.batch([
          storeRecipeStateBeforeFirstEdit(database, id, isRecipeEditableBy(viewer)),
          database
            .update(recipes)
            .set({
              ...buildRecipeRow(input),
              imageUrl: edit.imageUrl,
              lastSaveHash: edit.saveHash,
              version: sql`case when ${recipes.version} = ${edit.version} and ${arePhotosUnused(viewer, newKeys)} then ${recipes.version} + 1 end`,
              updatedAt: now,
            })
            .where(and(eq(recipes.id, id), isRecipeEditableBy(viewer)))
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
          // Inserts only photos that this person uploaded and that no recipe shows yet.
          database.insert(recipePhotos).select(sql`
            select value ->> 'id', ${id}, value ->> 'newKey', 0, value ->> 'index' from json_each(${rows})
            join ${photos} on ${photos.key} = value ->> 'newKey'
            where ${photos.uploadedBy} = ${viewer.userId} and ${photos.unusedSince} is not null and ${mayEdit}`),
          database
            .update(recipePhotos)
            .set({
              orderIndex: sql`(select value ->> 'index' from json_each(${rows}) where value ->> 'id' = ${recipePhotos.id})`,
              isPrimary: sql`${recipePhotos.id} = ${(edit.isCoverDrawn ? undefined : edit.photos[0]?.id) ?? ""}`,
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
          ...replaceFailedPrimaryPhotos(database, sql`(${id})`),
          database
            .update(photos)
            .set({ unusedSince: null })
            .where(inArray(photos.key, shownBy(id))),
          storeRecipeVersion(database, id, { by: viewer.userId, at: now, when: isRecipeEditableBy(viewer) }),
          deleteOldestRecipeVersions(database, id),
        ]);
        return changed.length > 0 ? "edited" : "not_found";
      } catch (error) {
        if (!isMissingVersion(error)) throw error;
        const [latest] = await database
          .select({ version: recipes.version })
          .from(recipes)
          .where(and(eq(recipes.id, id), isRecipeEditableBy(viewer)));
        return latest?.version === edit.version ? "photo_missing" : "changed_meanwhile";
      }
    },

    /** Sets the primary photo and increments the version, so that no earlier edit overwrites the choice. */
    async setPrimaryPhoto(viewer: Viewer, id: string, photoId: string) {
      const isTheirs = exists(
        database
          .select({ one: sql`1` })
          .from(recipes)
          .innerJoin(sql`recipe_photos chosen`, sql`chosen.recipe_id = ${recipes.id} and chosen.id = ${photoId}`)
          .where(and(eq(recipes.id, id), isRecipeVisibleTo(viewer))),
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
          .set({
            imageUrl: sql`(select image_url from recipe_photos where id = ${photoId})`,
            version: sql`${recipes.version} + 1`,
          })
          .where(and(eq(recipes.id, id), isTheirs))
          .returning({ publicSlug: recipes.publicSlug, version: recipes.version }),
      ]);
      return changed[0] ?? null;
    },
  };

  function shownBy(recipeId: string) {
    return database
      .select({ key: recipePhotos.imageUrl })
      .from(recipePhotos)
      .where(eq(recipePhotos.recipeId, recipeId));
  }
}

function isMissingVersion(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: recipes.version")) return true;
  }
  return false;
}
