import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { SharePlatform } from "#app/domain/sharing/share-links.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { visibleTo } from "./recipe-scope.ts";
import { recipeShares, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";

export function recipeSharing(database: Database) {
  return {
    /** `slug` is used only the first time; it stays when sharing is turned off, which also ends the listing. */
    async setPublic(
      viewer: Viewer,
      id: string,
      { isPublic, slug }: { isPublic: boolean; slug: string },
    ): Promise<{ outcome: "set"; slug: string | null } | { outcome: "slug_taken" } | { outcome: "not_found" }> {
      try {
        const [row] = await database
          .update(recipes)
          .set({
            isPublic,
            publicBy: isPublic ? sql`coalesce(${recipes.publicBy}, ${viewer.userId})` : null,
            isListed: isPublic ? sql`${recipes.isListed}` : false,
            publicSlug: isPublic ? sql`coalesce(${recipes.publicSlug}, ${slug})` : sql`${recipes.publicSlug}`,
          })
          .where(and(eq(recipes.id, id), visibleTo(viewer)))
          .returning({ slug: recipes.publicSlug });
        return row ? { outcome: "set", slug: row.slug } : { outcome: "not_found" };
      } catch (error) {
        if (isUniqueViolation(error, "recipes.public_slug")) return { outcome: "slug_taken" };
        throw error;
      }
    },

    /** The address of the public recipe; null when it is not public, or the viewer may not see it. */
    async setListed(viewer: Viewer, id: string, isListed: boolean): Promise<string | null> {
      const [row] = await database
        .update(recipes)
        .set({ isListed })
        .where(and(eq(recipes.id, id), eq(recipes.isPublic, true), visibleTo(viewer)))
        .returning({ slug: recipes.publicSlug });
      return row?.slug ?? null;
    },

    /** The recipes that search engines may list, of everybody, the latest changed first. */
    async listListed(limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
      const rows = await database
        .select({ slug: recipes.publicSlug, updatedAt: recipes.updatedAt })
        .from(recipes)
        .where(and(sql`${recipes.isListed} = 1`, eq(recipes.isPublic, true), isNull(recipes.deletedAt)))
        .orderBy(desc(recipes.updatedAt))
        .limit(limit);
      return rows.flatMap(({ slug, updatedAt }) => (slug === null ? [] : [{ slug, updatedAt }]));
    },

    /**
     * Records that a public recipe was shared; the address is made from its own slug. False when it is not
     * public, or the viewer may not see it.
     */
    async recordShare(
      viewer: Viewer,
      recipeId: string,
      share: { id: string; platform: SharePlatform; addressOf: string; now: Date },
    ): Promise<boolean> {
      const recorded = await database
        .insert(recipeShares)
        .select(
          database
            .select(
              selectRow(recipeShares, {
                id: share.id,
                recipeId: recipes.id,
                sharedBy: viewer.userId,
                sharePlatform: share.platform,
                shareUrl: sql`${share.addressOf} || ${recipes.publicSlug}`,
                createdAt: share.now,
              }),
            )
            .from(recipes)
            .where(and(eq(recipes.id, recipeId), eq(recipes.isPublic, true), visibleTo(viewer))),
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
