import { getNotificationText, type PushPayload } from "#app/modules/notifications/notification.ts";

declare const self: ServiceWorkerGlobalScope;

const cookPagePattern = /^\/app\/recipes\/[^/]+\/cook$/;

/** Shows pushed notifications. A notification replaces an earlier one of its kind. */
export function showPushNotifications(): void {
  self.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(showNotification(event.data.json()));
  });
}

async function showNotification(payload: PushPayload): Promise<void> {
  const { registration } = self;
  const { heading, body } = getNotificationText(payload);
  // Replaces the notification of an ended timer that an open page may already show.
  const shown = (await registration.getNotifications()).find(({ data }) => data === payload.path);
  const tag = shown?.tag ?? payload.kind;
  await registration.showNotification(heading, { body, tag, icon: "/icons/icon-192.png", data: payload.path });
}

/** Focuses or opens the page that the notification is about. */
export function openAppOnNotification(): void {
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(showPage(event.notification.data));
  });
}

async function showPage(path: string): Promise<unknown> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  // Any open page will do, because every page shows the timers and what the partner cooks.
  const open = page ?? (cookPagePattern.test(path) ? pages[0] : undefined);
  return open ? open.focus() : self.clients.openWindow(path);
}

/** Subscribes again when the browser has replaced the subscription, which it may do at any time. */
export function renewPushSubscription(): void {
  self.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(event));
  });
}

async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = self.registration;
  const subscription = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/push-subscriptions", { method: "POST", headers, body: JSON.stringify(subscription) });
}
