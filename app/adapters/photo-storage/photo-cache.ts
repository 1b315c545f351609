import { linkPreview, type PhotoSize, photoCopyWidths } from "./photo-sizes.ts";

export type CachedPhoto = { body: ReadableStream; contentType: string; etag: string; bytes: number };

/** Cache keys use a host that nobody can request, because the queue and the cron know no host name. */
const keptAt = "https://kept-photos.invalid";
/** A photo deleted in another data centre may stay in this cache this long. */
const keptForSeconds = 3_600;

/** Caches photos in the data centre, which is faster than R2 and free. */
export function createPhotoCache() {
  const addressOf = (key: string, size: PhotoSize) => `${keptAt}/${key}?w=${size ?? ""}`;
  return {
    async find(key: string, size: PhotoSize): Promise<CachedPhoto | null> {
      const response = await (await openCache()).match(addressOf(key, size));
      if (!response?.body) return null;
      const { body, headers } = response;
      const [contentType, etag] = [headers.get("Content-Type") ?? "", headers.get("ETag") ?? ""];
      return { body, contentType, etag, bytes: Number(headers.get("Content-Length")) };
    },
    async keep(key: string, size: PhotoSize, { body, contentType, etag, bytes }: CachedPhoto): Promise<void> {
      const headers = {
        "Content-Type": contentType,
        "Content-Length": String(bytes),
        "Cache-Control": `public, max-age=${keptForSeconds}`,
        ETag: etag,
      };
      await (await openCache()).put(addressOf(key, size), new Response(body, { headers }));
    },
    async remove(key: string): Promise<void> {
      const cache = await openCache();
      await Promise.all([null, ...photoCopyWidths, linkPreview.name].map((size) => cache.delete(addressOf(key, size))));
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("photos");
}
