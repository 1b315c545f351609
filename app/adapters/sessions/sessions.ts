import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";
import { and, eq, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { parse, serialize } from "hono/utils/cookie";
import type { KnownAccount } from "#app/domain/accounts/browser.ts";
import type { AccountPorts } from "#app/domain/accounts/ports.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "../database/database.ts";
import { couples, profiles, recipes, sessions, timers, users } from "../database/schema.ts";
import { selectRow } from "../database/select-row.ts";
import { isRunning, keepNewestSessions } from "../database/session-statements.ts";
import { endShareTokens } from "../database/share-token-store.ts";
import { hashToken, newId } from "../tokens/tokens.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const sessionMs = 30 * dayMs;

/**
 * Sessions last 30 days and are renewed by use, for half a year at most; a person has the newest twenty. The id
 * exists only in the cookie; the database holds its hash. Lucia's documented pattern
 * (docs/decisions/0038-libraries-weighed-again.md).
 */
export function createSessions(database: Database, { isSecure }: { isSecure: boolean }) {
  // The prefix makes browsers insist on Secure, no Domain and the path "/"; it can't be set over plain http.
  const cookieName = isSecure ? "__Host-session" : "session";
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");

  function cookie(sessionId: string, maxAge: number): string {
    return serialize(cookieName, sessionId, { path: "/", maxAge, httpOnly: true, sameSite: "Lax", secure: isSecure });
  }

  return {
    cookieName,
    /** Null when there is no such session or it has ended. A non-null `renewedCookie` must be sent. */
    async read(
      cookieHeader: string | null,
    ): Promise<{
      viewer: Viewer;
      sessionId: string;
      renewedCookie: string | null;
      hasUnconfirmedPartner: boolean;
    } | null> {
      const sessionId = parse(cookieHeader ?? "", cookieName)[cookieName];
      if (!sessionId) return null;
      const now = new Date();
      const row = await find(sessionId, now);
      if (!row) return null;
      const isRenewed = row.expiresAt.getTime() - now.getTime() <= sessionMs / 2;
      if (isRenewed || hourOf(row.lastSeenAt) !== hourOf(now)) {
        const expiresAt = isRenewed ? new Date(now.getTime() + sessionMs) : undefined;
        await database.batch([
          database
            .update(sessions)
            .set({ lastSeenAt: now, expiresAt })
            .where(eq(sessions.id, hashToken(sessionId))),
          seePerson(row.userId, now),
        ]);
      }
      return {
        viewer: viewerFrom(row, now),
        sessionId,
        renewedCookie: isRenewed ? cookie(sessionId, sessionMs / 1000) : null,
        hasUnconfirmedPartner: row.partner !== null && row.partner.userId === row.unconfirmedPartnerId,
      };
    },
    /** Returns its cookie. Null when the account is gone, or its password has changed since it was checked. */
    async start({ id: userId, passwordHash }: KnownAccount, device: string | null = null): Promise<string | null> {
      const sessionId = encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(25)));
      const now = new Date();
      const row = {
        id: hashToken(sessionId),
        userId,
        expiresAt: new Date(now.getTime() + sessionMs),
        createdAt: now,
        handle: newId(),
        device,
        lastSeenAt: now,
      };
      const [started] = await database.batch([
        database
          .insert(sessions)
          .select(
            database
              .select(selectRow(sessions, row))
              .from(users)
              .where(and(eq(users.id, userId), sql`${users.passwordHash} is ${passwordHash}`)),
          )
          .returning({ id: sessions.id }),
        seePerson(sql`(select ${sessions.userId} from ${sessions} where ${sessions.id} = ${row.id})`, now),
        keepNewestSessions(database, userId),
      ]);
      return started.length > 0 ? cookie(sessionId, sessionMs / 1000) : null;
    },
    async end(sessionId: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.id, hashToken(sessionId)));
    },
    async endByHandle(userId, handle) {
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.handle, handle)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async endOthers(userId, keptHandle) {
      await database.batch([
        database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.handle, keptHandle))),
        endShareTokens(database, sql`(${userId})`),
      ]);
    },
    async sweep(): Promise<void> {
      await database.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
    blankCookie: () => cookie("", 0),
  } satisfies AccountPorts["sessions"] & Record<string, unknown>;

  async function find(sessionId: string, now: Date) {
    const [row] = await database
      .select({
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        handle: sessions.handle,
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
        unconfirmedPartnerId: profiles.unconfirmedPartnerId,
        hasSavedRecipe:
          sql`exists (select 1 from ${recipes} where ${recipes.addedBy} in (${users.id}, ${partners.id}))`.mapWith(
            Boolean,
          ),
        hasTimers: sql`exists (select 1 from ${timers} where ${timers.userId} = ${sessions.userId})`.mapWith(Boolean),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(couples, eq(couples.id, profiles.coupleId))
      .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, users.id)))
      .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
      .where(and(eq(sessions.id, hashToken(sessionId)), isRunning(now)))
      .limit(1);
    return row;
  }

  function seePerson(userId: string | SQL, now: Date) {
    return database.update(profiles).set({ lastSeenAt: now }).where(eq(profiles.id, userId));
  }

  type SessionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

  function viewerFrom(row: SessionRow, asOf: Date): Viewer {
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
      hasSavedRecipe: row.hasSavedRecipe,
      hasTimers: row.hasTimers,
      asOf,
    };
  }
}

function hourOf(date: Date): number {
  return Math.floor(date.getTime() / hourMs);
}
