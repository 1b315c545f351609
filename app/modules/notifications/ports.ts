import type { AccountPorts } from "#app/modules/accounts/ports.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { NotificationSettings } from "./notification.ts";

export type NotificationPorts = AccountPorts & {
  notifications: NotificationStore;
  /** Null if the configuration has no VAPID keys. */
  pushService: PushService | null;
};

type PushSubscription = { endpoint: string; p256dh: string; auth: string };

type PushService = {
  publicKey: string;
  /** False for an endpoint that is no known push service, and for keys with which nothing can be encrypted. */
  accepts(subscription: PushSubscription): Promise<boolean>;
  /** Returns "gone" if the subscription has ended. Throws if the service refuses or has not answered in ten seconds. */
  send(
    subscription: PushSubscription,
    payload: string,
    options: { keptForSeconds: number },
  ): Promise<"delivered" | "gone">;
};

/** A device is a session of a person; a session has at most one subscription, which ends with the session. */
type NotificationStore = {
  getRecipient(userId: string, now: Date): Promise<{ settings: NotificationSettings; endpointHashes: string[] }>;
  saveSettings(viewer: Pick<Viewer, "userId">, settings: NotificationSettings): Promise<void>;
  /**
   * Replaces the session's subscription and takes over the endpoint from any other person. The person's oldest
   * subscriptions beyond `max` are deleted. Returns false if the session has ended.
   */
  addSubscription(
    viewer: Pick<Viewer, "userId" | "sessionHandle">,
    subscription: PushSubscription & { endpointHash: string; label: string; createdAt: Date },
    max: number,
  ): Promise<boolean>;
  deleteSubscriptionOfSession(viewer: Pick<Viewer, "userId" | "sessionHandle">): Promise<void>;
  /** Null if the subscription or its session has ended, or another person has taken over the endpoint. */
  findSubscription(userId: string, endpointHash: string, now: Date): Promise<PushSubscription | null>;
  deleteSubscription(userId: string, endpointHash: string): Promise<void>;
};
