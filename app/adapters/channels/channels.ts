import type { Logger } from "#app/adapters/log/logger.ts";

/** Names what has changed. A message carries no data, because each page loads the data with its own permissions. */
export type LiveUpdateTopic = "recipes" | "couple";

/** Selects one session's sockets, or all sockets of a person except one session's. */
export type LiveUpdateListeners = { user: string; session?: string; except?: string };

type ChannelNeeds = {
  log: Logger;
  waitUntil(work: Promise<unknown>): void;
  coupleState: { closeSockets(coupleId: string | null | undefined, listeners: LiveUpdateListeners): Promise<void> };
};
type ListeningViewer = { userId: string; sessionHandle: string };

/** https://developers.cloudflare.com/durable-objects/best-practices/websockets */
export function createChannels(namespace: DurableObjectNamespace, { log, waitUntil, coupleState }: ChannelNeeds) {
  const channelOf = (coupleId: string) => namespace.get(namespace.idFromName(coupleId));
  return {
    listen(coupleId: string, { userId, sessionHandle }: ListeningViewer, request: Request): Promise<Response> {
      const who = new URLSearchParams({ user: userId, session: sessionHandle });
      return channelOf(coupleId).fetch(new Request(`http://channel/?${who}`, request));
    },
    /** Closes the selected sockets, of the live state too, because these people may no longer receive messages. */
    disconnect(coupleId: string | null | undefined, listeners: LiveUpdateListeners): void {
      waitUntil(coupleState.closeSockets(coupleId, listeners));
      if (!coupleId) return;
      const disconnected = channelOf(coupleId)
        .fetch(`http://channel/?${new URLSearchParams(listeners)}`, { method: "DELETE" })
        .catch((error) => log.error("channel.disconnect_failed", error));
      waitUntil(disconnected);
    },
    /**
     * Notifies all open pages of the couple or, with `listeners`, only the selected ones. Lost messages do little harm,
     * because pages reload when they next become visible.
     */
    notify(coupleId: string | null | undefined, topic: LiveUpdateTopic, listeners?: LiveUpdateListeners): void {
      if (!coupleId) return;
      const notified = channelOf(coupleId)
        .fetch(`http://channel/?${new URLSearchParams(listeners)}`, { method: "POST", body: topic })
        .catch((error) => log.error("channel.notify_failed", error));
      waitUntil(notified);
    },
  };
}
