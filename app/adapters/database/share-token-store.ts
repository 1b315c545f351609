import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AccountPorts } from "#app/domain/accounts/ports.ts";
import type { Database } from "./database.ts";
import { shareTokens, users } from "./schema.ts";
import { selectInsertValues } from "./select-insert-values.ts";
import { hasSession } from "./session-statements.ts";

export function createShareTokenStore(database: Database) {
  return {
    async add(viewer, token, max) {
      const { userId } = viewer;
      const row = { ...token, userId, lastUsedAt: null };
      const isRoom = sql`(select count(*) from ${shareTokens} where ${shareTokens.userId} = ${userId}) < ${max}`;
      const added = await database
        .insert(shareTokens)
        .select(
          database
            .select(selectInsertValues(shareTokens, row))
            .from(users)
            .where(and(eq(users.id, userId), isRoom, hasSession(viewer))),
        )
        .returning({ id: shareTokens.id });
      return added.length > 0;
    },

    async revoke({ userId }, id) {
      const isIt = and(eq(shareTokens.id, id), eq(shareTokens.userId, userId));
      return (await database.delete(shareTokens).where(isIt).returning({ id: shareTokens.id })).length > 0;
    },

    async findHolder(tokenHash) {
      const [holder] = await database
        .select({ userId: users.id, emailConfirmedAt: users.emailConfirmedAt })
        .from(shareTokens)
        .innerJoin(users, eq(users.id, shareTokens.userId))
        .where(eq(shareTokens.tokenHash, tokenHash));
      return holder ?? null;
    },

    async recordUse(tokenHash, now) {
      await database.update(shareTokens).set({ lastUsedAt: now }).where(eq(shareTokens.tokenHash, tokenHash));
    },
  } satisfies AccountPorts["shareTokens"];
}

export function listShareTokens(database: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = shareTokens;
  return database
    .select({ id, name, createdAt, lastUsedAt })
    .from(shareTokens)
    .where(eq(shareTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** Signing out a person's other devices also revokes their share tokens. */
export function revokeShareTokens(database: Database, owner: SQL) {
  return database.delete(shareTokens).where(sql`${shareTokens.userId} in ${owner}`);
}
