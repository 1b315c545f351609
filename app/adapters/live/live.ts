import type { Log } from "../log/log.ts";

/** What has changed. Each page reads it by its own right: news carries no data. */
export type News = "recipes" | "kitchen";

type ListeningViewer = { userId: string; sessionHandle: string };

/** Whose sockets: those of one session, or all of a person but one session's. */
export type Listeners = { session: string } | { user: string; except?: string };

/** The rooms in which a couple's open pages wait. https://developers.cloudflare.com/durable-objects/best-practices/websockets */
export function createLive(rooms: DurableObjectNamespace, log: Log, waitUntil: (work: Promise<unknown>) => void) {
  const roomOf = (coupleId: string) => rooms.get(rooms.idFromName(coupleId));
  return {
    /** The answer to a page that wants to listen, for as long as its session. */
    listen(coupleId: string, { userId, sessionHandle }: ListeningViewer, request: Request): Promise<Response> {
      const who = new URLSearchParams({ user: userId, session: sessionHandle });
      return roomOf(coupleId).fetch(new Request(`http://room/?${who}`, request));
    },
    /** Closes the sockets of who may no longer listen, without holding up the answer. */
    hangUp(coupleId: string | null | undefined, listeners: Listeners): void {
      if (!coupleId) return;
      const hungUp = roomOf(coupleId)
        .fetch(`http://room/?${new URLSearchParams(listeners)}`, { method: "DELETE" })
        .catch((error) => log.error("live.not_hung_up", error));
      waitUntil(hungUp);
    },
    /**
     * Tells the couple's pages, without holding up the answer. News that can't be told costs only that: the pages look again when they are
     * next seen.
     */
    tell(coupleId: string | null | undefined, news: News): void {
      if (!coupleId) return;
      const told = roomOf(coupleId)
        .fetch("http://room/", { method: "POST", body: news })
        .catch((error) => log.error("live.not_told", error));
      waitUntil(told);
    },
  };
}

export type Live = ReturnType<typeof createLive>;
