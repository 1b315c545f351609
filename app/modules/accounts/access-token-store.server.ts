import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { hasSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { accessTokens, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { AccessScope } from "./access-token.ts";
import type { Viewer } from "./viewer.ts";

type TokenOwner = Pick<Viewer, "userId" | "sessionHandle">;
type NewToken = { id: string; tokenHash: string; name: string; createdAt: Date };

/** A person has at most one token in a calendar's address. Access tokens are the others. */
export function createAccessTokenStore(database: Database) {
  return {
    /** Returns false if the person already has `max` tokens or the session has ended. */
    async add(viewer: TokenOwner, token: NewToken & { scope: AccessScope }, max: number) {
      const count = sql`(select count(*) from ${accessTokens} where ${isAccessTokenOf(viewer.userId)})`;
      return (await insertToken(viewer, token, sql`${count} < ${max}`)).length > 0;
    },

    async revoke({ userId }: Pick<Viewer, "userId">, id: string) {
      const isOwn = and(eq(accessTokens.id, id), isAccessTokenOf(userId));
      return (await database.delete(accessTokens).where(isOwn).returning({ id: accessTokens.id })).length > 0;
    },

    /** Replaces the earlier token of the person's calendar. Returns false if the session has ended. */
    async replaceCalendarToken(viewer: TokenOwner, token: NewToken) {
      const [, added] = await database.batch([
        database.delete(accessTokens).where(and(isCalendarTokenOf(viewer.userId), hasSession(viewer))),
        insertToken(viewer, { ...token, scope: "calendar" }),
      ]);
      return added.length > 0;
    },

    async revokeCalendarToken({ userId }: Pick<Viewer, "userId">) {
      await database.delete(accessTokens).where(isCalendarTokenOf(userId));
    },

    async recordUse(id: string, now: Date) {
      await database.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
    },
  };

  function insertToken(viewer: TokenOwner, token: NewToken & { scope: AccessScope | "calendar" }, condition?: SQL) {
    const row = { ...token, userId: viewer.userId, lastUsedAt: null };
    const isPermitted = and(eq(users.id, viewer.userId), hasSession(viewer), condition);
    return database
      .insert(accessTokens)
      .select(database.select(selectInsertValues(accessTokens, row)).from(users).where(isPermitted))
      .returning({ id: accessTokens.id });
  }
}

function isCalendarTokenOf(userId: string): SQL | undefined {
  return and(eq(accessTokens.userId, userId), eq(accessTokens.scope, "calendar"));
}

function isAccessTokenOf(userId: string): SQL | undefined {
  return and(eq(accessTokens.userId, userId), ne(accessTokens.scope, "calendar"));
}

export function selectCalendarTokens(database: Database, userId: string) {
  const { createdAt, lastUsedAt } = accessTokens;
  return database.select({ createdAt, lastUsedAt }).from(accessTokens).where(isCalendarTokenOf(userId));
}

export function listAccessTokens(database: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = accessTokens;
  return database
    .select({ id, name, scope: sql<AccessScope>`${accessTokens.scope}`.as("scope"), createdAt, lastUsedAt })
    .from(accessTokens)
    .where(isAccessTokenOf(userId))
    .orderBy(desc(createdAt), desc(id));
}
