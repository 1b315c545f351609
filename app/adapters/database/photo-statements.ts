import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { photos, recipePhotos } from "./schema.ts";

/** What a photo's row tells of how it is shown. */
export const photoColumns = { key: photos.key, width: photos.width, height: photos.height, color: photos.color };

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
