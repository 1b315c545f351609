import { and, eq, exists, inArray, isNotNull, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PreparedPhotoFacts } from "#app/adapters/photo-storage/photo-storage.ts";
import { type Database, isForeignKeyViolation, isUniqueViolation } from "#app/database/database.ts";
import { cookedMeals, photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PhotoStatus } from "./photo.ts";

export type PhotoUpload = { uploadId: string; key: string; isUsed: boolean };

/** Which unused photos to take: those with these keys, or those that nothing has shown since `before`. */
export type UnusedPhotos = { limit: number } & ({ keys: string[]; before?: never } | { keys?: never; before: Date });

const one = { one: sql`1` };

export function createPhotoStore(database: Database) {
  const isUnused = isPhotoUnreferenced(database);
  return {
    async add(
      photo: { key: string; bytes: number },
      uploadedBy: string,
      now: Date,
    ): Promise<"added" | "key_taken" | "owner_gone"> {
      try {
        const added = await database
          .insert(photos)
          .values({ ...photo, uploadedBy, status: "pending", unusedSince: now, createdAt: now })
          .onConflictDoNothing()
          .returning({ key: photos.key });
        return added.length > 0 ? "added" : "key_taken";
      } catch (error) {
        if (isForeignKeyViolation(error)) return "owner_gone";
        throw error;
      }
    },
    async find(key: string): Promise<{ status: PhotoStatus } | null> {
      const [photo] = await database.select().from(photos).where(eq(photos.key, key));
      return photo ?? null;
    },
    async findUploads(viewer: Viewer, uploadIds: string[]): Promise<PhotoUpload[]> {
      if (uploadIds.length === 0) return [];
      const rows = await database
        .select({ uploadId: photos.uploadId, key: photos.key, unusedSince: photos.unusedSince })
        .from(photos)
        .where(and(inArray(photos.uploadId, uploadIds), eq(photos.uploadedBy, viewer.userId)));
      return rows.map(({ uploadId, key, unusedSince }) => ({
        uploadId: uploadId ?? "",
        key,
        isUsed: unusedSince === null,
      }));
    },
    async setUploadId(key: string, uploadId: string) {
      try {
        await database.update(photos).set({ uploadId }).where(eq(photos.key, key));
        return true;
      } catch (error) {
        if (isUniqueViolation(error, "photos.uploaded_by")) return false;
        throw error;
      }
    },
    /** Marks a photo ready. Returns false if the photo is gone or has failed. */
    async setReady(key: string, facts: PreparedPhotoFacts) {
      const changed = await database
        .update(photos)
        .set({ ...facts, status: "ready" })
        .where(and(eq(photos.key, key), ne(photos.status, "failed")))
        .returning({ key: photos.key });
      return changed.length > 0;
    },
    /** Marks a pending photo failed; other photos stay unchanged. */
    async setFailed(key: string) {
      const shownIn = database
        .select({ id: recipePhotos.recipeId })
        .from(recipePhotos)
        .where(eq(recipePhotos.imageUrl, key));
      await database.batch([
        database
          .update(photos)
          .set({ status: "failed" })
          .where(and(eq(photos.key, key), eq(photos.status, "pending"))),
        ...replaceFailedPrimaryPhotos(database, sql`(${shownIn})`),
      ]);
    },
    async retry(keys: string[]): Promise<void> {
      await database
        .update(photos)
        .set({ status: "pending" })
        .where(and(isOneOf(photos.key, keys), eq(photos.status, "failed")));
    },
    /** Lists the couples whose recipes or meals show the photo. */
    async listCouples(key: string) {
      const rows = await database
        .selectDistinct({ coupleId: recipes.coupleId })
        .from(recipes)
        .where(
          and(
            sql`${recipes.id} in (select recipe_id from recipe_photos where image_url = ${key}
              union all select recipe_id from cooked_meals where photo_key = ${key})`,
            isNotNull(recipes.coupleId),
          ),
        );
      return rows.flatMap(({ coupleId }) => coupleId ?? []);
    },
    /** Lists the oldest pending photos from before a time. */
    async listPending(before: Date, limit: number) {
      const rows = await database
        .select({ key: photos.key })
        .from(photos)
        // The status must be a literal for SQLite to use the partial index.
        .where(and(sql`${photos.status} = 'pending'`, lt(photos.createdAt, before)))
        .orderBy(photos.createdAt)
        .limit(limit);
      return rows.map(({ key }) => key);
    },
    /**
     * Takes photos that nothing shows from their uploader, so that no save and no running job can use them any more. Their
     * files are deleted next. Returns their keys.
     */
    async retireUnused({ keys, before, limit }: UnusedPhotos) {
      const retired = database
        .select({ key: photos.key })
        .from(photos)
        .where(and(keys ? isOneOf(photos.key, keys) : lt(photos.unusedSince, before), isUnused))
        .limit(limit);
      const rows = await database
        .update(photos)
        .set({ status: "failed", uploadedBy: null, uploadId: null })
        .where(inArray(photos.key, retired))
        .returning({ key: photos.key });
      return rows.map(({ key }) => key);
    },
    /** Deletes the rows of photos whose files are deleted. */
    async forget(keys: string[]) {
      await database.delete(photos).where(and(isOneOf(photos.key, keys), isUnused));
    },
  };
}

/** Makes the next photo primary in those of the recipes whose primary photo can't be used. */
export function replaceFailedPrimaryPhotos(database: Database, recipeIds: SQL) {
  const nextKey = sql<string>`(select next.image_url from recipe_photos next join photos on photos.key = next.image_url
    where next.recipe_id = recipes.id and photos.status <> 'failed' order by next.order_index limit 1)`;
  const hasFailed = sql`${photos.status} = 'failed'`;
  return [
    database
      .update(recipes)
      .set({ imageUrl: nextKey })
      .where(
        and(
          sql`${recipes.id} in ${recipeIds} and ${nextKey} is not null`,
          exists(
            database
              .select(one)
              .from(photos)
              .where(and(eq(photos.key, recipes.imageUrl), hasFailed)),
          ),
        ),
      ),
    // The old primary photo goes first, because a recipe has at most one.
    ...[false, true].map((isPrimary) =>
      database
        .update(recipePhotos)
        .set({ isPrimary })
        .where(
          sql`${recipePhotos.recipeId} in ${recipeIds} and ${recipePhotos.isPrimary} = ${Number(!isPrimary)} and
            (${recipePhotos.imageUrl} = (select image_url from recipes where id = ${recipePhotos.recipeId})) = ${Number(isPrimary)}`,
        ),
    ),
  ] as const;
}

function isOneOf(column: SQLiteColumn, keys: string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`;
}

export const photoColumns = {
  key: photos.key,
  status: photos.status,
  uploadId: photos.uploadId,
  width: photos.width,
  height: photos.height,
  color: photos.color,
};

export const recipePhotoColumns = { id: recipePhotos.id, isPrimary: recipePhotos.isPrimary, ...photoColumns };

/** Whether the viewer uploaded all of the photos. */
export function arePhotosUnused(viewer: Viewer, keys: string[]): SQL {
  return sql`(select count(*) from ${photos} where ${photos.key} in (select value from json_each(${JSON.stringify(keys)}))
    and ${photos.uploadedBy} = ${viewer.userId} and ${photos.unusedSince} is not null) = ${keys.length}`;
}

function isPhotoUnreferenced(database: Database): SQL {
  return sql`${notExists(database.select(one).from(recipePhotos).where(eq(recipePhotos.imageUrl, photos.key)))}
    and ${notExists(database.select(one).from(cookedMeals).where(eq(cookedMeals.photoKey, photos.key)))}`;
}
