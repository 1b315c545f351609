import type { CookingTimer } from "#app/modules/cooking/timer.ts";

/** Call this when the person has started a timer, because browsers ignore requests without a tap. */
export function requestNotificationPermission(): void {
  if (typeof Notification === "undefined" || Notification.permission !== "default") return;
  void Notification.requestPermission();
}

/** Prefers the service worker, because pages on Android may not create notifications themselves. */
export async function showTimerNotification(tag: string, { recipeId, title, label }: CookingTimer): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const worker = await getServiceWorker();
  const options = {
    tag,
    body: `${title}: ${label}`,
    icon: "/icons/icon-192.png",
    data: `/app/recipes/${recipeId}/cook`,
  };
  if (worker) await worker.showNotification("Time's up!", options);
  else new Notification("Time's up!", options).onclick = () => window.focus();
}

export async function closeTimerNotification(tag: string): Promise<void> {
  const worker = await getServiceWorker();
  for (const notification of (await worker?.getNotifications?.({ tag })) ?? []) notification.close();
}

async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration();
}
