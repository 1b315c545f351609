import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import {
  accessTokens,
  couples,
  invitations,
  notificationSettings,
  profiles,
  pushSubscriptions,
  securityEvents,
  sessions,
  subscriptions,
  userActivityLogs,
  users,
} from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";

const maxActivities = 5_000;
const maxDevices = 100;

/** Reads the account's facts for an export; recipes are read elsewhere. */
export function createAccountFactsQueries(database: Database) {
  return {
    async getAccount(viewer: Viewer) {
      const [[user], [profile], [couple], made, paid, did, devices, safety, keys, [notifications], notified] =
        await database.batch([
          database
            .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt, createdAt: users.createdAt })
            .from(users)
            .where(eq(users.id, viewer.userId)),
          database.select().from(profiles).where(eq(profiles.id, viewer.userId)),
          database
            .select({
              name: couples.name,
              subscriptionStatus: couples.subscriptionStatus,
              subscriptionExpiresAt: couples.subscriptionExpiresAt,
              createdAt: couples.createdAt,
            })
            .from(couples)
            .where(eq(couples.id, viewer.couple?.id ?? "")),
          database
            .select({
              code: invitations.inviteCode,
              status: invitations.status,
              createdAt: invitations.createdAt,
              expiresAt: invitations.expiresAt,
            })
            .from(invitations)
            .where(eq(invitations.invitedBy, viewer.userId)),
          database.select().from(subscriptions).where(eq(subscriptions.userId, viewer.userId)),
          database
            .select({ action: userActivityLogs.action, at: userActivityLogs.createdAt })
            .from(userActivityLogs)
            .where(eq(userActivityLogs.userId, viewer.userId))
            .orderBy(desc(userActivityLogs.createdAt))
            .limit(maxActivities),
          database
            .select({ device: sessions.device, signedInAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
            .from(sessions)
            .where(eq(sessions.userId, viewer.userId))
            .orderBy(desc(sessions.createdAt))
            .limit(maxDevices),
          database
            .select({ event: securityEvents.kind, device: securityEvents.device, at: securityEvents.createdAt })
            .from(securityEvents)
            .where(eq(securityEvents.userId, viewer.userId))
            .orderBy(desc(securityEvents.createdAt))
            .limit(maxActivities),
          database
            .select({
              scope: accessTokens.scope,
              name: accessTokens.name,
              createdAt: accessTokens.createdAt,
              lastUsedAt: accessTokens.lastUsedAt,
            })
            .from(accessTokens)
            .where(eq(accessTokens.userId, viewer.userId))
            .orderBy(desc(accessTokens.createdAt)),
          database.select().from(notificationSettings).where(eq(notificationSettings.userId, viewer.userId)),
          database
            .select({ device: pushSubscriptions.label, since: pushSubscriptions.createdAt })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, viewer.userId)),
        ]);
      return {
        user,
        profile,
        couple: couple ?? null,
        invitations: made,
        subscriptions: paid,
        activities: did,
        devices,
        keys,
        securityEvents: safety,
        notifications: notifications ?? null,
        notifiedDevices: notified,
      };
    },
  };
}
