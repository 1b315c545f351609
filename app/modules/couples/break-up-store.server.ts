import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, recipePhotos, recipes, recipeVersions } from "#app/database/schema.ts";
import { randomId, selectInsertValues } from "#app/database/select-insert-values.ts";
import { insertCoupleUpdate } from "#app/modules/accounts/couple-update-store.server.ts";
import { createEntitlementStatements } from "#app/modules/billing/entitlement-statements.server.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import {
  deleteDuplicateCopies,
  divideCookedMeals,
  dividePerUserRecipeData,
  hasNoRecipeWithOrigin,
} from "./break-up-statements.server.ts";

export type CoupleMember = { userId: string; newCouple: { id: string; name: string } };

export type BreakUp = {
  coupleId: string;
  members: readonly [CoupleMember, CoupleMember];
  now: Date;
};

export function createBreakUpStore(database: Database) {
  return {
    async listMembers(coupleId: string) {
      return database
        .select({ userId: profiles.id, name: profiles.name })
        .from(profiles)
        .where(eq(profiles.coupleId, coupleId))
        .orderBy(profiles.coupleSeat);
    },

    /**
     * One batch of SQL statements, whose length does not depend on the number of recipes. Every statement depends on
     * the first, so only one of two concurrent break-ups happens. Each person keeps the recipes they added and gets
     * copies of the rest, with the same dates and photos, unless they have a version of the same origin.
     */
    async breakUp({ coupleId, members, now }: BreakUp) {
      const [first, second] = members;
      const bothIds = [first.userId, second.userId];
      const copies = members.map(({ userId, newCouple }) => ({ userId, coupleId: newCouple.id }));
      const isFirsts = sql`${recipes.addedBy} = ${first.userId}`;
      const hasHappened = sql`exists (select 1 from ${couples} where ${couples.id} = ${first.newCouple.id})`;
      const areMembers = sql`(select count(*) from ${profiles}
        where ${profiles.coupleId} = ${coupleId} and ${inArray(profiles.id, bothIds)}) = 2`;
      const [happened, noLongerPublic] = await database.batch([
        newCouple(first, and(eq(couples.id, coupleId), areMembers)).returning({ id: couples.id }),
        database
          .update(recipes)
          .set({ isPublic: false, isListed: false, publicBy: null })
          .where(and(eq(recipes.coupleId, coupleId), ne(recipes.publicBy, recipes.addedBy), hasHappened))
          .returning({ slug: recipes.publicSlug }),
        newCouple(second, eq(couples.id, first.newCouple.id)),
        deleteDuplicateCopies(database, { coupleId, when: hasHappened }),
        ...copyRecipes(database, { coupleId, members, when: hasHappened }),
        ...dividePerUserRecipeData(database, { coupleId, when: hasHappened }),
        ...divideCookedMeals(database, { coupleId, when: hasHappened }),
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
        insertCoupleUpdate(database, { kind: "divide", coupleId, copies }, { now, when: hasHappened }),
        ...createEntitlementStatements(database, first.userId, now),
        ...createEntitlementStatements(database, second.userId, now),
      ]);
      return happened.length > 0 ? { noLongerPublic: noLongerPublic.flatMap(({ slug }) => slug ?? []) } : null;

      /** The new couple keeps the creation date of the couple that ends. */
      function newCouple({ userId, newCouple }: CoupleMember, from: SQL | undefined) {
        return database.insert(couples).select(
          database
            .select(
              selectInsertValues(couples, {
                ...newCouple,
                searchName: normalizeForSearch(newCouple.name),
                createdBy: userId,
                subscriptionStatus: "free",
                subscriptionExpiresAt: null,
                createdAt: couples.createdAt,
              }),
            )
            .from(couples)
            .where(from),
        );
      }
    },
  };
}

type RecipeCopying = Pick<BreakUp, "coupleId" | "members"> & { when: SQL };

/** Gives each person copies of the other's recipes whose origin they do not hold, with photos and versions. */
function copyRecipes(database: Database, { coupleId, members, when }: RecipeCopying) {
  const [first, second] = members;
  const newIds = [first.newCouple.id, second.newCouple.id];
  const isFirsts = sql`${recipes.addedBy} = ${first.userId}`;
  const receiver = sql`iif(theirs.added_by = ${first.userId}, ${second.userId}, ${first.userId})`;
  const given = sql`(select id from recipes theirs
    where theirs.couple_id = ${coupleId} and ${hasNoRecipeWithOrigin(receiver)})`;
  return [
    database.insert(recipes).select(
      database
        .select(
          selectInsertValues(recipes, {
            ...getTableColumns(recipes),
            id: randomId,
            coupleId: sql`case when ${isFirsts} then ${second.newCouple.id} else ${first.newCouple.id} end`,
            addedBy: sql`case when ${isFirsts} then ${second.userId} else ${first.userId} end`,
            copiedFrom: recipes.id,
            isPublic: false,
            publicSlug: null,
            publicBy: null,
            isListed: false,
            submissionId: null,
            submissionHash: null,
            // Starts at zero, because triggers count the copied meals.
            cookedCount: 0,
            lastCookedDay: 0,
          }),
        )
        .from(recipes)
        .where(and(sql`${recipes.id} in ${given}`, when)),
    ),
    // At this point the new couples contain only the copies.
    database.insert(recipePhotos).select(
      database
        .select(
          selectInsertValues(recipePhotos, {
            ...getTableColumns(recipePhotos),
            id: randomId,
            recipeId: sql`copy.id`,
          }),
        )
        .from(sql`recipes copy`)
        .innerJoin(recipePhotos, eq(recipePhotos.recipeId, sql`copy.copied_from`))
        .where(sql`copy.couple_id in ${newIds}`),
    ),
    database.insert(recipeVersions).select(
      database
        .select(selectInsertValues(recipeVersions, { ...getTableColumns(recipeVersions), recipeId: sql`copy.id` }))
        .from(sql`recipes copy`)
        .innerJoin(recipeVersions, eq(recipeVersions.recipeId, sql`copy.copied_from`))
        .where(sql`copy.couple_id in ${newIds}`),
    ),
  ] as const;
}
