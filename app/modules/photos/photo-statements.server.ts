import { eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, photos, recipePhotos } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";

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

export function isPhotoUnreferenced(database: Database): SQL {
  const one = { one: sql`1` };
  return sql`${notExists(database.select(one).from(recipePhotos).where(eq(recipePhotos.imageUrl, photos.key)))}
    and ${notExists(database.select(one).from(cookedMeals).where(eq(cookedMeals.photoKey, photos.key)))}`;
}
