import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PhotoStatus, StoredPhoto } from "#app/domain/photos/photo.ts";
import type { PhotoRemoval, Upload } from "#app/domain/photos/ports.ts";
import { type Database, isForeignKeyViolation, isUniqueViolation } from "./database.ts";
import { isShownNowhere } from "./photo-statements.ts";
import { photoRemovals, photos } from "./schema.ts";

/** The rows of stored photos. The recipe store knows which recipe shows them. */
export function createPhotoStore(database: Database) {
  const isUnused = isShownNowhere(database);
  return {
    /** A new photo counts as unused until a recipe shows it, so that the sweep finds the leftovers of a crash. */
    async add(photo: StoredPhoto, uploadedBy: string, now: Date): Promise<"added" | "key_taken" | "owner_gone"> {
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
    async find(key: string) {
      const [photo] = await database.select().from(photos).where(eq(photos.key, key));
      return photo ?? null;
    },
    /** Those of the viewer's own uploads that have arrived, with their keys. */
    async findUploads(viewer: Viewer, uploadIds: string[]): Promise<Upload[]> {
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
    /** Marks an upload as completely stored. False when another copy of it was first. */
    async nameUpload(key: string, uploadId: string): Promise<boolean> {
      try {
        await database.update(photos).set({ uploadId }).where(eq(photos.key, key));
        return true;
      } catch (error) {
        if (isUniqueViolation(error, "photos.uploaded_by")) return false;
        throw error;
      }
    },
    async setStatus(key: string, status: PhotoStatus): Promise<void> {
      await database
        .update(photos)
        .set({ status })
        .where(and(eq(photos.key, key), eq(photos.status, "pending")));
    },
    /** Counts a try at compressing it. Returns which one it is; null when there were `max` before, or it is gone. */
    async beginTry(key: string, max: number): Promise<number | null> {
      const [begun] = await database
        .update(photos)
        .set({ tries: sql`coalesce(${photos.tries}, 0) + 1` })
        .where(and(eq(photos.key, key), sql`coalesce(${photos.tries}, 0) < ${max}`))
        .returning({ tries: photos.tries });
      return begun?.tries ?? null;
    },
    /** Has photos compressed anew that were given up. */
    async tryAgain(keys: string[]): Promise<void> {
      await database
        .update(photos)
        .set({ status: "pending", tries: null, nextSendAt: null })
        .where(and(isOneOf(keys), eq(photos.status, "failed")));
    },
    /** From now on the original must go; everything must, and the answer is false, when the photo is gone. */
    async setCompressed(
      key: string,
      facts: { width: number; height: number; color: string | null; bytes: number },
    ): Promise<boolean> {
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
    /** Deletes the row of a photo that no recipe shows; false when one does. */
    async removeUnused(key: string): Promise<boolean> {
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
    /** Deletes the rows of photos that no recipe has shown since then, at most `limit`. Returns how many. */
    async removeUnusedSince(since: Date, limit: number): Promise<number> {
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
    /** For a photo without a row, of which a job that ran meanwhile may have written something. */
    async noteRemoval(key: string): Promise<void> {
      await database.insert(photoRemovals).values({ key }).onConflictDoNothing();
    },
    /** Of which photos something must go from the storage. */
    async listRemovals(limit: number): Promise<PhotoRemoval[]> {
      const rows = await database
        .select({ key: photoRemovals.key, isGone: sql<number>`${photos.key} is null` })
        .from(photoRemovals)
        .leftJoin(photos, eq(photos.key, photoRemovals.key))
        .where(sql`${photos.key} is null or ${photos.status} = 'ready'`)
        .limit(limit);
      return rows.map(({ key, isGone }) => ({ key, isGone: Boolean(isGone) }));
    },
    /** What is gone from the storage. A photo that was deleted since, of which only the original is gone, stays noted. */
    async forgetRemovals(removals: PhotoRemoval[]): Promise<void> {
      await database.delete(photoRemovals).where(
        sql`exists (select 1 from json_each(${JSON.stringify(removals)}) done where done.value ->> 'key' = ${photoRemovals.key}
          and (done.value ->> 'isGone' or exists (select 1 from ${photos} where ${photos.key} = ${photoRemovals.key})))`,
      );
    },
    /**
     * Those that are still pending although their job was sent, or should have been, a while ago; each is then left
     * alone for as long again as it has waited, within these bounds. Oldest first.
     */
    async claimStale(now: Date, { limit, minMs, maxMs }: { limit: number; minMs: number; maxMs: number }) {
      const stale = database
        .select({ key: photos.key })
        .from(photos)
        .where(
          and(
            // As a literal, for the partial index.
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
  };
}

function isOneOf(keys: string[]) {
  return sql`${photos.key} in (select value from json_each(${JSON.stringify(keys)}))`;
}
