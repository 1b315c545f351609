import { type AnyColumn, and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isActiveSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { accessTokens, couples, profiles, recipeChanges, sessions, users } from "#app/database/schema.ts";
import type { Plan, Viewer } from "./viewer.ts";

export function createViewerStore(database: Database) {
  const partners = alias(profiles, "partners");
  const partnerUsers = alias(users, "partner_users");
  const isCouple = eq(couples.id, profiles.coupleId);
  const isPartner = and(eq(partners.coupleId, couples.id), ne(partners.id, users.id));
  const facts = {
    userId: users.id,
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
  };
  return {
    /** Finds an active session and its whole viewer by one query. */
    async findSession(idHash: string, now: Date) {
      const { expiresAt, handle, device, lastSeenAt } = sessions;
      const [row] = await database
        .select({ session: { expiresAt, handle, device, lastSeenAt }, ...facts })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(profiles, eq(profiles.id, users.id))
        .leftJoin(couples, isCouple)
        .leftJoin(partners, isPartner)
        .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
        .where(and(eq(sessions.id, idHash), isActiveSession(now)))
        .limit(1);
      if (!row) return null;
      const { session, ...found } = row;
      return { userId: row.userId, ...session, viewer: createViewer(found, session.handle, now) };
    },

    /** Finds a token of any scope and its whole viewer, who has no session, by one query. */
    async findTokenHolder(tokenHash: string, now: Date) {
      const { id: tokenId, scope, lastUsedAt } = accessTokens;
      const [row] = await database
        .select({ token: { tokenId, scope, lastUsedAt }, ...facts })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.userId))
        .leftJoin(profiles, eq(profiles.id, users.id))
        .leftJoin(couples, isCouple)
        .leftJoin(partners, isPartner)
        .leftJoin(partnerUsers, eq(partnerUsers.id, partners.id))
        .where(eq(accessTokens.tokenHash, tokenHash))
        .limit(1);
      if (!row) return null;
      const { token, ...found } = row;
      return { ...token, viewer: createViewer(found, "", now) };
    },
  };
}

type ViewerFacts = Omit<Viewer, "partner" | "readAt" | "sessionHandle" | "subscriptionTier"> & {
  partner: { userId: string; name: string | null } | null;
  partnerEmail: string | null;
  subscriptionTier: Plan | null;
};

function createViewer(row: ViewerFacts, sessionHandle: string, readAt: Date): Viewer {
  const { partner, partnerEmail, subscriptionTier, ...facts } = row;
  return {
    ...facts,
    sessionHandle,
    partner: partner && { ...partner, email: partnerEmail ?? "" },
    subscriptionTier: subscriptionTier ?? "free",
    readAt,
  };
}

function selectLatestChange(scopeId: AnyColumn) {
  return sql`coalesce((select max(${recipeChanges.version}) from ${recipeChanges} where ${recipeChanges.scopeId} = ${scopeId}), 0)`;
}
