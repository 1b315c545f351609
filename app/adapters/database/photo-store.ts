import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { PhotoPorts } from "#app/domain/photos/ports.ts";
import { type Database, isForeignKeyViolation, isUniqueViolation } from "./database.ts";
import { isPhotoUnreferenced } from "./photo-statements.ts";
import { photoRemovals, photos } from "./schema.ts";

export function createPhotoStore(database: Database) {
  const isUnused = isPhotoUnreferenced(database);
  return {
    async add(photo, uploadedBy, now) {
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
    async find(key) {
      const [photo] = await database.select().from(photos).where(eq(photos.key, key));
      return photo ?? null;
    },
    async findUploads(viewer, uploadIds) {
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
    async nameUpload(key, uploadId) {
      try {
        await database.update(photos).set({ uploadId }).where(eq(photos.key, key));
        return true;
      } catch (error) {
        if (isUniqueViolation(error, "photos.uploaded_by")) return false;
        throw error;
      }
    },
    async setStatus(key, status) {
      await database
        .update(photos)
        .set({ status })
        .where(and(eq(photos.key, key), eq(photos.status, "pending")));
    },
    async beginTry(key, max) {
      const [begun] = await database
        .update(photos)
        .set({ tries: sql`${photos.tries} + 1` })
        .where(and(eq(photos.key, key), lt(photos.tries, max)))
        .returning({ tries: photos.tries });
      return begun?.tries ?? null;
    },
    async tryAgain(keys: string[]): Promise<void> {
      await database
        .update(photos)
        .set({ status: "pending", tries: 0, nextSendAt: null })
        .where(and(isOneOf(keys), eq(photos.status, "failed")));
    },
    /** Lists the original for removal or, if the photo has no row, all of its files. */
    async setCompressed(key, facts) {
      const [changed] = await database.batch([
        database
          .update(photos)
          .set({ ...facts, status: "ready", contentType: "image/webp" })
          .where(eq(photos.key, key))
          .returning({ key: photos.key }),
        database.insert(photoRemovals).values({ key }).onConflictDoNothing(),
      ]);
      return changed.length > 0;
    },
    async removeUnused(key) {
      const isIt = and(eq(photos.key, key), isUnused);
      const [, removed] = await database.batch([
        database
          .insert(photoRemovals)
          .select(database.select({ key: photos.key }).from(photos).where(isIt))
          .onConflictDoNothing(),
        database.delete(photos).where(isIt).returning({ key: photos.key }),
      ]);
      return removed.length > 0;
    },
    async removeUnusedSince(since, limit) {
      const isOld = and(lt(photos.unusedSince, since), isUnused);
      const [, removed] = await database.batch([
        database
          .insert(photoRemovals)
          .select(database.select({ key: photos.key }).from(photos).where(isOld).limit(limit))
          .onConflictDoNothing(),
        database
          .delete(photos)
          .where(and(inArray(photos.key, database.select({ key: photoRemovals.key }).from(photoRemovals)), isOld))
          .returning({ key: photos.key }),
      ]);
      return removed.length;
    },
    async noteRemoval(key) {
      await database.insert(photoRemovals).values({ key }).onConflictDoNothing();
    },
    async listRemovals(limit) {
      const rows = await database
        .select({ key: photoRemovals.key, isGone: sql<number>`${photos.key} is null` })
        .from(photoRemovals)
        .leftJoin(photos, eq(photos.key, photoRemovals.key))
        .where(sql`${photos.key} is null or ${photos.status} = 'ready'`)
        .limit(limit);
      return rows.map(({ key, isGone }) => ({ key, isGone: Boolean(isGone) }));
    },
    /** Keeps the entry of a photo that was deleted meanwhile and of which only the original is removed. */
    async forgetRemovals(removals) {
      await database.delete(photoRemovals).where(
        sql`exists (select 1 from json_each(${JSON.stringify(removals)}) done where done.value ->> 'key' = ${photoRemovals.key}
          and (done.value ->> 'isGone' or exists (select 1 from ${photos} where ${photos.key} = ${photoRemovals.key})))`,
      );
    },
    /** The delay before the next attempt grows with the number of attempts. */
    async claimStale(now, { limit, minMs, maxMs }) {
      const stale = database
        .select({ key: photos.key })
        .from(photos)
        .where(
          and(
            // The status must be a literal for SQLite to use the partial index.
            sql`${photos.status} = 'pending'`,
            sql`coalesce(${photos.nextSendAt}, ${photos.createdAt} + ${minMs}) <= ${now.getTime()}`,
          ),
        )
        .orderBy(photos.createdAt, photos.key)
        .limit(limit);
      const claimed = await database
        .update(photos)
        .set({
          nextSendAt: sql`${now.getTime()} + min(${maxMs}, max(${minMs}, ${now.getTime()} - ${photos.createdAt}))`,
        })
        .where(inArray(photos.key, stale))
        .returning({ key: photos.key });
      return claimed.map((row) => row.key);
    },
  } satisfies PhotoPorts["photos"] & Record<string, unknown>;
}

function isOneOf(keys: string[]) {
  return sql`${photos.key} in (select value from json_each(${JSON.stringify(keys)}))`;
}
