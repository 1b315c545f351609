/** A complete public page, served until its cache entry expires. `headers` hold the ETag. */
export type CachedPublicPage = { body: Uint8Array<ArrayBuffer>; headers: Headers; cachedAt: number };

export const publicPageCacheMs = 60_000;

const timeHeader = "X-Cached-At";

/** Headers that the cache itself sets or needs. */
const cacheHeaders = [timeHeader, "Cache-Control", "CF-Cache-Status", "Age"];

/** Removals in this isolate. A page whose rendering began before the latest removal is not cached. */
let removals = 0;

/** Public pages in the data centre's cache. `origin` separates the pages of different host names. */
export function createPageCache(origin: string) {
  return {
    async find(path: string, now: number): Promise<CachedPublicPage | null> {
      const response = await (await openCache()).match(origin + path);
      const cachedAt = Number(response?.headers.get(timeHeader));
      if (!response || !cachedAt || cachedAt + publicPageCacheMs <= now) {
        await response?.body?.cancel();
        return null;
      }
      const headers = new Headers(response.headers);
      for (const name of cacheHeaders) headers.delete(name);
      return { body: new Uint8Array(await response.arrayBuffer()), headers, cachedAt };
    },
    /** Call this before rendering a page; `store` drops the page if another was removed since. */
    begin(): number {
      return removals;
    },
    async store(path: string, page: CachedPublicPage, begun: number): Promise<void> {
      if (begun !== removals) return;
      const headers = new Headers(page.headers);
      headers.set(timeHeader, String(page.cachedAt));
      headers.set("Cache-Control", `public, max-age=${publicPageCacheMs / 1000}`);
      const cache = await openCache();
      await cache.put(origin + path, new Response(page.body, { headers }));
      // The entry may have been written after the removal.
      if (begun !== removals) await cache.delete(origin + path);
    },
    async remove(path: string): Promise<void> {
      removals += 1;
      await (await openCache()).delete(origin + path);
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("public-pages");
}
