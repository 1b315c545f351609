import type { DrawnSharePicture, SharePicture } from "#app/domain/sharing/ports.ts";

const month = 30 * 86_400;
const tenMinutes = 600;
/** A drawing takes less than a second; a longer one was cancelled together with its request. */
const maxDrawingMs = 10_000;

/** Drawings in progress by key. Other requests may wait for them, because a drawing is plain data. */
const underWay = new Map<string, { picture: Promise<SharePicture>; until: number }>();

export function createSharePictureCache(origin: string, waitUntil: (work: Promise<unknown>) => void) {
  const addressOf = (key: string) => `${origin}/share-pictures/${key}`;
  async function drawAndKeep(key: string, draw: () => Promise<DrawnSharePicture>): Promise<SharePicture> {
    const picture = await draw();
    const headers = {
      "Content-Type": picture.contentType,
      "Cache-Control": `public, max-age=${picture.isFinal ? month : tenMinutes}`,
    };
    await (await openCache()).put(addressOf(key), new Response(picture.bytes, { headers }));
    return picture;
  }
  return {
    async find(key: string): Promise<SharePicture | null> {
      const response = await (await openCache()).match(addressOf(key));
      if (!response) return null;
      const contentType = response.headers.get("Content-Type") ?? "";
      return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
    },
    async drawOnce(key: string, now: number, draw: () => Promise<DrawnSharePicture>): Promise<SharePicture> {
      const shared = underWay.get(key);
      if (shared && shared.until > now) return shared.picture;
      const drawing = { picture: drawAndKeep(key, draw), until: now + maxDrawingMs };
      underWay.set(key, drawing);
      const finished = drawing.picture
        .catch(() => undefined)
        .finally(() => {
          if (underWay.get(key) === drawing) underWay.delete(key);
        });
      // The drawing continues for other requests if the first client disconnects.
      waitUntil(finished);
      return drawing.picture;
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("share-pictures");
}
