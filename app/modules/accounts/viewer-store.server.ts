import { type AnyColumn, and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isActiveSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { couples, profiles, recipeChanges, sessions, users } from "#app/database/schema.ts";
import type { Viewer } from "./viewer.ts";

export function createViewerStore(database: Database) {
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");
  return {
    /** Finds an active session and its whole viewer by one query. */
    async findSession(idHash: string, now: Date) {
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
          couple: {
            id: couples.id,
            name: couples.name,
            subscriptionStatus: couples.subscriptionStatus,
            subscriptionExpiresAt: couples.subscriptionExpiresAt,
          },
          partner: { userId: partners.id, name: partners.name },
          partnerEmail: partnerUsers.email,
          latestRecipeChange: sql<number>`max(${selectLatestChange(couples.id)}, ${selectLatestChange(users.id)})`,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(profiles, eq(profiles.id, users.id))
        .leftJoin(couples, eq(couples.id, profiles.coupleId))
        .leftJoin(partners, and(eq(partners.coupleId, couples.id), ne(partners.id, users.id)))
        .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
        .where(and(eq(sessions.id, idHash), isActiveSession(now)))
        .limit(1);
      if (!row) return null;
      const { userId, expiresAt, handle, device, lastSeenAt, partnerEmail, partner, subscriptionTier, ...facts } = row;
      const viewer: Viewer = {
        ...facts,
        userId,
        sessionHandle: handle,
        partner: partner && { ...partner, email: partnerEmail ?? "" },
        subscriptionTier: subscriptionTier ?? "free",
        readAt: now,
      };
      return { userId, expiresAt, handle, device, lastSeenAt, viewer };
    },
  };
}

function selectLatestChange(scopeId: AnyColumn) {
  return sql`coalesce((select max(${recipeChanges.version}) from ${recipeChanges} where ${recipeChanges.scopeId} = ${scopeId}), 0)`;
}
