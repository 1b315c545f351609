import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { MailTokenPurpose } from "#app/domain/accounts/ports.ts";
import { getTrialEnd } from "#app/domain/billing/plan.ts";
import type { CouplePorts } from "#app/domain/couples/ports.ts";
import { createAccountClaimStore } from "./account-claim-store.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { invitations, mailTokens, profiles, sessions, userActivityLogs, users } from "./schema.ts";
import { selectInsertValues } from "./select-insert-values.ts";
import { hasSession } from "./session-statements.ts";
import { revokeShareTokens } from "./share-token-store.ts";

export function createAccountStore(database: Database) {
  return {
    ...createAccountClaimStore(database),

    async create(account, activityId, now) {
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
    async findByEmail(email) {
      const [user] = await database.select().from(users).where(eq(users.email, email));
      return user ?? null;
    },
    async findByGoogleSubject(subject) {
      const [user] = await database.select().from(users).where(eq(users.googleSubject, subject));
      return user ?? null;
    },
    /** Also confirms the address, which Google has verified. */
    async connectGoogle(userId, subject, now) {
      await database
        .update(users)
        .set({ googleSubject: subject, emailConfirmedAt: keepOrSetConfirmedAt(now) })
        .where(eq(users.id, userId));
    },
    async repairProfile(userId, now) {
      const nobody = { coupleId: null, coupleSeat: null, unconfirmedPartnerId: null };
      const profile = { name: null, ...nobody, createdAt: now, lastSeenAt: null };
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
    async addMailToken(token, now) {
      await database.insert(mailTokens).values({ ...token, createdAt: now });
    },
    async replaceMailToken(token, now) {
      await database.batch([
        database
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, token.userId), eq(mailTokens.purpose, token.purpose))),
        database.insert(mailTokens).values({ ...token, createdAt: now }),
      ]);
    },
    async findByMailToken(tokenHash, purpose, now) {
      const [open] = await database
        .select({ user: users })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(isOpenToken(tokenHash, purpose, now));
      return open?.user ?? null;
    },
    async findEndedMailToken(tokenHash, purpose, since) {
      const [ended] = await database
        .select({ userId: mailTokens.userId, emailConfirmedAt: users.emailConfirmedAt })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(
          and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, since)),
        );
      return ended ?? null;
    },
    async confirmEmail(tokenHash, now) {
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
    /** Also confirms the address, which the link proves. */
    async resetPassword(tokenHash, passwordHash, now) {
      const owner = selectTokenOwner(tokenHash, "reset_password", now);
      const [[reset]] = await database.batch([
        database
          .select({ userId: mailTokens.userId, coupleId: profiles.coupleId })
          .from(mailTokens)
          .leftJoin(profiles, eq(profiles.id, mailTokens.userId))
          .where(isOpenToken(tokenHash, "reset_password", now)),
        database.delete(sessions).where(eq(sessions.userId, sql`(${owner})`)),
        revokeShareTokens(database, sql`(${owner})`),
        database
          .update(invitations)
          .set({ requestedBy: null })
          .where(eq(invitations.requestedBy, sql`(${owner})`)),
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
    async findEmail(userId) {
      const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },
    async setName(userId, name) {
      await database.update(profiles).set({ name }).where(eq(profiles.id, userId));
    },
    async findPasswordHash(userId) {
      const [user] = await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
      return user?.hash ?? null;
    },
    /** The session is checked because it may have ended while the password was hashed. */
    async setPassword(asking, passwordHash) {
      const { userId } = asking;
      const [changed] = await database.batch([
        database
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, userId), hasSession(asking)))
          .returning({ id: users.id }),
        database
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, "reset_password"), hasSession(asking))),
      ]);
      return changed.length > 0;
    },
    async sweepMailTokens(now: Date): Promise<void> {
      await database.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
    },
  } satisfies CouplePorts["accounts"] & Record<string, unknown>;

  function keepOrSetConfirmedAt(now: Date) {
    return sql`coalesce(${users.emailConfirmedAt}, ${now.getTime()})`;
  }

  function selectTokenOwner(tokenHash: string, purpose: MailTokenPurpose, now: Date) {
    return database
      .select({ userId: mailTokens.userId })
      .from(mailTokens)
      .where(isOpenToken(tokenHash, purpose, now));
  }

  function isOpenToken(tokenHash: string, purpose: MailTokenPurpose, now: Date) {
    return and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function isOpenTokenOfOwner(owner: ReturnType<typeof selectTokenOwner>, purpose: MailTokenPurpose, now: Date) {
    return and(eq(mailTokens.userId, sql`(${owner})`), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now));
  }

  function insertProfile(userId: string, name: string | null, now: Date) {
    return database
      .insert(profiles)
      .values({ id: userId, name, trialExpiresAt: getTrialEnd(now), subscriptionTier: "trial", createdAt: now });
  }
}
