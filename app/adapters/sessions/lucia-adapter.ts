import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Adapter, Lucia } from "lucia";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, sessions, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import { hashToken } from "../tokens/tokens.ts";
import { deleteExcessSessions, isActiveSession } from "./session-statements.ts";

/** The account fields that a known browser's cookie signs. A new password makes every browser unknown. */
export type SignInAccount = { id: string; passwordHash: string | null };

export type Plan = "trial" | "free" | "paid";

export type Viewer = {
  userId: string;
  sessionHandle: string;
  email: string;
  emailConfirmedAt: Date | null;
  name: string | null;
  couple: ViewerCouple | null;
  partner: { userId: string; name: string | null; email: string } | null;
  trialExpiresAt: Date | null;
  subscriptionTier: Plan;
  readAt: Date;
};

type ViewerCouple = { id: string; name: string; subscriptionStatus: Plan; subscriptionExpiresAt: Date | null };

type SessionAttributes = { handle: string; device: string | null; lastSeenAt: Date };
type UserAttributes = { viewer: Viewer };

declare module "lucia" {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, "lastSeenAt">, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes & Partial<Pick<SignInAccount, "passwordHash">>;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** The account is gone or its password has changed since it was checked. Lucia passes this error on to its caller. */
export class AccountChangedError extends Error {}

/** Stores only hashes of session ids, and reads a session with the whole viewer in one query. */
export function createLuciaAdapter(database: Database): Adapter {
  const find = createViewerQuery(database);
  return {
    async getSessionAndUser(id) {
      const now = new Date();
      const [row] = await find(id, now);
      if (!row) return [null, null];
      const { userId, expiresAt, handle, device, lastSeenAt } = row;
      return [
        { id, userId, expiresAt, attributes: { handle, device, lastSeenAt } },
        { id: userId, attributes: { viewer: toViewer(row, now) } },
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
    async deleteExpiredSessions() {
      await database.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
    // sessions.ts lists and ends sessions by handle, which Lucia does not support.
    getUserSessions: rejectUserSessions,
    deleteUserSessions: rejectUserSessions,
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

async function rejectUserSessions(): Promise<never> {
  throw new Error("Use sessions.ts: it ends sessions by handle.");
}

function updateLastSeen(database: Database, sessionId: string, now: Date) {
  const owner: SQL = sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${hashToken(sessionId)})`;
  return database.update(profiles).set({ lastSeenAt: now }).where(eq(profiles.id, owner));
}

function createViewerQuery(database: Database) {
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");
  return (sessionId: string, now: Date) =>
    database
      .select({
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        handle: sessions.handle,
        device: sessions.device,
        lastSeenAt: sessions.lastSeenAt,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        name: profiles.name,
        trialExpiresAt: profiles.trialExpiresAt,
        subscriptionTier: profiles.subscriptionTier,
        couple: {
          id: couples.id,
          name: couples.name,
          subscriptionStatus: couples.subscriptionStatus,
          subscriptionExpiresAt: couples.subscriptionExpiresAt,
        },
        partner: { userId: partners.id, name: partners.name },
        partnerEmail: partnerUsers.email,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(couples, eq(couples.id, profiles.coupleId))
      .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, users.id)))
      .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
      .where(and(eq(sessions.id, hashToken(sessionId)), isActiveSession(now)))
      .limit(1);
}

type ViewerRow = Awaited<ReturnType<ReturnType<typeof createViewerQuery>>>[number];

function toViewer(row: ViewerRow, readAt: Date): Viewer {
  const { userId, email, emailConfirmedAt, name, couple, partner, trialExpiresAt } = row;
  return {
    userId,
    sessionHandle: row.handle,
    email,
    emailConfirmedAt,
    name,
    couple,
    partner: partner && { ...partner, email: row.partnerEmail ?? "" },
    trialExpiresAt,
    subscriptionTier: row.subscriptionTier ?? "free",
    readAt,
  };
}
