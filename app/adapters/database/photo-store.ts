import { and, eq, gt, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { PhotoStatus, StoredPhoto } from "#app/domain/photos/photo.ts";
import type { Database } from "./database.ts";
import { photos, recipePhotos } from "./schema.ts";

/** The rows of stored photos. Which recipe shows them is the recipe store's. */
export function createPhotoStore(database: Database) {
  const isUnused = notExists(
    database.select({ one: sql`1` }).from(recipePhotos).where(eq(recipePhotos.imageUrl, photos.key)),
  );
  return {
    /**
     * A new photo counts as unused until a recipe shows it, so that the sweep finds what a crash leaves behind.
     * False when the key is taken.
     */
    async add(photo: StoredPhoto, uploadedBy: string, now: Date): Promise<boolean> {
      const added = await database
        .insert(photos)
        .values({ ...photo, uploadedBy, status: "pending", unusedSince: now, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: photos.key });
      return added.length > 0;
    },
    async find(key: string) {
      const [photo] = await database.select().from(photos).where(eq(photos.key, key));
      return photo ?? null;
    },
    /** Of these keys, those of the viewer's own uploads that no recipe shows yet: what a recipe of theirs may be given. */
    async listAddable(viewer: Viewer, keys: string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const rows = await database
        .select({ key: photos.key })
        .from(photos)
        .where(and(inArray(photos.key, keys), eq(photos.uploadedBy, viewer.userId), isNotNull(photos.unusedSince)));
      return rows.map((row) => row.key);
    },
    async setStatus(key: string, status: PhotoStatus): Promise<void> {
      await database.update(photos).set({ status }).where(eq(photos.key, key));
    },
    async setCompressed(key: string, facts: { width: number; height: number; color: string | null; bytes: number }) {
      await database
        .update(photos)
        .set({ ...facts, status: "ready", contentType: "image/webp" })
        .where(eq(photos.key, key));
    },
    /** Forgets a photo that no recipe shows; false when one does. */
    async removeUnused(key: string): Promise<boolean> {
      const removed = await database
        .delete(photos)
        .where(and(eq(photos.key, key), isUnused))
        .returning({ key: photos.key });
      return removed.length > 0;
    },
    async listUnused(since: Date, limit: number): Promise<string[]> {
      const rows = await database
        .select({ key: photos.key })
        .from(photos)
        .where(and(lt(photos.unusedSince, since), isUnused))
        .limit(limit);
      return rows.map((row) => row.key);
    },
    async listPending(after: Date, before: Date, limit: number): Promise<string[]> {
      const rows = await database
        .select({ key: photos.key })
        .from(photos)
        .where(and(eq(photos.status, "pending"), gt(photos.createdAt, after), lt(photos.createdAt, before)))
        .limit(limit);
      return rows.map((row) => row.key);
    },
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
