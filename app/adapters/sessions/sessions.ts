import { and, eq, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { parse } from "hono/utils/cookie";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { KnownAccount } from "#app/domain/accounts/browser.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "../database/database.ts";
import { couples, profiles, sessions, users } from "../database/schema.ts";
import { selectRow } from "../database/select-row.ts";
import { isRunning, keepNewestSessions } from "../database/session-statements.ts";
import { hashToken, newId } from "../tokens/tokens.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { viewer: Viewer };
    DatabaseSessionAttributes: Named & Partial<Pick<KnownAccount, "passwordHash">>;
  }
}

class AccountHasChanged extends Error {}

/** A session's public name, and the browser in which it was started. */
type Named = { handle: string; device: string | null; lastSeenAt: Date | null };

const sessionDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Sessions last 30 days and are renewed by use, for half a year at most; a person has the newest twenty. The id
 * exists only in the cookie; the database holds its hash, and reading a session reads the whole viewer in the
 * same query.
 */
export function createSessions(database: Database, options: { isSecure: boolean }) {
  const lucia = createLucia(database, options);
  return {
    cookieName: lucia.sessionCookieName,
    /** Null when there is no such session or it has ended. A non-null `renewedCookie` must be sent. */
    async read(
      cookieHeader: string | null,
    ): Promise<{ viewer: Viewer; sessionId: string; renewedCookie: string | null } | null> {
      const sessionId = parse(cookieHeader ?? "", lucia.sessionCookieName)[lucia.sessionCookieName];
      if (!sessionId) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      const isSeenToday = session.lastSeenAt && dayOf(session.lastSeenAt) === dayOf(new Date());
      // A renewal has already written it, except for the handle of a session from an older release.
      if (session.lastSeenAt === null || !(isSeenToday || session.fresh)) {
        await see(database, { sessionId, userId: user.id }, { handle: session.handle });
      }
      const renewedCookie = session.fresh ? lucia.createSessionCookie(sessionId).serialize() : null;
      return { viewer: user.viewer, sessionId, renewedCookie };
    },
    /**
     * Starts a session under a new id and returns its cookie. Null when the account is gone, or its password
     * has changed since it was checked: a new password ends all sessions, including one that is about to
     * begin.
     */
    async start({ id, passwordHash }: KnownAccount, device: string | null = null): Promise<string | null> {
      const named = { handle: newId(), device, lastSeenAt: new Date() };
      try {
        const session = await lucia.createSession(id, { ...named, passwordHash });
        return lucia.createSessionCookie(session.id).serialize();
      } catch (error) {
        if (error instanceof AccountHasChanged) return null;
        throw error;
      }
    },
    async end(sessionId: string): Promise<void> {
      await lucia.invalidateSession(sessionId);
    },
    /**
     * Returns whether there was one. Only among this person's: knowing a handle never ends another person's
     * session.
     */
    async endByHandle(userId: string, handle: string): Promise<boolean> {
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.handle, handle)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async endOthers(userId: string, keptHandle: string): Promise<void> {
      await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), or(isNull(sessions.handle), ne(sessions.handle, keptHandle))));
    },
    async sweep(): Promise<void> {
      await lucia.deleteExpiredSessions();
    },
    blankCookie(): string {
      return lucia.createBlankSessionCookie().serialize();
    },
  };
}

function createLucia(database: Database, options: { isSecure: boolean }) {
  return new Lucia(createAdapter(database), {
    sessionExpiresIn: new TimeSpan(sessionDays, "d"),
    sessionCookie: {
      // The prefix makes browsers insist on Secure, no Domain and the path "/"; it can't be set over plain http.
      name: options.isSecure ? "__Host-session" : "session",
      attributes: { secure: options.isSecure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ viewer }) => ({ viewer }),
    getSessionAttributes: ({ handle, lastSeenAt }) => ({ handle, lastSeenAt }),
  });
}

/** Days of UTC, as the operator's figures count them. */
function dayOf(date: Date): number {
  return Math.floor(date.getTime() / dayMs);
}

/** Written at most once a day. A session from an older release gets its handle here. */
async function see(
  database: Database,
  { sessionId, userId }: { sessionId: string; userId: string | SQL },
  along: { handle?: string; expiresAt?: Date },
): Promise<void> {
  const now = new Date();
  const handle = along.handle && sql`coalesce(${sessions.handle}, ${along.handle})`;
  await database.batch([
    database
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: along.expiresAt, handle })
      .where(eq(sessions.id, hashToken(sessionId))),
    seePerson(database, userId, now),
  ]);
}

/** In any of their browsers: what makes somebody active in the operator's figures. */
function seePerson(database: Database, userId: string | SQL, now: Date) {
  return database.update(profiles).set({ lastSeenAt: now }).where(eq(profiles.id, userId));
}

function createAdapter(database: Database): Adapter {
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");
  return {
    async getSessionAndUser(sessionId): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await database
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
          coupleId: couples.id,
          coupleName: couples.name,
          subscriptionStatus: couples.subscriptionStatus,
          subscriptionExpiresAt: couples.subscriptionExpiresAt,
          partnerId: partners.id,
          partnerName: partners.name,
          partnerEmail: partnerUsers.email,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(profiles, eq(profiles.id, users.id))
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, users.id)))
        .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
        .where(and(eq(sessions.id, hashToken(sessionId)), isRunning(new Date())))
        .limit(1);
      if (!row) return [null, null];
      // From an older release; two concurrent requests must derive the same handle.
      const handle = row.handle ?? hashToken(`handle of ${sessionId}`);
      const viewer: Viewer = {
        userId: row.userId,
        sessionHandle: handle,
        email: row.email,
        emailConfirmedAt: row.emailConfirmedAt,
        name: row.name,
        couple:
          row.coupleId === null
            ? null
            : {
                id: row.coupleId,
                name: row.coupleName ?? "",
                subscriptionStatus: row.subscriptionStatus ?? "free",
                subscriptionExpiresAt: row.subscriptionExpiresAt,
              },
        partner:
          row.partnerId === null
            ? null
            : { userId: row.partnerId, name: row.partnerName, email: row.partnerEmail ?? "" },
        trialExpiresAt: row.trialExpiresAt,
        subscriptionTier: row.subscriptionTier ?? "free",
      };
      return [
        {
          id: sessionId,
          userId: row.userId,
          expiresAt: row.expiresAt,
          attributes: { handle, device: row.device, lastSeenAt: row.lastSeenAt },
        },
        { id: row.userId, attributes: { viewer } },
      ];
    },
    /** Not needed: pages list sessions by their handles. */
    async getUserSessions() {
      return [];
    },
    async setSession(session) {
      const { passwordHash = null, ...named } = session.attributes;
      const { userId, expiresAt } = session;
      const row = { id: hashToken(session.id), userId, expiresAt, createdAt: new Date(), ...named };
      const isUnchanged = and(eq(users.id, userId), sql`${users.passwordHash} is ${passwordHash}`);
      const [started] = await database.batch([
        database
          .insert(sessions)
          .select(database.select(selectRow(sessions, row)).from(users).where(isUnchanged))
          .returning({ id: sessions.id }),
        seePerson(
          database,
          sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${row.id})`,
          row.createdAt,
        ),
        keepNewestSessions(database, userId),
      ]);
      if (started.length === 0) throw new AccountHasChanged();
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      const userId = sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${hashToken(sessionId)})`;
      await see(database, { sessionId, userId }, { expiresAt });
    },
    async deleteSession(sessionId) {
      await database.delete(sessions).where(eq(sessions.id, hashToken(sessionId)));
    },
    async deleteUserSessions(userId) {
      await database.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await database.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
  };
}
