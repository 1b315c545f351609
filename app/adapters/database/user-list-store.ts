import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UserCursor, UserQuery, UserSort } from "#app/domain/operator/user-filter.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import type { Database } from "./database.ts";
import { listedUsers, profiles, securityEvents, storedCounts } from "./schema.ts";

type Page = { after: UserCursor | null; size: number };

const columns: Record<UserSort, SQL> = {
  email: sql`email`,
  joined: sql`created_at`,
  couple: sql`couple_name`,
  recipes: sql`recipe_count`,
  active: sql`last_seen_at`,
};
const maxEvents = 50;

/** The operator's list of users, and what is shown of one. */
export function createUserListStore(database: Database) {
  return {
    /** A page with the counts of all filters, in one round trip; one user more than the page shows. */
    async page(query: UserQuery, page: Page) {
      const [counts, users] = await database.batch([
        database.select().from(storedCounts),
        usersOf(query, page, "scan"),
      ]);
      return { counts: Object.fromEntries(counts.map(({ name, value }) => [name, value])), users };
    },
    /** For an export: with a search, too, all pages together read each user once. */
    async next(query: UserQuery, page: Page) {
      return usersOf(query, page, "index");
    },
    /** One user with their latest security events; null when there is none. */
    async user(userId: string) {
      const partners = alias(profiles, "partners");
      const [[user], [profile], events] = await database.batch([
        database.select().from(listedUsers).where(eq(listedUsers.userId, userId)),
        database
          .select({ name: profiles.name, partnerId: partners.id })
          .from(profiles)
          .leftJoin(partners, and(eq(partners.coupleId, profiles.coupleId), ne(partners.id, profiles.id)))
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
      return user ? { ...user, name: profile?.name ?? null, partnerId: profile?.partnerId ?? null, events } : null;
    },
  };

  /**
   * Users with and without a partner each lie in their order in the same index; for all of them two of its
   * pages are merged. A search by `scan` reads each user once and sorts what it finds.
   */
  function usersOf(query: UserQuery, { after, size }: Page, searchBy: "scan" | "index") {
    const column = columns[query.sort];
    const order = query.isDescending ? sql`desc` : sql`asc`;
    const text = searchable(query.search);
    const isFound = text === "" ? sql`true` : sql`instr(search_text, ${text}) > 0`;
    const isAfter = after
      ? sql`(${column}, user_id) ${query.isDescending ? sql`<` : sql`>`} (${after.value}, ${after.id})`
      : sql`true`;
    const inOrder = sql`order by ${column} ${order}, user_id ${order} limit ${size}`;
    const halves = { all: [0, 1], coupled: [1], single: [0] }[query.filter];
    const isScan = text !== "" && searchBy === "scan";
    const source = isScan
      ? sql`select * from listed_users not indexed
          where is_coupled in (${sql.join(
            halves.map((half) => sql`${half}`),
            sql`, `,
          )}) and ${isFound} and ${isAfter} ${inOrder}`
      : sql.join(
          halves.map(
            (half) =>
              sql`select * from (select * from listed_users where is_coupled = ${half} and ${isFound} and ${isAfter} ${inOrder})`,
          ),
          sql` union all `,
        );
    return database
      .select(fields)
      .from(sql`(${source})`)
      .orderBy(sql`${column} ${order}, user_id ${order}`)
      .limit(size);
  }
}

/** Of a subquery, as the database has them: times in milliseconds, 0 or 1 for whether there is a partner. */
const fields = {
  userId: sql<string>`user_id`,
  email: sql<string>`email`,
  createdAt: sql<number>`created_at`,
  coupleId: sql<string | null>`couple_id`,
  coupleName: sql<string>`couple_name`,
  isCoupled: sql<number>`is_coupled`,
  recipeCount: sql<number>`recipe_count`,
  lastSeenAt: sql<number>`last_seen_at`,
};
