import { pageLifeMs } from "#app/domain/recipes/public-recipe.ts";

/** A page that everyone may see, whole: what is sent for it until it is too old. */
export type KeptPage = { body: Uint8Array<ArrayBuffer>; headers: [string, string][]; etag: string; keptAt: number };

/** The same within one data centre, whose isolates don't know of each other's memory. */
const memoryLifeMs = 10_000;
const maxPagesInMemory = 100;

const timeHeader = "X-Kept-At";

/** In front of the data centre's cache, which costs a round trip. Holds public pages only, never anything of a request. */
const memory = new Map<string, { page: KeptPage; until: number }>();

/**
 * How often this isolate has removed a page. One that was begun before the latest removal may show what has been taken away since, and is not kept. That it may
 * be another page's removal costs only that this one is made once more.
 */
let removals = 0;

/** Public pages in memory and in the data centre's cache. `origin` keeps the pages of one host name from another's. */
export function createPageCache(origin: string) {
  const keyOf = (path: string) => origin + path;
  return {
    /** Answers at once where this isolate has the page. */
    peek(path: string, now: number): KeptPage | null {
      const kept = memory.get(keyOf(path));
      if (!kept) return null;
      if (kept.until > now) return kept.page;
      memory.delete(keyOf(path));
      return null;
    },
    async find(path: string, now: number): Promise<KeptPage | null> {
      const begun = removals;
      const response = await (await openCache()).match(keyOf(path));
      const keptAt = Number(response?.headers.get(timeHeader));
      if (!response || !keptAt || keptAt + pageLifeMs <= now) {
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
    /** To be asked before a page is made, for `keep`. */
    begin(): number {
      return removals;
    },
    async keep(path: string, page: KeptPage, begun: number): Promise<void> {
      if (begun !== removals) return;
      remember(keyOf(path), page, page.keptAt);
      const headers = new Headers(page.headers);
      headers.set("ETag", page.etag);
      headers.set(timeHeader, String(page.keptAt));
      headers.set("Cache-Control", `public, max-age=${pageLifeMs / 1000}`);
      const cache = await openCache();
      await cache.put(keyOf(path), new Response(page.body, { headers }));
      // It may have been written after the removal.
      if (begun !== removals) await cache.delete(keyOf(path));
    },
    /** From here on the page is made anew: at once in this isolate and for the data centre's cache. */
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

function remember(key: string, page: KeptPage, now: number): void {
  memory.delete(key);
  const [oldest] = memory.keys();
  if (oldest !== undefined && memory.size >= maxPagesInMemory) memory.delete(oldest);
  memory.set(key, { page, until: Math.min(now + memoryLifeMs, page.keptAt + pageLifeMs) });
}
