import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { hasSession, revokeAccessTokens } from "#app/adapters/sessions/session-statements.ts";
import { type Database, isUniqueViolation } from "#app/database/database.ts";
import { invitations, mailTokens, profiles, sessions, userActivityLogs, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import { getTrialEnd } from "./plan.ts";
import type { Viewer } from "./viewer.ts";

export type StoredAccount = SignInAccount & { email: string; emailConfirmedAt: Date | null };

export type NewAccount = {
  userId: string;
  email: string;
  passwordHash: string | null;
  name: string | null;
  googleSubject?: string;
  emailConfirmedAt: Date | null;
};

export type EmailTokenPurpose = "confirm_email" | "reset_password";

export type NewEmailToken = { tokenHash: string; userId: string; purpose: EmailTokenPurpose; expiresAt: Date };

/** Finds the person's row if they have a password. */
export function findAccountWithPassword(database: Database, userId: string) {
  return database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)));
}

export function createAccountStore(database: Database) {
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");

  return {
    async create(account: NewAccount, activityId: string, now: Date) {
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
    async findByEmail(email: string): Promise<StoredAccount | null> {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      return user ?? null;
    },
    async findByGoogleSubject(subject: string): Promise<StoredAccount | null> {
      const [user] = await database.select().from(users).where(eq(users.googleSubject, subject));
      return user ?? null;
    },
    /** Links the Google account, and confirms the address, which Google has verified. */
    async connectGoogle(userId: string, subject: string, now: Date) {
      await database
        .update(users)
        .set({ googleSubject: subject, emailConfirmedAt: keepOrSetConfirmedAt(now) })
        .where(eq(users.id, userId));
    },
    async repairProfile(userId: string, now: Date) {
      const profile = { name: null, coupleId: null, coupleSeat: null, createdAt: now, lastSeenAt: null };
      await database
        .insert(profiles)
        .select((query) =>
          query
            .select(
              selectInsertValues(profiles, {
                ...profile,
                id: users.id,
                trialExpiresAt: getTrialEnd(now),
                subscriptionTier: "trial",
              }),
            )
            .from(users)
            .where(eq(users.id, userId)),
        )
        .onConflictDoNothing();
    },
    async addEmailToken(token: NewEmailToken, now: Date) {
      await database.insert(mailTokens).values({ ...token, createdAt: now });
    },
    /** Stores an email link's token, and ends older tokens for the same purpose. */
    async replaceEmailToken(token: NewEmailToken, now: Date) {
      await database.batch([
        database
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, token.userId), eq(mailTokens.purpose, token.purpose))),
        database.insert(mailTokens).values({ ...token, createdAt: now }),
      ]);
    },
    async findByEmailToken(tokenHash: string, purpose: EmailTokenPurpose, now: Date): Promise<StoredAccount | null> {
      const [open] = await database
        .select({ user: users })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(isOpenToken(tokenHash, purpose, now));
      return open?.user ?? null;
    },
    /** Finds the owner of a token that was used or expired after `since`. */
    async findEndedEmailToken(tokenHash: string, purpose: EmailTokenPurpose, since: Date) {
      const [ended] = await database
        .select({ userId: mailTokens.userId, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(
          and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, since)),
        );
      return ended ?? null;
    },
    async confirmEmail(tokenHash: string, now: Date) {
      const owner = selectTokenOwner(tokenHash, "confirm_email", now);
      const [[confirmed]] = await database.batch([
        owner,
        database
          .update(users)
          .set({ emailConfirmedAt: keepOrSetConfirmedAt(now) })
          .where(eq(users.id, sql`(${owner})`)),
        database
          .update(mailTokens)
          .set({ expiresAt: now })
          .where(isOpenTokenOfOwner(owner, "confirm_email", now)),
      ]);
      return confirmed?.userId ?? null;
    },
    /** Sets a new password, and confirms the address, which the reset link proves. */
    async resetPassword(tokenHash: string, passwordHash: string, now: Date) {
      const owner = selectTokenOwner(tokenHash, "reset_password", now);
      const [[reset]] = await database.batch([
        database
          .select({ userId: mailTokens.userId, coupleId: profiles.coupleId })
          .from(mailTokens)
          .leftJoin(profiles, eq(profiles.id, mailTokens.userId))
          .where(isOpenToken(tokenHash, "reset_password", now)),
        database.delete(sessions).where(eq(sessions.userId, sql`(${owner})`)),
        revokeAccessTokens(database, sql`(${owner})`),
        database
          .update(users)
          .set({ passwordHash, emailConfirmedAt: keepOrSetConfirmedAt(now) })
          .where(eq(users.id, sql`(${owner})`)),
        database
          .update(mailTokens)
          .set({ expiresAt: now })
          .where(isOpenTokenOfOwner(owner, "reset_password", now)),
      ]);
      return reset ?? null;
    },
    /** Removes an unproved account's password, sessions, keys and invitations, by which its maker could come back. */
    async claim(userId: string) {
      const isUnproved = and(eq(users.id, userId), isNull(users.emailConfirmedAt));
      const unproved = database.select({ id: users.id }).from(users).where(isUnproved);
      const couple = database.select({ id: profiles.coupleId }).from(profiles).where(inArray(profiles.id, unproved));
      const [[claimed]] = await database.batch([
        database
          .select({
            coupleId: profiles.coupleId,
            partnerName: sql<string | null>`coalesce(${partners.name}, ${partnerUsers.email})`,
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.id, users.id))
          .leftJoin(partners, and(eq(partners.coupleId, profiles.coupleId), ne(partners.id, users.id)))
          .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
          .where(isUnproved),
        database.delete(sessions).where(inArray(sessions.userId, unproved)),
        revokeAccessTokens(database, sql`(${unproved})`),
        database
          .update(invitations)
          .set({ status: "expired" })
          .where(and(inArray(invitations.coupleId, couple), eq(invitations.status, "pending"))),
        database.update(users).set({ passwordHash: null, googleSubject: null }).where(isUnproved),
      ]);
      return claimed ?? null;
    },
    async findEmail(userId: string) {
      const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },
    async setName(userId: string, name: string | null) {
      await database.update(profiles).set({ name }).where(eq(profiles.id, userId));
    },
    async findPasswordHash(userId: string) {
      const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return user?.hash ?? null;
    },
    /**
     * Checks the session, because it may have ended while the password was hashed. Deletes reset links only of a
     * confirmed account: the maker of an unconfirmed account may be a stranger to the address, whose owner needs the link.
     */
    async setPassword(asking: Pick<Viewer, "userId" | "sessionHandle">, passwordHash: string) {
      const { userId } = asking;
      const confirmed = database
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
      const [changed] = await database.batch([
        database
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, userId), hasSession(asking)))
          .returning({ id: users.id }),
        database
          .delete(mailTokens)
          .where(
            and(inArray(mailTokens.userId, confirmed), eq(mailTokens.purpose, "reset_password"), hasSession(asking)),
          ),
      ]);
      return changed.length > 0;
    },
  };

  function keepOrSetConfirmedAt(now: Date) {
    return sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`;
  }

  function selectTokenOwner(tokenHash: string, purpose: EmailTokenPurpose, now: Date) {
    return database
      .select({ userId: mailTokens.userId })
      .from(mailTokens)
      .where(isOpenToken(tokenHash, purpose, now));
  }

  function isOpenToken(tokenHash: string, purpose: EmailTokenPurpose, now: Date) {
    return and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function isOpenTokenOfOwner(owner: ReturnType<typeof selectTokenOwner>, purpose: EmailTokenPurpose, now: Date) {
    return and(eq(mailTokens.userId, sql`(${owner})`), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function insertProfile(userId: string, name: string | null, now: Date) {
    return database
      .insert(profiles)
      .values({ id: userId, name, trialExpiresAt: getTrialEnd(now), subscriptionTier: "trial", createdAt: now });
  }
}
