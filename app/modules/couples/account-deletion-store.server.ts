import { and, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import { type Database, isUniqueViolation } from "#app/database/database.ts";
import {
  couples,
  photos,
  profiles,
  recipes,
  stripeCustomers,
  subscriptions,
  userActivityLogs,
  users,
} from "#app/database/schema.ts";
import { selectCoupleId } from "#app/modules/accounts/couple-statements.server.ts";
import { insertCoupleUpdate } from "#app/modules/accounts/couple-update-store.server.ts";
import { createEntitlementStatements } from "#app/modules/billing/entitlement-statements.server.ts";
import { entitlingStatuses } from "#app/modules/billing/subscription.ts";
import {
  deleteDuplicateCopies,
  divideCookedMeals,
  dividePerUserRecipeData,
  hasNoRecipeWithOrigin,
} from "./break-up-statements.server.ts";

const longAgo = new Date(0);

export function createAccountDeletionStore(database: Database) {
  return {
    async getLastEmailRecipient(userId: string) {
      const isActiveSubscription = and(
        eq(subscriptions.userId, users.id),
        inArray(subscriptions.status, entitlingStatuses),
      );
      const [person] = await database
        .select({
          email: users.email,
          hasSubscription:
            sql`${exists(database.select({ id: subscriptions.id }).from(subscriptions).where(isActiveSubscription))}`.mapWith(
              Boolean,
            ),
        })
        .from(users)
        .where(eq(users.id, userId));
      return person ?? null;
    },
    /**
     * Runs in one batch. Recipes that the person added while in a couple pass to the partner, except those of which the
     * partner already has a version. The sweep deletes photos that no recipe shows any more.
     */
    async remove({ userId, customerId }: { userId: string; customerId: string | null }, now: Date) {
      const couple = selectCoupleId(userId);
      const partners = sql`select partner.id from profiles partner where partner.couple_id = ${couple} and partner.id <> ${userId}`;
      const heir = sql`(${partners})`;
      const passedOn = sql`(select theirs.id from recipes theirs where theirs.added_by = ${userId} and theirs.couple_id = ${couple}
        and ${heir} is not null and ${hasNoRecipeWithOrigin(heir)})`;
      const isSharedBy = and(eq(recipes.coupleId, couple), eq(recipes.publicBy, userId));
      const [partner] = await database
        .select({ id: sql<string>`partner.id`, lost: profiles.name })
        .from(profiles)
        .innerJoin(sql`profiles partner`, sql`partner.couple_id = ${profiles.coupleId} and partner.id <> ${userId}`)
        .where(eq(profiles.id, userId));
      const batch = database.batch([
        database
          .select({ slug: recipes.publicSlug })
          .from(recipes)
          .where(and(eq(recipes.isPublic, true), or(eq(recipes.addedBy, userId), isSharedBy))),
        insertCoupleUpdate(database, { kind: "remove", userId, coupleId: couple }, { now, when: sql`true` }),
        deleteDuplicateCopies(database, { coupleId: couple, when: sql`true` }),
        database.update(recipes).set({ addedBy: heir, submissionId: null }).where(sql`${recipes.id} in ${passedOn}`),
        ...dividePerUserRecipeData(database, { coupleId: couple, when: sql`true` }),
        ...divideCookedMeals(database, { coupleId: couple, when: sql`true` }),
        // The partner's recipes that the person had shared become private, so that the person cannot keep reading them.
        database
          .update(recipes)
          .set({ isPublic: false, isListed: false, publicBy: null })
          .where(and(isSharedBy, ne(recipes.addedBy, userId))),
        database
          .update(userActivityLogs)
          .set({ resourceId: null })
          .where(and(eq(userActivityLogs.userId, userId), eq(userActivityLogs.resourceId, userId))),
        database
          .update(photos)
          .set({ unusedSince: longAgo })
          .where(and(or(eq(photos.uploadedBy, userId), isPhotoOf(userId)), isPhotoOfNobodyElse(userId))),
        database.delete(recipes).where(eq(recipes.addedBy, userId)),
        database.delete(couples).where(and(eq(couples.id, couple), sql`not exists (${partners})`)),
        // If the person's customer has changed meanwhile, this insert violates uniqueness and undoes the whole batch.
        database.insert(stripeCustomers).select(
          database
            .select()
            .from(stripeCustomers)
            .where(and(eq(stripeCustomers.userId, userId), ne(stripeCustomers.customerId, customerId ?? ""))),
        ),
        database.delete(users).where(eq(users.id, userId)),
        ...createEntitlementStatements(database, partner?.id ?? "", now),
      ]);
      const results = await batch.catch((error) => {
        if (isUniqueViolation(error, "stripe_customers")) return null;
        throw error;
      });
      if (results === null) return null;
      const [shared] = results;
      return { partner: partner ?? null, publicSlugs: shared.flatMap(({ slug }) => slug ?? []) };
    },
  };
}

function isPhotoOf(userId: string) {
  const isTheirs = sql`theirs.added_by = ${userId}`;
  return sql`${photos.key} in (
    select shown.image_url from recipes theirs inner join recipe_photos shown on shown.recipe_id = theirs.id where ${isTheirs}
    union all select meal.photo_key from recipes theirs inner join cooked_meals meal on meal.recipe_id = theirs.id where ${isTheirs})`;
}

function isPhotoOfNobodyElse(userId: string) {
  const isStaying = ne(sql`staying.added_by`, userId);
  return sql`not exists (select 1 from recipe_photos shown inner join recipes staying on staying.id = shown.recipe_id
      where shown.image_url = ${photos.key} and ${isStaying})
    and not exists (select 1 from cooked_meals meal inner join recipes staying on staying.id = meal.recipe_id
      where meal.photo_key = ${photos.key} and ${isStaying})`;
}
