import type { ParsedRecipe } from "recipe-parser";

/** `photoUrls` lists the best photo first. */
export type LinkAnalysis = { reading: ParsedRecipe; photoUrls: string[] };

/** Cache keys use a host that nobody can request. */
const cacheOrigin = "https://cached-links.invalid";
const cacheSeconds = 600;

/**
 * Caches analyses of links in the data centre, shared by all people, because couples and their friends often save the
 * same page, and an analysis contains nothing personal.
 */
export function createLinkCache() {
  return {
    async find(address: string): Promise<LinkAnalysis | null> {
      const response = await (await openCache()).match(await createCacheKey(address));
      return response ? response.json() : null;
    },
    async store(address: string, reading: LinkAnalysis): Promise<void> {
      const headers = { "Cache-Control": `public, max-age=${cacheSeconds}` };
      await (await openCache()).put(await createCacheKey(address), Response.json(reading, { headers }));
    },
  };
}

async function createCacheKey(address: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address));
  return `${cacheOrigin}/${Buffer.from(hash).toString("hex")}`;
}

function openCache(): Promise<Cache> {
  return caches.open("links");
}
