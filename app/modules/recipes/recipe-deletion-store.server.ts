import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { photoColumns } from "#app/modules/photos/photo-store.server.ts";
import { isRecipeDeletedFor, isRecipeVisibleTo } from "./recipe-scope-statements.server.ts";

export type DeletedRecipeCursor = { deletedAt: number; id: string };

/** `freeLimit` is null on a plan without a limit. */
export type RestoreLimits = { freeLimit: number | null; now: Date };

/** `publicSlugs` are the public pages of the changed recipes. */
export type RestoredRecipes = { restored: number; publicSlugs: (string | null)[] };

export function createRecipeDeletionQueries(database: Database) {
  return {
    /** Deletes the recipe, with `seenVersion` only if that is still its version. */
    async remove(viewer: Viewer, id: string, { now, seenVersion }: { now: Date; seenVersion?: number }) {
      const isSeen = seenVersion === undefined ? undefined : eq(recipes.version, seenVersion);
      const [[removed]] = await database.batch([deleteRecipes(database, viewer, and(eq(recipes.id, id), isSeen), now)]);
      return removed ?? null;
    },

    async isDeleted(viewer: Viewer, id: string) {
      const [row] = await database
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.id, id), isRecipeDeletedFor(viewer)));
      return row !== undefined;
    },

    async listDeleted(viewer: Viewer, { after, limit }: { after: DeletedRecipeCursor | null; limit: number }) {
      const { id, title, category, deletedAt } = recipes;
      const page = database
        .select({ id, title, category, deletedAt })
        .from(recipes)
        .where(
          and(
            isRecipeDeletedFor(viewer),
            after ? sql`(${deletedAt}, ${id}) < (${after.deletedAt}, ${after.id})` : undefined,
          ),
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

    /** Restores a recipe and deletes its owner's other recipe of the same origin instead. */
    async restoreOne(viewer: Viewer, id: string, { freeLimit, now }: RestoreLimits): Promise<RestoredRecipes> {
      const wanted = and(eq(recipes.id, id), isRecipeDeletedFor(viewer));
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
          .where(and(isRecipeVisibleTo(viewer), sql`(${recipes.addedBy}, ${recipes.originId}) in ${place}`))
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

    /** Restores all recipes whose origin the owner does not hold; of several with one origin, the one deleted last. */
    async restoreAll(viewer: Viewer, { freeLimit }: RestoreLimits): Promise<RestoredRecipes> {
      const wanted = isRecipeDeletedFor(viewer);
      const rival = sql`(other.deleted_at is null
        or (other.deleted_at, other.id) > (${recipes.deletedAt}, ${recipes.id}))`;
      const all = sql`(select count(*) from recipes where ${wanted})`;
      const restored = await backInBook(and(wanted, hasNoRival(rival), isWithin(viewer, all, freeLimit)));
      return { restored: restored.length, publicSlugs: restored.map((row) => row.publicSlug) };
    },

    /** Deletes recipes for good, for both people. */
    async eraseDeleted(viewer: Viewer, id: string | "all") {
      const wanted = id === "all" ? isRecipeDeletedFor(viewer) : and(eq(recipes.id, id), isRecipeDeletedFor(viewer));
      // A trigger marks photos that no other recipe shows, and the scheduled task removes them.
      const erased = await database.delete(recipes).where(wanted).returning({ id: recipes.id });
      return erased.length > 0;
    },

    async eraseExpired(before: Date, limit: number) {
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
      .set({ deletedAt: null })
      .where(wanted)
      .returning({ publicSlug: recipes.publicSlug });
  }
}

/** Moves those of the viewer's recipes that match to Recently deleted. */
export function deleteRecipes(database: Database, viewer: Viewer, isWanted: SQL | undefined, now: Date) {
  return (
    database
      .update(recipes)
      // The submission id is cleared, because posting the deleted recipe's form again must create a new recipe.
      .set({ deletedAt: now, deletedFromBookOf: selectLargestBook(viewer), submissionId: null })
      .where(and(isWanted, isRecipeVisibleTo(viewer)))
      .returning({ publicSlug: recipes.publicSlug })
  );
}

function hasNoRival(isRival: SQL): SQL {
  return sql`not exists (select 1 from recipes other where other.added_by = ${recipes.addedBy}
    and other.origin_id = ${recipes.originId} and other.id <> ${recipes.id} and ${isRival})`;
}

/** Whether the plan allows this many more recipes. A couple that had more may restore up to that number. */
function isWithin(viewer: Viewer, more: SQL, limit: number | null): SQL | undefined {
  if (limit === null) return sql`true`;
  return sql`${countRecipes(viewer)} + ${more} <= max(${limit}, coalesce(${recipes.deletedFromBookOf}, 0))`;
}

function countRecipes(viewer: Viewer): SQL {
  return sql`(select count(*) from ${recipes} where ${isRecipeVisibleTo(viewer)})`;
}

/** The highest number of recipes since the oldest deletion that can be undone. */
function selectLargestBook(viewer: Viewer): SQL {
  return sql`max(${countRecipes(viewer)}, coalesce((select max(${recipes.deletedFromBookOf}) from ${recipes} where ${isRecipeDeletedFor(viewer)}), 0))`;
}
