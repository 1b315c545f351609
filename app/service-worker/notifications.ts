import { workerScope } from "./scope.ts";

/** A timer is up: back to the app. */
export function openAppOnNotification(): void {
  workerScope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(showApp(event.notification.data));
  });
}

async function showApp(path: string): Promise<unknown> {
  const [page] = await workerScope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return page ? page.focus() : workerScope.clients.openWindow(path);
}
