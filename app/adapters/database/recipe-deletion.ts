import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { DeletedCursor, DeletedRecipe, Restored, RestoreLimits } from "#app/domain/recipes/ports.ts";
import type { Database } from "./database.ts";
import { photoColumns } from "./photo-statements.ts";
import { deletedFor, visibleTo } from "./recipe-scope.ts";
import { photos, recipePhotos, recipes } from "./schema.ts";

/** Recently deleted recipes: rows like any other, with the time of their deletion. */
export function recipeDeletion(database: Database) {
  return {
    /** Null when the viewer may not see it, or it is already deleted. */
    async remove(viewer: Viewer, id: string, now: Date): Promise<{ publicSlug: string | null } | null> {
      const [removed] = await database
        .update(recipes)
        // The same form may be sent again: it adds the recipe anew.
        .set({ deletedAt: now, deletedFromBookOf: largestBook(viewer), submissionId: null })
        .where(and(eq(recipes.id, id), visibleTo(viewer)))
        .returning({ publicSlug: recipes.publicSlug });
      return removed ?? null;
    },

    async isDeleted(viewer: Viewer, id: string): Promise<boolean> {
      const [row] = await database
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.id, id), deletedFor(viewer)));
      return row !== undefined;
    },

    /** The latest deleted first, and one more than `limit` if there are more. */
    async listDeleted(
      viewer: Viewer,
      { after, limit }: { after: DeletedCursor | null; limit: number },
    ): Promise<DeletedRecipe[]> {
      const { id, title, category, deletedAt } = recipes;
      const page = database
        .select({ id, title, category, deletedAt })
        .from(recipes)
        .where(
          and(deletedFor(viewer), after ? sql`(${deletedAt}, ${id}) < (${after.deletedAt}, ${after.id})` : undefined),
        )
        .orderBy(desc(deletedAt), desc(id))
        .limit(limit + 1)
        .as("page");
      const rows = await database
        .select({
          id: page.id,
          title: page.title,
          category: page.category,
          deletedAt: page.deletedAt,
          photo: photoColumns,
        })
        .from(page)
        .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, page.id), eq(recipePhotos.isPrimary, true)))
        .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
        .orderBy(desc(page.deletedAt), desc(page.id));
      return rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? new Date(0) }));
    },

    /**
     * Brings a deleted recipe back in place of what whoever added it holds of the same origin, which is deleted
     * instead.
     */
    async restoreOne(viewer: Viewer, id: string, { freeLimit, now }: RestoreLimits): Promise<Restored> {
      const wanted = and(eq(recipes.id, id), deletedFor(viewer));
      const place = database
        .select({ addedBy: recipes.addedBy, originId: recipes.originId })
        .from(recipes)
        .where(wanted);
      const hasTakenPlace = sql`exists (select 1 from recipes replaced where replaced.added_by = ${recipes.addedBy}
        and replaced.origin_id = ${recipes.originId} and replaced.deleted_at = ${now.getTime()})`;
      const [displaced, restored] = await database.batch([
        database
          .update(recipes)
          .set({
            deletedAt: now,
            deletedFromBookOf: sql`coalesce(${recipes.deletedFromBookOf}, 0)`,
            submissionId: null,
          })
          .where(and(visibleTo(viewer), sql`(${recipes.addedBy}, ${recipes.originId}) in ${place}`))
          .returning({ publicSlug: recipes.publicSlug }),
        backInBook(
          and(
            wanted,
            hasNoRival(sql`other.deleted_at is null`),
            or(isWithin(viewer, sql`1`, freeLimit), hasTakenPlace),
          ),
        ),
      ]);
      return { restored: restored.length, publicSlugs: [...displaced, ...restored].map((row) => row.publicSlug) };
    },

    /** Brings back all whose place is free; of several of one origin, the one that was deleted last. */
    async restoreAll(viewer: Viewer, { freeLimit }: RestoreLimits): Promise<Restored> {
      const wanted = deletedFor(viewer);
      const rival = sql`(other.deleted_at is null or (other.dropped_by is not ${viewer.userId}
        and (other.deleted_at, other.id) > (${recipes.deletedAt}, ${recipes.id})))`;
      const all = sql`(select count(*) from recipes where ${wanted})`;
      const restored = await backInBook(and(wanted, hasNoRival(rival), isWithin(viewer, all, freeLimit)));
      return { restored: restored.length, publicSlugs: restored.map((row) => row.publicSlug) };
    },

    /** Whether the viewer sees it again after it was deleted. */
    async wasRestored(viewer: Viewer, id: string): Promise<boolean> {
      const [row] = await database
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.id, id), visibleTo(viewer), isNotNull(recipes.deletedFromBookOf)));
      return row !== undefined;
    },

    /**
     * Takes deleted recipes from the viewer's list for good: this one, or all. A partner goes on seeing them for the
     * rest of their time: nobody empties a book that two share alone.
     */
    async drop(viewer: Viewer, id: string | "all"): Promise<boolean> {
      const wanted = id === "all" ? deletedFor(viewer) : and(eq(recipes.id, id), deletedFor(viewer));
      const seenByNobody = or(
        isNull(recipes.coupleId),
        isNotNull(recipes.droppedBy),
        sql`not exists (select 1 from profiles partner where partner.couple_id = ${recipes.coupleId} and partner.id <> ${viewer.userId})`,
      );
      const [erased, hidden] = await database.batch([
        // A trigger marks the photos that nothing else shows, and the sweep removes them.
        database.delete(recipes).where(and(wanted, seenByNobody)).returning({ id: recipes.id }),
        database.update(recipes).set({ droppedBy: viewer.userId }).where(wanted).returning({ id: recipes.id }),
      ]);
      return erased.length + hidden.length > 0;
    },

    /** Erases what was deleted before then, at most `limit`. Returns how many. */
    async sweepDeleted(before: Date, limit: number): Promise<number> {
      const old = database
        .select({ id: recipes.id })
        .from(recipes)
        .where(lt(recipes.deletedAt, before))
        .orderBy(recipes.deletedAt, recipes.id)
        .limit(limit);
      const erased = await database.delete(recipes).where(inArray(recipes.id, old)).returning({ id: recipes.id });
      return erased.length;
    },
  };

  function backInBook(wanted: SQL | undefined) {
    return database
      .update(recipes)
      .set({ deletedAt: null, droppedBy: null })
      .where(wanted)
      .returning({ publicSlug: recipes.publicSlug });
  }
}

function hasNoRival(isRival: SQL): SQL {
  return sql`not exists (select 1 from recipes other where other.added_by = ${recipes.addedBy}
    and other.origin_id = ${recipes.originId} and other.id <> ${recipes.id} and ${isRival})`;
}

/** Whether there is room for so many more. A book that held more than the limit takes back as many. */
function isWithin(viewer: Viewer, more: SQL, limit: number | null): SQL | undefined {
  if (limit === null) return sql`true`;
  return sql`${sizeOf(viewer)} + ${more} <= max(${limit}, coalesce(${recipes.deletedFromBookOf}, 0))`;
}

/** How many recipes count for the viewer's plan. */
function sizeOf(viewer: Viewer): SQL {
  return sql`(select count(*) from ${recipes} where ${visibleTo(viewer)})`;
}

/** The most recipes that the book has held since the oldest deletion that can be undone. */
function largestBook(viewer: Viewer): SQL {
  return sql`max(${sizeOf(viewer)}, coalesce((select max(${recipes.deletedFromBookOf}) from ${recipes} where ${deletedFor(viewer)}), 0))`;
}
