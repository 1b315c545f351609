import { and, eq, ne, sql } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import { Lucia, TimeSpan } from "lucia";
import type { Database } from "#app/database/database.ts";
import { sessions } from "#app/database/schema.ts";
import { generateId, type Signer } from "../tokens/tokens.ts";
import {
  AccountChangedError,
  createLuciaAdapter,
  type FindSession,
  recordSessionUse,
  type SignInAccount,
} from "./lucia-adapter.ts";
import { revokeAccessTokens } from "./session-statements.ts";

const hourMs = 60 * 60 * 1000;
const sessionDays = 30;

/** A request's session with its viewer. The response must set `renewedCookie` unless it is null. */
type ReadSession<Viewer> = { viewer: Viewer; sessionId: string; renewedCookie: string | null };

const browserCookieSeconds = 365 * 24 * 60 * 60;
/** The least recently used account is dropped. */
const maxAccountsPerBrowser = 5;

/**
 * Sessions last 30 days and are renewed by use, for half a year at most. A person has the newest twenty. The id exists
 * only in the cookie; the database stores its hash.
 */
export function createSessions<Viewer>(
  database: Database,
  { signer, isSecure, findSession }: { signer: Signer; isSecure: boolean; findSession: FindSession<Viewer> },
) {
  const lucia = new Lucia(createLuciaAdapter(database, findSession), {
    sessionExpiresIn: new TimeSpan(sessionDays, "d"),
    sessionCookie: {
      // The prefix makes browsers require Secure, no Domain and the path "/". Browsers reject it over plain http.
      name: isSecure ? "__Host-session" : "session",
      attributes: { secure: isSecure, sameSite: "lax", path: "/" },
    },
    getSessionAttributes: ({ lastSeenAt }) => ({ lastSeenAt }),
    getUserAttributes: ({ viewer }) => ({ viewer }),
  });
  const cookieName = lucia.sessionCookieName;
  const cookie = (sessionId: string) => lucia.createSessionCookie(sessionId).serialize();
  const browserCookieName = isSecure ? "__Host-browser" : "browser";
  // A new password makes every browser unknown, because one of the browsers may be a thief's.
  const toSignedText = ({ id, passwordHash }: SignInAccount) => `${id} ${passwordHash ?? ""}`;
  const readSignatures = (cookieHeader: string | null) =>
    (parse(cookieHeader ?? "", browserCookieName)[browserCookieName] ?? "").split(".", maxAccountsPerBrowser);

  return {
    cookieName,
    async read(cookieHeader: string | null): Promise<ReadSession<Viewer> | null> {
      // Lucia's own parser throws on a malformed cookie, which another site on the domain may have set.
      const sessionId = parse(cookieHeader ?? "", cookieName)[cookieName];
      if (!sessionId) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      if (!session.fresh && getHourNumber(session.lastSeenAt) !== getHourNumber(new Date()))
        await recordSessionUse(database, sessionId);
      // Lucia passes on what `findSession` has found, without its type.
      return { viewer: user.viewer as Viewer, sessionId, renewedCookie: session.fresh ? cookie(sessionId) : null };
    },
    /** Returns the session's cookie; null if the account is gone or its password has changed since it was checked. */
    async start({ id, passwordHash }: SignInAccount, device: string | null = null): Promise<string | null> {
      try {
        const attributes = { handle: generateId(), device, lastSeenAt: new Date(), passwordHash };
        return cookie((await lucia.createSession(id, attributes)).id);
      } catch (error) {
        if (error instanceof AccountChangedError) return null;
        throw error;
      }
    },
    end: (sessionId: string) => lucia.invalidateSession(sessionId),
    async endByHandle(userId: string, handle: string) {
      const ended = await database
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.handle, handle)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async endOthers(userId: string, keptHandle: string) {
      await database.batch([
        database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.handle, keptHandle))),
        revokeAccessTokens(database, sql`(${userId})`),
      ]);
    },
    /** Whether the browser has signed in to this account before. */
    isKnownBrowser: (cookieHeader: string | null, account: SignInAccount): boolean =>
      readSignatures(cookieHeader).some((signature) => signer.verify("browser", toSignedText(account), signature)),
    /** Returns a cookie that outlives sessions: a signature for each account. It reveals no names and signs nobody in. */
    rememberBrowser(cookieHeader: string | null, account: SignInAccount): string {
      const own = signer.sign("browser", toSignedText(account));
      const others = readSignatures(cookieHeader).filter(
        (signature) => /^[\w-]{22}$/.test(signature) && signature !== own,
      );
      return serialize(browserCookieName, [own, ...others].slice(0, maxAccountsPerBrowser).join("."), {
        path: "/",
        maxAge: browserCookieSeconds,
        httpOnly: true,
        sameSite: "Lax",
        secure: isSecure,
      });
    },
    createBlankCookie: () => lucia.createBlankSessionCookie().serialize(),
  };
}

function getHourNumber(date: Date): number {
  return Math.floor(date.getTime() / hourMs);
}
