import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { recipeShares, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { isRecipeVisibleTo } from "./recipe-scope-statements.server.ts";

export function createRecipeSharingQueries(database: Database) {
  return {
    /** `slug` is used only the first time. A private recipe is not listed. Undefined if the viewer can't see it. */
    async setPublic(
      viewer: Viewer,
      id: string,
      { isPublic, slug }: { isPublic: boolean; slug: string },
    ): Promise<{ slug: string | null } | undefined> {
      const [changed] = await database
        .update(recipes)
        .set({
          isPublic,
          publicBy: isPublic ? sql`coalesce(${recipes.publicBy}, ${viewer.userId})` : null,
          isListed: isPublic ? sql`${recipes.isListed}` : false,
          publicSlug: isPublic ? sql`coalesce(${recipes.publicSlug}, ${slug})` : sql`${recipes.publicSlug}`,
        })
        .where(and(eq(recipes.id, id), isRecipeVisibleTo(viewer)))
        .returning({ slug: recipes.publicSlug });
      return changed;
    },

    /** Changes an option of the public page. Returns the page's path; null for a private recipe. */
    async setPublicOption(viewer: Viewer, id: string, option: { isListed: boolean } | { hidesNotes: boolean }) {
      const [row] = await database
        .update(recipes)
        .set(option)
        .where(and(eq(recipes.id, id), eq(recipes.isPublic, true), isRecipeVisibleTo(viewer)))
        .returning({ slug: recipes.publicSlug });
      return row?.slug ?? null;
    },

    async listListed(limit: number) {
      const rows = await database
        .select({ slug: recipes.publicSlug, updatedAt: recipes.updatedAt })
        .from(recipes)
        .where(and(sql`${recipes.isListed} = 1`, eq(recipes.isPublic, true), isNull(recipes.deletedAt)))
        .orderBy(desc(recipes.updatedAt))
        .limit(limit);
      return rows.flatMap(({ slug, updatedAt }) => (slug === null ? [] : [{ slug, updatedAt }]));
    },

    async recordShare(
      viewer: Viewer,
      recipeId: string,
      share: { id: string; platform: typeof recipeShares.$inferInsert.sharePlatform; addressOf: string; now: Date },
    ) {
      const recorded = await database
        .insert(recipeShares)
        .select(
          database
            .select(
              selectInsertValues(recipeShares, {
                id: share.id,
                recipeId: recipes.id,
                sharedBy: viewer.userId,
                sharePlatform: share.platform,
                shareUrl: sql`${share.addressOf} || ${recipes.publicSlug}`,
                createdAt: share.now,
              }),
            )
            .from(recipes)
            .where(and(eq(recipes.id, recipeId), eq(recipes.isPublic, true), isRecipeVisibleTo(viewer))),
        )
        .onConflictDoNothing()
        .returning({ id: recipeShares.id });
      return recorded.length > 0 || isRecorded();

      async function isRecorded(): Promise<boolean> {
        const own = and(
          eq(recipeShares.id, share.id),
          eq(recipeShares.recipeId, recipeId),
          eq(recipeShares.sharedBy, viewer.userId),
        );
        return (await database.select({ id: recipeShares.id }).from(recipeShares).where(own)).length > 0;
      }
    },
  };
}
