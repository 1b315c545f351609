import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UserPlace, UserQuery, UserSort } from "#app/domain/operator/user-filter.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import type { Database } from "./database.ts";
import { couples, profiles, securityEvents, stripeCustomers, users } from "./schema.ts";

const partners = alias(profiles, "partners");
const partnerUsers = alias(users, "partner_users");
const maxEvents = 50;

const recipeCount = sql<number>`(select count(*) from recipes where added_by = ${users.id} and deleted_at is null)`.as(
  "recipe_count",
);
/** Empty unless the person has a partner. */
const coupleName = sql<string>`iif(${partners.id} is null, '', ${couples.name})`;

/** Email and date have an index; the other orders read every user. */
const sortKeys: Record<UserSort, SQL> = {
  email: sql`${users.email}`,
  joined: sql`${users.createdAt}`,
  couple: coupleName,
  // By its name, or it is counted twice.
  recipes: sql`recipe_count`,
  active: sql`coalesce(${profiles.lastSeenAt}, 0)`,
};

export function createUserListStore(database: Database) {
  return {
    /** Those nearest to the place first. */
    async page({ filter, sort, isDescending, search }: UserQuery, place: UserPlace | null, size: number) {
      const key = sortKeys[sort];
      const isDown = isDescending !== (place?.isBefore ?? false);
      const order = isDown ? desc : asc;
      const text = searchable(search);
      return listed()
        .where(
          and(
            filter === "coupled" ? isNotNull(partners.id) : undefined,
            filter === "single" ? isNull(partners.id) : undefined,
            text === ""
              ? undefined
              : sql`instr(${users.email} || ' ' || coalesce(${couples.searchName}, ''), ${text}) > 0`,
            place
              ? sql`(${key}, ${users.id}) ${isDown ? sql`<` : sql`>`} (${place.cursor[0]}, ${place.cursor[1]})`
              : undefined,
          ),
        )
        .orderBy(order(key), order(users.id))
        .limit(size);
    },
    async user(userId: string) {
      const [[user], [plan], events] = await database.batch([
        listed().where(eq(users.id, userId)),
        database
          .select({
            trialExpiresAt: profiles.trialExpiresAt,
            subscriptionTier: profiles.subscriptionTier,
            subscriptionStatus: couples.subscriptionStatus,
            subscriptionExpiresAt: couples.subscriptionExpiresAt,
            customerId: stripeCustomers.customerId,
            partnerEmail: partnerUsers.email,
          })
          .from(profiles)
          .leftJoin(couples, eq(couples.id, profiles.coupleId))
          .leftJoin(stripeCustomers, eq(stripeCustomers.userId, profiles.id))
          .leftJoin(partners, and(eq(partners.coupleId, profiles.coupleId), ne(partners.id, profiles.id)))
          .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
          .where(eq(profiles.id, userId)),
        database
          .select({
            id: securityEvents.id,
            kind: securityEvents.kind,
            device: securityEvents.device,
            network: securityEvents.network,
            createdAt: securityEvents.createdAt,
          })
          .from(securityEvents)
          .where(eq(securityEvents.userId, userId))
          .orderBy(desc(securityEvents.createdAt))
          .limit(maxEvents),
      ]);
      return user ? { ...user, plan: plan ?? null, events } : null;
    },
  };

  function listed() {
    return database
      .select({
        id: users.id,
        email: users.email,
        name: profiles.name,
        joinedAt: users.createdAt,
        coupleId: profiles.coupleId,
        coupleName,
        // In a batch D1 gives rows as objects, in which a second `id` would replace the first.
        partnerId: sql<string | null>`${partners.id}`.as("partner_id"),
        recipeCount,
        lastActive: profiles.lastSeenAt,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(couples, eq(couples.id, profiles.coupleId))
      .leftJoin(partners, and(eq(partners.coupleId, profiles.coupleId), ne(partners.id, profiles.id)));
  }
}
