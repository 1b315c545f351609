import type { Log } from "../log/log.ts";

/** The kind of data that has changed. News carries no data: each page reads it with its own permissions. */
export type News = "recipes" | "couple";

type ListeningViewer = { userId: string; sessionHandle: string };

/** Whose sockets: those of one session, or all of a person's except one session's. */
export type Listeners = { session: string } | { user: string; except?: string };

/**
 * The channels on which a couple's open pages listen.
 * https://developers.cloudflare.com/durable-objects/best-practices/websockets
 */
export function createChannels(
  namespace: DurableObjectNamespace,
  log: Log,
  waitUntil: (work: Promise<unknown>) => void,
) {
  const channelOf = (coupleId: string) => namespace.get(namespace.idFromName(coupleId));
  return {
    /** The response to a page that wants to listen, valid for as long as its session. */
    listen(coupleId: string, { userId, sessionHandle }: ListeningViewer, request: Request): Promise<Response> {
      const who = new URLSearchParams({ user: userId, session: sessionHandle });
      return channelOf(coupleId).fetch(new Request(`http://channel/?${who}`, request));
    },
    /** Closes the sockets of people who may no longer listen, without delaying the response. */
    hangUp(coupleId: string | null | undefined, listeners: Listeners): void {
      if (!coupleId) return;
      const hungUp = channelOf(coupleId)
        .fetch(`http://channel/?${new URLSearchParams(listeners)}`, { method: "DELETE" })
        .catch((error) => log.error("channel.not_hung_up", error));
      waitUntil(hungUp);
    },
    /**
     * Tells the couple's pages, without delaying the response. Lost news does little harm: the pages reload
     * when they next become visible.
     */
    tell(coupleId: string | null | undefined, news: News): void {
      if (!coupleId) return;
      const told = channelOf(coupleId)
        .fetch("http://channel/", { method: "POST", body: news })
        .catch((error) => log.error("channel.not_told", error));
      waitUntil(told);
    },
  };
}
