import { onMessage, scope } from "./scope.ts";

/**
 * A new release waits until its own page is the only one open: pages of an earlier release load late parts from the
 * files that its worker keeps.
 */
export function takeOver(): void {
  onMessage("take over", async () => {
    const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.length <= 1) await scope.skipWaiting();
  });
}
