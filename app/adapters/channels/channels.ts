import type { LiveUpdateListeners, LiveUpdateTopic, Logger } from "#app/modules/shared-records.ts";

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
    disconnect(coupleId: string | null | undefined, listeners: LiveUpdateListeners): void {
      waitUntil(coupleState.closeSockets(coupleId, listeners));
      if (!coupleId) return;
      const disconnected = channelOf(coupleId)
        .fetch(`http://channel/?${new URLSearchParams(listeners)}`, { method: "DELETE" })
        .catch((error) => log.error("channel.disconnect_failed", error));
      waitUntil(disconnected);
    },
    /** Lost messages do little harm, because pages reload when they next become visible. */
    notify(coupleId: string | null | undefined, topic: LiveUpdateTopic, listeners?: LiveUpdateListeners): void {
      if (!coupleId) return;
      const notified = channelOf(coupleId)
        .fetch(`http://channel/?${new URLSearchParams(listeners)}`, { method: "POST", body: topic })
        .catch((error) => log.error("channel.notify_failed", error));
      waitUntil(notified);
    },
  };
}
