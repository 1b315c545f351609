import { serviceWorkerScope } from "./scope.ts";

/** Focuses or opens the app when the person clicks a timer's notification. */
export function openAppOnNotification(): void {
  serviceWorkerScope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(showApp(event.notification.data));
  });
}

async function showApp(path: string): Promise<unknown> {
  const [page] = await serviceWorkerScope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : serviceWorkerScope.clients.openWindow(path);
}
