import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { MailTokenPurpose, NewAccount, NewMailToken } from "#app/domain/accounts/ports.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { trialEnd } from "#app/domain/billing/plan.ts";
import { accountAnew } from "./account-anew.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { invitations, mailTokens, profiles, sessions, userActivityLogs, users } from "./schema.ts";
import { selectRow } from "./select-row.ts";
import { isSignedIn } from "./session-statements.ts";

type Asking = Pick<Viewer, "userId" | "sessionHandle">;

/** Users, their profiles, and the tokens in their mails. */
export function createAccountStore(database: Database) {
  return {
    ...accountAnew(database),

    /** Creates the account with a profile on a trial. False when the email is taken. */
    async create(account: NewAccount, activityId: string, now: Date): Promise<boolean> {
      const { userId, name, ...credentials } = account;
      try {
        await database.batch([
          database.insert(users).values({ id: userId, ...credentials, createdAt: now }),
          insertProfile(userId, name, now),
          database.insert(userActivityLogs).values({
            id: activityId,
            userId,
            action: "account.created",
            resourceType: "account",
            resourceId: userId,
            createdAt: now,
          }),
        ]);
        return true;
      } catch (error) {
        if (isUniqueViolation(error, "users.")) return false;
        throw error;
      }
    },
    async findByEmail(email: string) {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      return user ?? null;
    },
    async findByGoogleSubject(subject: string) {
      const [user] = await database.select().from(users).where(eq(users.googleSubject, subject));
      return user ?? null;
    },
    /** Google has verified the address, which proves it. */
    async connectGoogle(userId: string, subject: string, now: Date): Promise<void> {
      await database
        .update(users)
        .set({ googleSubject: subject, emailConfirmedAt: provedAt(now) })
        .where(eq(users.id, userId));
    },
    /** Creates the profile of an account that has none, unless the account has been deleted since it was read. */
    async repairProfile(userId: string, now: Date): Promise<void> {
      const profile = { name: null, coupleId: null, coupleSeat: null, createdAt: now, lastSeenAt: null };
      await database
        .insert(profiles)
        .select((query) =>
          query
            .select(
              selectRow(profiles, {
                ...profile,
                id: users.id,
                trialExpiresAt: trialEnd(now),
                subscriptionTier: "trial",
              }),
            )
            .from(users)
            .where(eq(users.id, userId)),
        )
        .onConflictDoNothing();
    },
    /** Stores a token beside the older ones. */
    async addMailToken(token: NewMailToken, now: Date): Promise<void> {
      await database.insert(mailTokens).values({ ...token, createdAt: now });
    },
    /** Stores a token and ends the older ones of the same purpose. */
    async replaceMailToken(token: NewMailToken, now: Date): Promise<void> {
      await database.batch([
        database
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, token.userId), eq(mailTokens.purpose, token.purpose))),
        database.insert(mailTokens).values({ ...token, createdAt: now }),
      ]);
    },
    /** Whose link it is; null when it does not work any more. */
    async findByMailToken(tokenHash: string, purpose: MailTokenPurpose, now: Date) {
      const [open] = await database
        .select({ user: users })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(isOpen(tokenHash, purpose, now));
      return open?.user ?? null;
    },
    /** The owner of a token that ended after `since`, used or not; null when there is none. */
    async endedMailToken(tokenHash: string, purpose: MailTokenPurpose, since: Date) {
      const [ended] = await database
        .select({ userId: mailTokens.userId, emailConfirmedAt: users.emailConfirmedAt })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(
          and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, since)),
        );
      return ended ?? null;
    },
    /**
     * Uses the link up, with all others that confirm the address. Returns the owner of the confirmed address; null
     * when the link does not work or was already used.
     */
    async confirmEmail(tokenHash: string, now: Date): Promise<string | null> {
      const owner = ownerOf(tokenHash, "confirm_email", now);
      const [[confirmed]] = await database.batch([
        owner,
        database
          .update(users)
          .set({ emailConfirmedAt: provedAt(now) })
          .where(eq(users.id, sql`(${owner})`)),
        database
          .update(mailTokens)
          .set({ expiresAt: now })
          .where(isOpenOfOwner(owner, "confirm_email", now)),
      ]);
      return confirmed?.userId ?? null;
    },
    /**
     * Uses the link up and sets its owner's new password, which ends every session; the link also proves the
     * address. Returns the owner and the couple in which sockets may be open; null when the link does not
     * work or was already used.
     */
    async resetPassword(tokenHash: string, passwordHash: string, now: Date) {
      const owner = ownerOf(tokenHash, "reset_password", now);
      const [[reset]] = await database.batch([
        database
          .select({ userId: mailTokens.userId, coupleId: profiles.coupleId })
          .from(mailTokens)
          .leftJoin(profiles, eq(profiles.id, mailTokens.userId))
          .where(isOpen(tokenHash, "reset_password", now)),
        database.delete(sessions).where(eq(sessions.userId, sql`(${owner})`)),
        database
          .update(invitations)
          .set({ requestedBy: null })
          .where(eq(invitations.requestedBy, sql`(${owner})`)),
        database
          .update(users)
          .set({ passwordHash, emailConfirmedAt: provedAt(now) })
          .where(eq(users.id, sql`(${owner})`)),
        database
          .update(mailTokens)
          .set({ expiresAt: now })
          .where(isOpenOfOwner(owner, "reset_password", now)),
      ]);
      return reset ?? null;
    },
    async emailOf(userId: string): Promise<string | null> {
      const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },
    async setName(userId: string, name: string | null): Promise<void> {
      await database.update(profiles).set({ name }).where(eq(profiles.id, userId));
    },
    async passwordHashOf(userId: string): Promise<string | null> {
      const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return user?.hash ?? null;
    },
    /**
     * False when the viewer's session has ended: hashing takes its time, and in the meantime the account may have
     * begun anew, or another password have ended every session.
     */
    async setPassword(asking: Asking, passwordHash: string): Promise<boolean> {
      const { userId } = asking;
      const [changed] = await database.batch([
        database
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, userId), isSignedIn(asking)))
          .returning({ id: users.id }),
        database
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, "reset_password"), isSignedIn(asking))),
      ]);
      return changed.length > 0;
    },
    async sweepMailTokens(now: Date): Promise<void> {
      await database.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
    },
  };

  function provedAt(now: Date) {
    return sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`;
  }

  /** The owner of an open link. */
  function ownerOf(tokenHash: string, purpose: MailTokenPurpose, now: Date) {
    return database
      .select({ userId: mailTokens.userId })
      .from(mailTokens)
      .where(isOpen(tokenHash, purpose, now));
  }

  function isOpen(tokenHash: string, purpose: MailTokenPurpose, now: Date) {
    return and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function isOpenOfOwner(owner: ReturnType<typeof ownerOf>, purpose: MailTokenPurpose, now: Date) {
    return and(eq(mailTokens.userId, sql`(${owner})`), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function insertProfile(userId: string, name: string | null, now: Date) {
    return database
      .insert(profiles)
      .values({ id: userId, name, trialExpiresAt: trialEnd(now), subscriptionTier: "trial", createdAt: now });
  }
}
