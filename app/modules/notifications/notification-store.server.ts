import { and, desc, eq, getTableColumns, notInArray, or, sql } from "drizzle-orm";
import type { PushSubscription } from "#app/adapters/push/create-push-service.ts";
import { hasSession, isActiveSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { notificationSettings, pushSubscriptions, sessions, users } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { defaultNotificationSettings, type NotificationSettings } from "./notification.ts";

const { userId: _, ...settingsColumns } = getTableColumns(notificationSettings);

export function createNotificationStore(database: Database) {
  return {
    async getRecipient(
      userId: string,
      now: Date,
    ): Promise<{ settings: NotificationSettings; endpointHashes: string[] }> {
      const [[settings = defaultNotificationSettings], devices] = await database.batch([
        findNotificationSettings(database, userId),
        listPushSubscriptions(database, userId, now),
      ]);
      return { settings, endpointHashes: devices.map(({ endpointHash }) => endpointHash) };
    },

    async saveSettings({ userId }: Pick<Viewer, "userId">, settings: NotificationSettings) {
      await database
        .insert(notificationSettings)
        .values({ userId, ...settings })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: settings });
    },

    /**
     * Replaces the session's subscription and takes over the endpoint from any other person. The person's oldest
     * subscriptions beyond `max` are deleted. Returns false if the session has ended.
     */
    async addSubscription(
      viewer: Pick<Viewer, "userId" | "sessionHandle">,
      subscription: PushSubscription & { endpointHash: string; label: string; createdAt: Date },
      max: number,
    ) {
      const { userId, sessionHandle } = viewer;
      const newest = database
        .select({ sessionHandle: pushSubscriptions.sessionHandle })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(sql`rowid`))
        .limit(max);
      const [, added] = await database.batch([
        database
          .delete(pushSubscriptions)
          .where(or(isOfSession(viewer), eq(pushSubscriptions.endpointHash, subscription.endpointHash))),
        database
          .insert(pushSubscriptions)
          .select(
            database
              .select(selectInsertValues(pushSubscriptions, { ...subscription, userId, sessionHandle }))
              .from(users)
              .where(and(eq(users.id, userId), hasSession(viewer))),
          )
          .returning({ label: pushSubscriptions.label }),
        database
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.sessionHandle, newest))),
      ]);
      return added.length > 0;
    },

    async deleteSubscriptionOfSession(viewer: Pick<Viewer, "userId" | "sessionHandle">) {
      await database.delete(pushSubscriptions).where(isOfSession(viewer));
    },

    /** Null if the subscription or its session has ended, or another person has taken over the endpoint. */
    async findSubscription(userId: string, endpointHash: string, now: Date): Promise<PushSubscription | null> {
      const { endpoint, p256dh, auth } = pushSubscriptions;
      const [found] = await database
        .select({ endpoint, p256dh, auth })
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.handle, pushSubscriptions.sessionHandle))
        .where(and(isSubscription(userId, endpointHash), isActiveSession(now)));
      return found ?? null;
    },

    async deleteSubscription(userId: string, endpointHash: string) {
      await database.delete(pushSubscriptions).where(isSubscription(userId, endpointHash));
    },
  };
}

export function findNotificationSettings(database: Database, userId: string) {
  return database.select(settingsColumns).from(notificationSettings).where(eq(notificationSettings.userId, userId));
}

/** Lists a person's active push subscriptions, the newest first. */
export function listPushSubscriptions(database: Database, userId: string, now: Date) {
  const { sessionHandle, endpointHash, label, createdAt } = pushSubscriptions;
  return database
    .select({ sessionHandle, endpointHash, label, createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.handle, sessionHandle))
    .where(and(eq(pushSubscriptions.userId, userId), isActiveSession(now)))
    .orderBy(desc(createdAt));
}

function isOfSession({ userId, sessionHandle }: { userId: string; sessionHandle: string }) {
  return and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionHandle, sessionHandle));
}

function isSubscription(userId: string, endpointHash: string) {
  return and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpointHash, endpointHash));
}
