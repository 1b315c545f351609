import type { Log } from "../log/log.ts";

/** What has changed. Each page reads it by its own right: news carries no data. */
export type News = "recipes" | "kitchen";

/** The rooms in which a couple's open pages wait. https://developers.cloudflare.com/durable-objects/best-practices/websockets */
export function createLive(rooms: DurableObjectNamespace, log: Log, waitUntil: (work: Promise<unknown>) => void) {
  const roomOf = (coupleId: string) => rooms.get(rooms.idFromName(coupleId));
  return {
    /** The answer to a page that wants to listen. */
    listen(coupleId: string, request: Request): Promise<Response> {
      return roomOf(coupleId).fetch(request);
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
