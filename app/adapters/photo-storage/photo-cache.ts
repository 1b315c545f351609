import { type PhotoCopyWidth, photoCopyWidths } from "#app/domain/photos/photo.ts";

export type CachedPhoto = { body: ReadableStream; contentType: string; etag: string; bytes: number };

/** Cache keys use a host that nobody can request, because the queue and the cron know no host name. */
const keptAt = "https://kept-photos.invalid";
/** A photo deleted in another data centre may stay in this cache this long. */
const keptForSeconds = 3_600;

/** Caches photos in the data centre, which is faster than R2 and free. `width` is null for the full size. */
export function createPhotoCache() {
  const addressOf = (key: string, width: PhotoCopyWidth | null) => `${keptAt}/${key}?w=${width ?? ""}`;
  return {
    async find(key: string, width: PhotoCopyWidth | null): Promise<CachedPhoto | null> {
      const response = await (await openCache()).match(addressOf(key, width));
      if (!response?.body) return null;
      const { body, headers } = response;
      const [contentType, etag] = [headers.get("Content-Type") ?? "", headers.get("ETag") ?? ""];
      return { body, contentType, etag, bytes: Number(headers.get("Content-Length")) };
    },
    async keep(
      key: string,
      width: PhotoCopyWidth | null,
      { body, contentType, etag, bytes }: CachedPhoto,
    ): Promise<void> {
      const headers = {
        "Content-Type": contentType,
        "Content-Length": String(bytes),
        "Cache-Control": `public, max-age=${keptForSeconds}`,
        ETag: etag,
      };
      await (await openCache()).put(addressOf(key, width), new Response(body, { headers }));
    },
    async remove(key: string): Promise<void> {
      const cache = await openCache();
      await Promise.all([null, ...photoCopyWidths].map((width) => cache.delete(addressOf(key, width))));
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("photos");
}
