import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { couples, photos, profiles, recipePhotos, recipes, users } from "./schema.ts";

/** Photos are discarded right away up to here; what is more is found by the daily sweep. */
const mostDiscardedAtOnce = 200;

export function accountDeletion(database: Database) {
  return {
    /**
     * The account and all that hangs on it, in one batch. What the person added to a shared kitchen is the partner's from now on; without a
     * partner the kitchen goes, too. Returns what is now to be dropped from storage and caches.
     */
    async remove(viewer: Viewer, now: Date): Promise<{ photoKeys: string[]; publicSlugs: string[] }> {
      const { userId, couple, partner } = viewer;
      const isTheirs = and(
        eq(recipes.addedBy, userId),
        partner && couple ? or(isNull(recipes.coupleId), sql`${recipes.coupleId} <> ${couple.id}`) : undefined,
      );
      const theirRecipes = database.select({ id: recipes.id }).from(recipes).where(isTheirs);
      const isUnshown = notExists(
        database.select({ one: sql`1` }).from(recipePhotos).where(eq(recipePhotos.imageUrl, photos.key)),
      );
      const results = await database.batch([
        database
          .select({ slug: recipes.publicSlug })
          .from(recipes)
          .where(and(isTheirs, eq(recipes.isPublic, true)))
          .limit(mostDiscardedAtOnce),
        database.delete(recipes).where(inArray(recipes.id, theirRecipes)),
        database
          .update(recipes)
          .set({ addedBy: partner?.userId ?? userId, submissionId: null })
          .where(eq(recipes.addedBy, userId)),
        database
          .update(photos)
          .set({ unusedSince: now })
          .where(and(eq(photos.uploadedBy, userId), isUnshown)),
        database
          .select({ key: photos.key })
          .from(photos)
          .where(and(eq(photos.uploadedBy, userId), isUnshown))
          .limit(mostDiscardedAtOnce),
        database.delete(users).where(eq(users.id, userId)),
        database
          .delete(couples)
          .where(
            and(
              eq(couples.id, couple?.id ?? ""),
              notExists(database.select({ one: sql`1` }).from(profiles).where(eq(profiles.coupleId, couples.id))),
            ),
          ),
        // Without the subscription that went along.
        ...entitlementStatements(database, partner?.userId ?? "", now),
      ]);
      const [shared, , , , unshown] = results;
      return {
        photoKeys: unshown.map((photo) => photo.key),
        publicSlugs: shared.flatMap((recipe) => recipe.slug ?? []),
      };
    },
  };
}

export type AccountDeletion = ReturnType<typeof accountDeletion>;
