import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LiveRowsReader } from "#app/adapters/couple-objects/couple-objects.ts";
import { hasSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, shareTokens, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "./viewer.ts";

export type CalendarOwner = LiveRowsReader & {
  name: string | null;
  partner: { userId: string; name: string | null } | null;
  lastUsedAt: Date | null;
};

export type NewShareToken = { id: string; tokenHash: string; name: string; createdAt: Date };

/** The person who adds a recipe, identified by a session or a share token. */
export type ContentUploader = Pick<Viewer, "userId" | "emailConfirmedAt">;

export function createShareTokenStore(database: Database) {
  return {
    /** Returns false if the person already has `max` tokens or the session has ended. */
    async add(viewer: Pick<Viewer, "userId" | "sessionHandle">, token: NewShareToken, max: number) {
      const { userId } = viewer;
      const row = { ...token, userId, kind: "share" as const, lastUsedAt: null };
      const isRoom = sql`(select count(*) from ${shareTokens} where ${isTokenOf(userId, "share")}) < ${max}`;
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

    async revoke({ userId }: Pick<Viewer, "userId">, id: string) {
      const isIt = and(eq(shareTokens.id, id), isTokenOf(userId, "share"));
      return (await database.delete(shareTokens).where(isIt).returning({ id: shareTokens.id })).length > 0;
    },

    async findHolder(tokenHash: string): Promise<ContentUploader | null> {
      const [holder] = await database
        .select({ userId: users.id, emailConfirmedAt: users.emailConfirmedAt })
        .from(shareTokens)
        .innerJoin(users, eq(users.id, shareTokens.userId))
        .where(and(eq(shareTokens.tokenHash, tokenHash), eq(shareTokens.kind, "share")));
      return holder ?? null;
    },

    async recordUse(tokenHash: string, now: Date) {
      await database.update(shareTokens).set({ lastUsedAt: now }).where(eq(shareTokens.tokenHash, tokenHash));
    },
  };
}

/** A person has at most one calendar token. */
export function createCalendarTokenStore(database: Database) {
  const partners = alias(profiles, "partners");
  return {
    /** Replaces the person's earlier token. Returns false if the session has ended. */
    async replace(
      viewer: Pick<Viewer, "userId" | "sessionHandle">,
      token: { id: string; tokenHash: string; name: string; createdAt: Date },
    ) {
      const { userId } = viewer;
      const row = { ...token, userId, kind: "calendar" as const, lastUsedAt: null };
      const [, added] = await database.batch([
        database.delete(shareTokens).where(and(isTokenOf(userId, "calendar"), hasSession(viewer))),
        database
          .insert(shareTokens)
          .select(
            database
              .select(selectInsertValues(shareTokens, row))
              .from(users)
              .where(and(eq(users.id, userId), hasSession(viewer))),
          )
          .returning({ id: shareTokens.id }),
      ]);
      return added.length > 0;
    },

    async revoke({ userId }: Pick<Viewer, "userId">) {
      await database.delete(shareTokens).where(isTokenOf(userId, "calendar"));
    },

    async findOwner(tokenHash: string): Promise<CalendarOwner | null> {
      const [owner] = await database
        .select({
          userId: shareTokens.userId,
          name: profiles.name,
          couple: { id: couples.id },
          partner: { userId: partners.id, name: partners.name },
          lastUsedAt: shareTokens.lastUsedAt,
        })
        .from(shareTokens)
        .innerJoin(profiles, eq(profiles.id, shareTokens.userId))
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, profiles.id)))
        .where(and(eq(shareTokens.tokenHash, tokenHash), eq(shareTokens.kind, "calendar")));
      return owner ?? null;
    },
  };
}

function isTokenOf(userId: string, kind: "share" | "calendar"): SQL | undefined {
  return and(eq(shareTokens.userId, userId), eq(shareTokens.kind, kind));
}

export function selectCalendarTokens(database: Database, userId: string) {
  const { createdAt, lastUsedAt } = shareTokens;
  return database.select({ createdAt, lastUsedAt }).from(shareTokens).where(isTokenOf(userId, "calendar"));
}

export function listShareTokens(database: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = shareTokens;
  return database
    .select({ id, name, createdAt, lastUsedAt })
    .from(shareTokens)
    .where(isTokenOf(userId, "share"))
    .orderBy(desc(createdAt), desc(id));
}
