/** A complete public page, served until its cache entry expires. */
export type CachedPublicPage = {
  body: Uint8Array<ArrayBuffer>;
  headers: [string, string][];
  etag: string;
  keptAt: number;
};

/** Lifetime in the data centre's cache, which its isolates share. */
const memoryLifeMs = 10_000;
const maxPagesInMemory = 100;

const timeHeader = "X-Kept-At";

/** Pages cached in this isolate's memory, because the data centre's cache costs a round trip. */
const memory = new Map<string, { page: CachedPublicPage; until: number }>();

/** Removals in this isolate. A page whose rendering began before the latest removal is not cached. */
let removals = 0;

/** Public pages in memory and in the data centre's cache. `origin` separates the pages of different host names. */
export function createPageCache(origin: string) {
  const keyOf = (path: string) => origin + path;
  return {
    /** Finds a page synchronously in this isolate's memory. */
    peek(path: string, now: number): CachedPublicPage | null {
      const kept = memory.get(keyOf(path));
      if (!kept) return null;
      if (kept.until > now) return kept.page;
      memory.delete(keyOf(path));
      return null;
    },
    async find(path: string, now: number): Promise<CachedPublicPage | null> {
      const begun = removals;
      const response = await (await openCache()).match(keyOf(path));
      const keptAt = Number(response?.headers.get(timeHeader));
      if (!response || !keptAt || keptAt + publicPageCacheMs <= now) {
        await response?.body?.cancel();
        return null;
      }
      const etag = response.headers.get("ETag") ?? "";
      const hidden = new Set([timeHeader.toLowerCase(), "etag", "cache-control", "cf-cache-status", "age"]);
      const headers = [...response.headers].filter(([name]) => !hidden.has(name));
      const page = { body: new Uint8Array(await response.arrayBuffer()), headers, etag, keptAt };
      if (begun !== removals) return null;
      remember(keyOf(path), page, now);
      return page;
    },
    /** Call this before rendering a page; `keep` drops the page if another was removed since. */
    begin(): number {
      return removals;
    },
    async keep(path: string, page: CachedPublicPage, begun: number): Promise<void> {
      if (begun !== removals) return;
      remember(keyOf(path), page, page.keptAt);
      const headers = new Headers(page.headers);
      headers.set("ETag", page.etag);
      headers.set(timeHeader, String(page.keptAt));
      headers.set("Cache-Control", `public, max-age=${publicPageCacheMs / 1000}`);
      const cache = await openCache();
      await cache.put(keyOf(path), new Response(page.body, { headers }));
      // The entry may have been written after the removal.
      if (begun !== removals) await cache.delete(keyOf(path));
    },
    /** Removes a page from this isolate's memory and the data centre's cache. */
    async remove(path: string): Promise<void> {
      removals += 1;
      memory.delete(keyOf(path));
      await (await openCache()).delete(keyOf(path));
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("public-pages");
}

function remember(key: string, page: CachedPublicPage, now: number): void {
  memory.delete(key);
  const [oldest] = memory.keys();
  if (oldest !== undefined && memory.size >= maxPagesInMemory) memory.delete(oldest);
  memory.set(key, { page, until: Math.min(now + memoryLifeMs, page.keptAt + publicPageCacheMs) });
}

export const publicPageCacheMs = 60_000;
