import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { breakUpCopies, breakUps, couples, photos, profiles, recipeRatings, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";

type BreakUpRow = typeof breakUps.$inferSelect;

/**
 * Undoes a break-up that happened after `since`, in one batch, while both are still alone: the couple is back
 * with all that the two hold. A copy that was neither changed nor shared becomes its original again, and its
 * rating moves there; every other recipe stays as it is. Everything depends on the first statement, which
 * brings the couple back: only within this batch can there be the couple of a break-up that is not undone.
 */
export function coupleReunion(database: Database) {
  return {
    /** False when somebody was faster, or one of them is not alone any more. */
    async reunite(breakUp: BreakUpRow, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      const { id, firstId, secondId, firstCoupleId, secondCoupleId } = breakUp;
      const apart = [firstCoupleId, secondCoupleId];
      const isBack = sql`exists (select 1 from couples back join break_ups undoing on undoing.couple_id = back.id
        where undoing.id = ${id} and undoing.undone_at is null)`;
      const copies = sql`(select copies.copy_id from break_up_copies copies where copies.break_up_id = ${id})`;
      const [, , , , , , , , undone] = await database.batch([
        database.insert(couples).select(
          database
            .select(
              selectRow(couples, {
                id: breakUps.coupleId,
                name: breakUps.coupleName,
                createdBy: breakUps.coupleCreatedBy,
                subscriptionStatus: "free",
                subscriptionExpiresAt: null,
                createdAt: breakUps.coupleCreatedAt,
              }),
            )
            .from(breakUps)
            .where(and(eq(breakUps.id, id), isNull(breakUps.undoneAt), gt(breakUps.endedAt, since), areAlone())),
        ),
        // What remains listed becomes one with its original.
        database.delete(breakUpCopies).where(
          and(
            eq(breakUpCopies.breakUpId, id),
            isBack,
            sql`not exists (select 1 from recipes copy join recipes original on original.id = ${breakUpCopies.originalId}
              where copy.id = ${breakUpCopies.copyId} and ${inArray(sql`copy.couple_id`, apart)} and ${inArray(sql`original.couple_id`, apart)}
              and copy.version = ${breakUpCopies.version} and copy.image_url is ${breakUpCopies.imageUrl} and copy.public_slug is null)`,
          ),
        ),
        database
          .update(recipeRatings)
          .set({ recipeId: sql`copies.original_id` })
          .from(sql`break_up_copies copies`)
          .where(
            and(
              sql`copies.break_up_id = ${id} and copies.copy_id = ${recipeRatings.recipeId}`,
              isBack,
              sql`not exists (select 1 from recipe_ratings same where same.recipe_id = copies.original_id and same.user_id = ${recipeRatings.userId})`,
            ),
          ),
        database
          .update(photos)
          .set({ unusedSince: now })
          .where(
            and(
              sql`${photos.key} in (select shown.image_url from recipe_photos shown where shown.recipe_id in ${copies})`,
              sql`not exists (select 1 from recipe_photos shown where shown.image_url = ${photos.key} and shown.recipe_id not in ${copies})`,
              isBack,
            ),
          ),
        database.delete(recipes).where(and(sql`${recipes.id} in ${copies}`, isBack)),
        database
          .update(recipes)
          .set({ coupleId: breakUp.coupleId })
          .where(and(inArray(recipes.coupleId, apart), isBack)),
        database
          .update(profiles)
          .set({ coupleId: breakUp.coupleId, coupleSeat: sql`case when ${profiles.id} = ${firstId} then 1 else 2 end` })
          .where(and(inArray(profiles.id, [firstId, secondId]), isBack)),
        database.delete(couples).where(and(inArray(couples.id, apart), isBack)),
        database
          .update(breakUps)
          .set({ undoneAt: now })
          .where(and(eq(breakUps.id, id), isBack))
          .returning({ id: breakUps.id }),
        ...entitlementStatements(database, firstId, now),
        ...entitlementStatements(database, secondId, now),
      ]);
      return undone.length > 0;

      /** Each is where the break-up left them, and so is nobody else. */
      function areAlone() {
        const seated = sql`select count(*) from ${profiles} where ${inArray(profiles.coupleId, apart)}`;
        const isWhereLeft = sql`(${profiles.id} = ${firstId} and ${profiles.coupleId} = ${firstCoupleId})
          or (${profiles.id} = ${secondId} and ${profiles.coupleId} = ${secondCoupleId})`;
        return sql`(${seated}) = 2 and (${seated} and (${isWhereLeft})) = 2`;
      }
    },
  };
}
