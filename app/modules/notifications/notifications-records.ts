export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushService = {
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
