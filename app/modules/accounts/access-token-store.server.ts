import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LiveRowsReader } from "#app/adapters/couple-objects/couple-objects.ts";
import { hasSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { accessTokens, couples, profiles, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { AccessScope } from "./access-token.ts";
import type { Viewer } from "./viewer.ts";

export type CalendarOwner = LiveRowsReader & {
  name: string | null;
  partner: { userId: string; name: string | null } | null;
  tokenId: string;
  lastUsedAt: Date | null;
};

type NewAccessToken = { id: string; tokenHash: string; name: string; scope: AccessScope; createdAt: Date };

/** A token of a person, other than the one in a calendar's address. */
export const isAccessToken = ne(accessTokens.scope, "calendar");
export const accessScopeColumn = sql<AccessScope>`${accessTokens.scope}`.as("scope");

export function createAccessTokenStore(database: Database) {
  return {
    /** Returns false if the person already has `max` tokens or the session has ended. */
    async add(viewer: Pick<Viewer, "userId" | "sessionHandle">, token: NewAccessToken, max: number) {
      const { userId } = viewer;
      const row = { ...token, userId, lastUsedAt: null };
      const isRoom = sql`(select count(*) from ${accessTokens} where ${isAccessTokenOf(userId)}) < ${max}`;
      const added = await database
        .insert(accessTokens)
        .select(
          database
            .select(selectInsertValues(accessTokens, row))
            .from(users)
            .where(and(eq(users.id, userId), isRoom, hasSession(viewer))),
        )
        .returning({ id: accessTokens.id });
      return added.length > 0;
    },

    async revoke({ userId }: Pick<Viewer, "userId">, id: string) {
      const isIt = and(eq(accessTokens.id, id), isAccessTokenOf(userId));
      return (await database.delete(accessTokens).where(isIt).returning({ id: accessTokens.id })).length > 0;
    },

    async recordUse(id: string, now: Date) {
      await database.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
    },
  };
}

/** A person has at most one calendar token. */
export function createCalendarTokenStore(database: Database) {
  const partners = alias(profiles, "partners");
  return {
    /** Replaces the person's earlier token. Returns false if the session has ended. */
    async replace(
      viewer: Pick<Viewer, "userId" | "sessionHandle">,
      token: { id: string; tokenHash: string; name: string; createdAt: Date },
    ) {
      const { userId } = viewer;
      const row = { ...token, userId, scope: "calendar" as const, lastUsedAt: null };
      const [, added] = await database.batch([
        database.delete(accessTokens).where(and(isCalendarTokenOf(userId), hasSession(viewer))),
        database
          .insert(accessTokens)
          .select(
            database
              .select(selectInsertValues(accessTokens, row))
              .from(users)
              .where(and(eq(users.id, userId), hasSession(viewer))),
          )
          .returning({ id: accessTokens.id }),
      ]);
      return added.length > 0;
    },

    async revoke({ userId }: Pick<Viewer, "userId">) {
      await database.delete(accessTokens).where(isCalendarTokenOf(userId));
    },

    async findOwner(tokenHash: string): Promise<CalendarOwner | null> {
      const [owner] = await database
        .select({
          userId: accessTokens.userId,
          name: profiles.name,
          couple: { id: couples.id },
          partner: { userId: partners.id, name: partners.name },
          tokenId: accessTokens.id,
          lastUsedAt: accessTokens.lastUsedAt,
        })
        .from(accessTokens)
        .innerJoin(profiles, eq(profiles.id, accessTokens.userId))
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, profiles.id)))
        .where(and(eq(accessTokens.tokenHash, tokenHash), eq(accessTokens.scope, "calendar")));
      return owner ?? null;
    },
  };
}

function isCalendarTokenOf(userId: string): SQL | undefined {
  return and(eq(accessTokens.userId, userId), eq(accessTokens.scope, "calendar"));
}

function isAccessTokenOf(userId: string): SQL | undefined {
  return and(eq(accessTokens.userId, userId), isAccessToken);
}

export function selectCalendarTokens(database: Database, userId: string) {
  const { createdAt, lastUsedAt } = accessTokens;
  return database.select({ createdAt, lastUsedAt }).from(accessTokens).where(isCalendarTokenOf(userId));
}

export function listAccessTokens(database: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = accessTokens;
  return database
    .select({ id, name, scope: accessScopeColumn, createdAt, lastUsedAt })
    .from(accessTokens)
    .where(isAccessTokenOf(userId))
    .orderBy(desc(createdAt), desc(id));
}
