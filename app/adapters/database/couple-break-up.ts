import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { searchable } from "#app/domain/recipes/recipe.ts";
import type { Database } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { breakUpCopies, breakUps, couples, profiles, recipePhotos, recipeRatings, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";

type Parted = { userId: string; newCouple: { id: string; name: string } };

export type BreakUp = {
  id: string;
  coupleId: string;
  /** Null for the operator. */
  endedBy: string | null;
  /** Both members, each with the couple that they will be alone in. */
  members: readonly [Parted, Parted];
  now: Date;
};

/** As many random bits as every other id has. */
const randomId = sql`lower(hex(randomblob(16)))`;

/**
 * Ends a couple, in one batch: each recipe stays with whoever added it, and the other gets a copy with the
 * same photos. Each keeps their own rating on what they hold. A copy keeps its dates, so that nothing looks
 * new, and is marked as one, so that the operator's figures don't jump; the public address stays with the original. The invitations go with the couple. Everything depends on
 * the first statement, which asks that these two are the members: of two break-ups at once one happens.
 * The rows are made in SQL, so the statements are as short for thousands of recipes as for one.
 */
export function coupleBreakUp(database: Database) {
  return {
    async breakUp({ id, coupleId, endedBy, members, now }: BreakUp): Promise<boolean> {
      const [first, second] = members;
      const bothIds = [first.userId, second.userId];
      const isFirsts = sql`${recipes.addedBy} = ${first.userId}`;
      const hasHappened = sql`exists (select 1 from ${breakUps} where ${breakUps.id} = ${id})`;
      const isTheCouple = and(
        eq(couples.id, coupleId),
        sql`(select count(*) from ${profiles} where ${profiles.coupleId} = ${coupleId} and ${inArray(profiles.id, bothIds)}) = 2`,
      );
      const [happened] = await database.batch([
        database
          .insert(breakUps)
          .select(
            database
              .select(
                selectRow(breakUps, {
                  id,
                  coupleId: couples.id,
                  coupleName: couples.name,
                  coupleCreatedBy: sql`case when ${inArray(couples.createdBy, bothIds)} then ${couples.createdBy} end`,
                  coupleCreatedAt: couples.createdAt,
                  endedBy,
                  endedAt: now,
                  undoneAt: null,
                  firstId: first.userId,
                  firstCoupleId: first.newCouple.id,
                  secondId: second.userId,
                  secondCoupleId: second.newCouple.id,
                }),
              )
              .from(couples)
              .where(isTheCouple),
          )
          .returning({ id: breakUps.id }),
        newCouple(first),
        newCouple(second),
        database.insert(breakUpCopies).select(
          database
            .select(
              selectRow(breakUpCopies, {
                breakUpId: id,
                originalId: recipes.id,
                copyId: randomId,
                version: recipes.version,
                imageUrl: recipes.imageUrl,
              }),
            )
            .from(recipes)
            .where(and(eq(recipes.coupleId, coupleId), hasHappened)),
        ),
        database.insert(recipes).select(
          database
            .select(
              selectRow(recipes, {
                ...getTableColumns(recipes),
                id: breakUpCopies.copyId,
                coupleId: sql`case when ${isFirsts} then ${second.newCouple.id} else ${first.newCouple.id} end`,
                addedBy: sql`case when ${isFirsts} then ${second.userId} else ${first.userId} end`,
                isPublic: false,
                publicSlug: null,
                isListed: false,
                submissionId: null,
                submissionHash: null,
                isCopy: true,
              }),
            )
            .from(breakUpCopies)
            .innerJoin(recipes, eq(recipes.id, breakUpCopies.originalId))
            .where(eq(breakUpCopies.breakUpId, id)),
        ),
        database.insert(recipePhotos).select(
          database
            .select(
              selectRow(recipePhotos, {
                ...getTableColumns(recipePhotos),
                id: randomId,
                recipeId: breakUpCopies.copyId,
              }),
            )
            .from(breakUpCopies)
            .innerJoin(recipePhotos, eq(recipePhotos.recipeId, breakUpCopies.originalId))
            .where(eq(breakUpCopies.breakUpId, id)),
        ),
        // The rating of whoever holds the copy moves there.
        database
          .update(recipeRatings)
          .set({ recipeId: sql`copies.copy_id` })
          .from(sql`break_up_copies copies join recipes copy on copy.id = copies.copy_id`)
          .where(
            and(
              sql`copies.break_up_id = ${id} and copies.original_id = ${recipeRatings.recipeId}`,
              sql`copy.added_by = ${recipeRatings.userId}`,
            ),
          ),
        database
          .update(recipes)
          .set({ coupleId: sql`case when ${isFirsts} then ${first.newCouple.id} else ${second.newCouple.id} end` })
          .where(and(eq(recipes.coupleId, coupleId), hasHappened)),
        database
          .update(profiles)
          .set({
            coupleId: sql`case when ${profiles.id} = ${first.userId} then ${first.newCouple.id} else ${second.newCouple.id} end`,
            coupleSeat: 1,
          })
          .where(and(eq(profiles.coupleId, coupleId), hasHappened)),
        database.delete(couples).where(and(eq(couples.id, coupleId), hasHappened)),
        ...entitlementStatements(database, first.userId, now),
        ...entitlementStatements(database, second.userId, now),
      ]);
      return happened.length > 0;

      /** As old as the one that ends: nobody has just begun to cook together. */
      function newCouple({ userId, newCouple }: Parted) {
        return database.insert(couples).select(
          database
            .select(
              selectRow(couples, {
                ...newCouple,
                searchName: searchable(newCouple.name),
                createdBy: userId,
                subscriptionStatus: "free",
                subscriptionExpiresAt: null,
                createdAt: breakUps.coupleCreatedAt,
              }),
            )
            .from(breakUps)
            .where(eq(breakUps.id, id)),
        );
      }
    },
  };
}
