import type { LiveTable } from "#app/modules/live-rows/live-state-tables.ts";
import { sendPushNotification } from "#app/modules/notifications/send-push-notification.server.ts";

type Needs = Parameters<typeof sendPushNotification>[0];

/** Somebody who ticked an item within this time is still in the shop. */
const maxSinceTickMs = 30 * 60_000;

/** Tells the people who are shopping that somebody else has added to the list. */
export async function notifyShoppers(services: Needs, items: LiveTable<"items">, addedBy: string): Promise<void> {
  const since = services.clock.now().getTime() - maxSinceTickMs;
  const ticked = Object.values(items).filter(({ doneAt, doneBy }) => doneAt > since && doneBy !== "");
  const shoppers = new Set(ticked.map(({ doneBy }) => doneBy));
  shoppers.delete(addedBy);
  for (const userId of shoppers) {
    await sendPushNotification(services, userId, { kind: "list-changed", path: "/app/list" });
  }
}
