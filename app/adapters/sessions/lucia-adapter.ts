import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Adapter, Lucia } from "lucia";
import type { Database } from "#app/database/database.ts";
import { profiles, sessions, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import { hashToken } from "../tokens/tokens.ts";
import { deleteExcessSessions } from "./session-statements.ts";

/** The account fields that a known browser's cookie signs. A new password makes every browser unknown. */
export type SignInAccount = { id: string; passwordHash: string | null };

type StoredSession<Viewer> = { userId: string; expiresAt: Date; viewer: Viewer } & SessionAttributes;

/** Finds an active session by the hash of its id, with everything that a request needs to know of its person. */
export type FindSession<Viewer> = (idHash: string, now: Date) => Promise<StoredSession<Viewer> | null>;

type SessionAttributes = { handle: string; device: string | null; lastSeenAt: Date };
type UserAttributes = { viewer: unknown };

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, "lastSeenAt">, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes & Partial<Pick<SignInAccount, "passwordHash">>;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** The account is gone or its password has changed since it was checked. Lucia passes this error on to its caller. */
export class AccountChangedError extends Error {}

/** Stores only hashes of session ids. */
export function createLuciaAdapter(database: Database, findSession: FindSession<unknown>): Adapter {
  return {
    async getSessionAndUser(id) {
      const found = await findSession(hashToken(id), new Date());
      if (!found) return [null, null];
      const { userId, expiresAt, viewer, ...attributes } = found;
      return [
        { id, userId, expiresAt, attributes },
        { id: userId, attributes: { viewer } },
      ];
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { passwordHash = null, ...named } = attributes;
      const row = { id: hashToken(id), userId, expiresAt, createdAt: named.lastSeenAt, ...named };
      const [started] = await database.batch([
        database
          .insert(sessions)
          .select(
            database
              .select(selectInsertValues(sessions, row))
              .from(users)
              .where(and(eq(users.id, userId), sql`${users.passwordHash} is ${passwordHash}`)),
          )
          .returning({ id: sessions.id }),
        updateLastSeen(database, id, row.lastSeenAt),
        deleteExcessSessions(database, userId),
      ]);
      if (started.length === 0) throw new AccountChangedError();
    },
    async updateSessionExpiration(id, expiresAt) {
      await recordSessionUse(database, id, expiresAt);
    },
    async deleteSession(id) {
      await database.delete(sessions).where(eq(sessions.id, hashToken(id)));
    },
    // sessions.ts lists and ends sessions by handle, which Lucia does not support; the cron deletes expired ones.
    getUserSessions: rejectUnusedMethod,
    deleteUserSessions: rejectUnusedMethod,
    deleteExpiredSessions: rejectUnusedMethod,
  };
}

export async function recordSessionUse(database: Database, sessionId: string, expiresAt?: Date): Promise<void> {
  const now = new Date();
  await database.batch([
    database
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt })
      .where(eq(sessions.id, hashToken(sessionId))),
    updateLastSeen(database, sessionId, now),
  ]);
}

async function rejectUnusedMethod(): Promise<never> {
  throw new Error("sessions.ts and the cron do this without Lucia.");
}

function updateLastSeen(database: Database, sessionId: string, now: Date) {
  const owner: SQL = sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${hashToken(sessionId)})`;
  return database.update(profiles).set({ lastSeenAt: now }).where(eq(profiles.id, owner));
}
