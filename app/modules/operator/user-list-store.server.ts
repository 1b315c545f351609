import { and, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias, type SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, securityEvents, stripeCustomers, users } from "#app/database/schema.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import type { UserQuery } from "./user-filter.ts";

const partners = alias(profiles, "partners");
const maxEvents = 50;

const recipeCount = sql<number>`(select count(*) from recipes where added_by = ${users.id} and deleted_at is null)`.as(
  "recipe_count",
);

type RowRange = { offset: number; limit: number };

export function createUserListStore(database: Database) {
  return {
    /** Lists a page of users, and counts at the same moment the users whom the search finds under each filter. */
    async listWithCounts(query: UserQuery, range: RowRange) {
      const columns = { all: count(), coupled: count(partners.id) };
      const [rows, [{ all, coupled } = { all: 0, coupled: 0 }]] = await database.batch([
        selectUsers(query, range),
        joinCouples(database.select(columns).from(users).$dynamic()).where(matches(query.search)),
      ]);
      return { rows, counts: { all, coupled, single: all - coupled } };
    },
    list: selectUsers,
    async user(userId: string) {
      const [[user], [customer], events] = await database.batch([
        joinCouples(database.select(listedColumns).from(users).$dynamic()).where(eq(users.id, userId)),
        database.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId)),
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
      return user ? { ...user, customerId: customer?.customerId ?? null, events } : null;
    },
  };

  function selectUsers({ filter, search }: UserQuery, { offset, limit }: RowRange) {
    return joinCouples(database.select(listedColumns).from(users).$dynamic())
      .where(
        and(
          filter === "coupled" ? isNotNull(partners.id) : undefined,
          filter === "single" ? isNull(partners.id) : undefined,
          matches(search),
        ),
      )
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit)
      .offset(offset);
  }
}

function matches(search: string) {
  const text = normalizeForSearch(search);
  if (text === "") return undefined;
  return sql`instr(${users.email} || ' ' || coalesce(${couples.searchName}, ''), ${text}) > 0`;
}

const listedColumns = {
  id: users.id,
  email: users.email,
  name: profiles.name,
  joinedAt: users.createdAt,
  coupleId: profiles.coupleId,
  // Aliases, because D1 returns the rows of a batch as objects, in which a second `name` would replace the first.
  kitchenName: sql<string | null>`${couples.name}`.as("kitchen_name"),
  partnerId: sql<string | null>`${partners.id}`.as("partner_id"),
  recipeCount,
  lastActive: profiles.lastSeenAt,
};

function joinCouples<Query extends SQLiteSelect>(query: Query) {
  return query
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(couples, eq(couples.id, profiles.coupleId))
    .leftJoin(partners, and(eq(partners.coupleId, profiles.coupleId), ne(partners.id, profiles.id)));
}
