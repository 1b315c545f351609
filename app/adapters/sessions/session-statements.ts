import { and, desc, eq, gt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { accessTokens, sessions } from "#app/database/schema.ts";

/** A session ends half a year after it began, however often it is used. */
const sessionLifetimeMs = 180 * 24 * 60 * 60 * 1000;
const maxSessions = 20;

/** Lists sessions as pages may show them: never with the id or its hash. */
export function listSessions(database: Database, userId: string, now: Date) {
  return database
    .select({ handle: sessions.handle, device: sessions.device, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isActiveSession(now)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(maxSessions);
}

/** Run this in a batch after the new session's insert. */
export function deleteExcessSessions(database: Database, userId: string) {
  const newest = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`))
    .limit(maxSessions);
  return database.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
}

/** For changes of credentials: the account may have been claimed while the request was in progress. */
export function hasSession({ userId, sessionHandle }: { userId: string; sessionHandle: string }) {
  return sql`exists (select 1 from ${sessions} where ${sessions.userId} = ${userId} and ${sessions.handle} = ${sessionHandle})`;
}

export function isActiveSession(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - sessionLifetimeMs)));
}

/** Signing out a person's other devices also revokes their access tokens and their calendar's. */
export function revokeAccessTokens(database: Database, owner: SQL) {
  return database.delete(accessTokens).where(sql`${accessTokens.userId} in ${owner}`);
}
