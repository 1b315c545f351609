import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PhotoStatus, StoredPhoto } from "#app/domain/photos/photo.ts";
import { type Database, isForeignKeyViolation, isUniqueViolation } from "./database.ts";
import { isShownNowhere } from "./photo-statements.ts";
import { photos } from "./schema.ts";

/** A photo uploaded before the save that shows it. */
export type Upload = { uploadId: string; key: string; isUsed: boolean };

type PendingRange = { since: Date; until: Date; skip: number; limit: number };

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
      await database.update(photos).set({ status }).where(eq(photos.key, key));
    },
    /** False when the photo is gone. */
    async setCompressed(
      key: string,
      facts: { width: number; height: number; color: string | null; bytes: number },
    ): Promise<boolean> {
      const changed = await database
        .update(photos)
        .set({ ...facts, status: "ready", contentType: "image/webp" })
        .where(eq(photos.key, key))
        .returning({ key: photos.key });
      return changed.length > 0;
    },
    /** Deletes the row of a photo that no recipe shows; false when one does. */
    async removeUnused(key: string): Promise<boolean> {
      const removed = await database
        .delete(photos)
        .where(and(eq(photos.key, key), isUnused))
        .returning({ key: photos.key });
      return removed.length > 0;
    },
    /** Deletes and returns the rows of photos that no recipe has shown since then, at most `limit`. */
    async removeUnusedSince(since: Date, limit: number) {
      const found = database
        .select({ key: photos.key })
        .from(photos)
        .where(and(lt(photos.unusedSince, since), isUnused))
        .limit(limit);
      return database.delete(photos).where(inArray(photos.key, found)).returning();
    },
    /** Restores the rows of photos whose objects could not be removed. */
    async putBack(rows: (typeof photos.$inferSelect)[]): Promise<void> {
      const [first, ...others] = rows.map((row) => database.insert(photos).values(row).onConflictDoNothing());
      if (first) await database.batch([first, ...others]);
    },
    /** Oldest first. */
    async listPending({ since, until, skip, limit }: PendingRange): Promise<string[]> {
      const rows = await database
        .select({ key: photos.key })
        .from(photos)
        .where(and(eq(photos.status, "pending"), gt(photos.createdAt, since), lt(photos.createdAt, until)))
        .orderBy(photos.createdAt, photos.key)
        .limit(limit)
        .offset(skip);
      return rows.map((row) => row.key);
    },
  };
}
