import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { adminSessions, adminUsers } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Operator } from "./operator.ts";

type NewSession = { id: string; tokenHash: string; expiresAt: Date; userAgent: string | null };

export function createOperatorStore(database: Database) {
  return {
    async find(email: string) {
      const [admin] = await database.select().from(adminUsers).where(eq(adminUsers.email, email));
      return admin ?? null;
    },
    /** Stores the first password. Returns false if a password exists. */
    async setUp({ id, email, passwordHash }: { id: string; email: string; passwordHash: string }): Promise<boolean> {
      const set = await database
        .insert(adminUsers)
        .values({ id, email, passwordHash, isActive: true })
        .onConflictDoUpdate({
          target: adminUsers.email,
          set: { passwordHash },
          setWhere: isNull(adminUsers.passwordHash),
        })
        .returning({ id: adminUsers.id });
      return set.length > 0;
    },
    /** Returns false if the password has changed since it was checked. */
    async startSession(session: NewSession, admin: { id: string; passwordHash: string | null }, now: Date) {
      const row = { ...session, adminId: admin.id, ipAddress: null, createdAt: now, lastSeenAt: now };
      const isUnchanged = and(eq(adminUsers.id, admin.id), sql`${adminUsers.passwordHash} is ${admin.passwordHash}`);
      const [started] = await database.batch([
        database
          .insert(adminSessions)
          .select(database.select(selectInsertValues(adminSessions, row)).from(adminUsers).where(isUnchanged))
          .returning({ id: adminSessions.id }),
        database.update(adminUsers).set({ lastLogin: now }).where(isUnchanged),
      ]);
      return started.length > 0;
    },
    async readSession(tokenHash: string, email: string, now: Date): Promise<Operator | null> {
      const isOpen = and(eq(adminSessions.tokenHash, tokenHash), gt(adminSessions.expiresAt, now));
      const [[found]] = await database.batch([
        database
          .select({
            adminId: adminUsers.id,
            email: adminUsers.email,
            lastLogin: adminUsers.lastLogin,
            lastActivity: adminSessions.lastSeenAt,
          })
          .from(adminSessions)
          .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminId))
          .where(and(isOpen, eq(adminUsers.email, email), eq(adminUsers.isActive, true))),
        database.update(adminSessions).set({ lastSeenAt: now }).where(isOpen),
      ]);
      return found ?? null;
    },
    async endSession(tokenHash: string): Promise<void> {
      await database.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
    },
    /** Also ends all other sessions. Returns false if the password has changed meanwhile. */
    async changePassword(
      adminId: string,
      { from, to, keptTokenHash }: { from: string | null; to: string; keptTokenHash: string },
    ): Promise<boolean> {
      const [changed] = await database.batch([
        database
          .update(adminUsers)
          .set({ passwordHash: to })
          .where(and(eq(adminUsers.id, adminId), sql`${adminUsers.passwordHash} is ${from}`))
          .returning({ id: adminUsers.id }),
        database
          .delete(adminSessions)
          .where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.tokenHash, keptTokenHash))),
      ]);
      return changed.length > 0;
    },

    /** Stores a secret that becomes active with its first code. An active secret is not replaced. */
    async storeSecret(adminId: string, sealed: string): Promise<void> {
      await database
        .update(adminUsers)
        .set({ secondFactorSecret: sealed })
        .where(and(eq(adminUsers.id, adminId), isNull(adminUsers.secondFactorSince)));
    },
    async switchOnSecondFactor(adminId: string, { sealed, step }: { sealed: string; step: number }, now: Date) {
      await database
        .update(adminUsers)
        .set({ secondFactorSecret: sealed, secondFactorSince: now, secondFactorStep: step })
        .where(eq(adminUsers.id, adminId));
    },
    async switchOffSecondFactor(adminId: string): Promise<void> {
      await database
        .update(adminUsers)
        .set({ secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null })
        .where(eq(adminUsers.id, adminId));
    },
    /** Records the time step of a code. Returns false if a code of this or a later time step was accepted before. */
    async takeStep(adminId: string, step: number): Promise<boolean> {
      const taken = await database
        .update(adminUsers)
        .set({ secondFactorStep: step })
        .where(
          and(
            eq(adminUsers.id, adminId),
            isNotNull(adminUsers.secondFactorSince),
            or(isNull(adminUsers.secondFactorStep), lt(adminUsers.secondFactorStep, step)),
          ),
        )
        .returning({ id: adminUsers.id });
      return taken.length > 0;
    },
  };
}
