import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { coupleOf } from "./couple-statements.ts";
import type { Database } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { moveStars, notHeldBy } from "./recipe-origin.ts";
import { couples, photos, profiles, recipes, userActivityLogs, users } from "./schema.ts";

/**
 * Up to this many are discarded right away; the daily sweep finds the rest, and cached pages expire within a
 * minute.
 */
const maxDiscardedAtOnce = 200;

type Removed = {
  partner: { id: string; lost: string | null } | null;
  photoKeys: string[];
  publicSlugs: string[];
};

export function accountDeletion(database: Database) {
  return {
    /**
     * Deletes the account and everything that belongs to it, in one batch. Recipes that the person added
     * while in a couple pass to the partner, but for those of an origin that the partner holds; without a partner the
     * couple is deleted too. The batch itself
     * looks up the partner, who may have joined since the viewer was read. Returns the partner with the name of
     * whom they lost, and what must now be dropped from storage and caches.
     */
    async remove(viewer: Pick<Viewer, "userId">, now: Date): Promise<Removed> {
      const { userId } = viewer;
      const couple = coupleOf(userId);
      const partners = sql`select partner.id from profiles partner where partner.couple_id = ${couple} and partner.id <> ${userId}`;
      const heir = sql`(${partners})`;
      const passedOn = sql`(select theirs.id from recipes theirs where theirs.added_by = ${userId} and theirs.couple_id = ${couple}
        and ${heir} is not null and theirs.dropped_by is not ${heir} and ${notHeldBy(heir)})`;
      const [partner] = await database
        .select({ id: sql<string>`partner.id`, lost: profiles.name })
        .from(profiles)
        .innerJoin(sql`profiles partner`, sql`partner.couple_id = ${profiles.coupleId} and partner.id <> ${userId}`)
        .where(eq(profiles.id, userId));
      const [, , , , , unshown, shared] = await database.batch([
        database.update(recipes).set({ addedBy: heir, submissionId: null }).where(sql`${recipes.id} in ${passedOn}`),
        ...moveStars(database, { coupleId: couple, when: sql`true` }),
        database
          .update(recipes)
          .set({ droppedBy: null })
          .where(and(eq(recipes.coupleId, couple), eq(recipes.droppedBy, userId))),
        // Uses the index, so that no log rows of other people are read; the row itself stays for the
        // operator's figures.
        database
          .update(userActivityLogs)
          .set({ resourceId: null })
          .where(and(eq(userActivityLogs.userId, userId), eq(userActivityLogs.resourceId, userId))),
        database
          .update(photos)
          .set({ unusedSince: now })
          .where(and(or(eq(photos.uploadedBy, userId), isShownBy(userId)), isShownByNobodyElse(userId)))
          .returning({ key: photos.key }),
        database
          .delete(recipes)
          .where(eq(recipes.addedBy, userId))
          .returning({ slug: recipes.publicSlug, isPublic: recipes.isPublic }),
        database.delete(couples).where(and(eq(couples.id, couple), sql`not exists (${partners})`)),
        database.delete(users).where(eq(users.id, userId)),
        // Computed without the subscription that was deleted with the account.
        ...entitlementStatements(database, partner?.id ?? "", now),
      ]);
      return {
        partner: partner ?? null,
        photoKeys: unshown.slice(0, maxDiscardedAtOnce).map((photo) => photo.key),
        publicSlugs: shared
          .flatMap(({ slug, isPublic }) => (slug && isPublic ? slug : []))
          .slice(0, maxDiscardedAtOnce),
      };
    },
  };
}

function isShownBy(userId: string) {
  return sql`${photos.key} in (select shown.image_url from recipes theirs inner join recipe_photos shown on shown.recipe_id = theirs.id
    where theirs.added_by = ${userId})`;
}

function isShownByNobodyElse(userId: string) {
  return sql`not exists (select 1 from recipe_photos shown inner join recipes staying on staying.id = shown.recipe_id
    where shown.image_url = ${photos.key} and ${ne(sql`staying.added_by`, userId)})`;
}
