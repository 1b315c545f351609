import { getPublicRecipePath } from "./public-recipe-paths.ts";
import type { SharedServices } from "./services.ts";

/** Cached pages beyond this number are left to expire, which takes at most a minute. */
const maxInvalidatedPages = 200;

export async function invalidatePublicPages(
  services: Pick<SharedServices, "log" | "pageCache">,
  slugs: string[],
): Promise<void> {
  try {
    await Promise.all(
      slugs.slice(0, maxInvalidatedPages).map((slug) => services.pageCache.remove(getPublicRecipePath(slug))),
    );
  } catch (error) {
    services.log.error("public_pages.invalidation_failed", error);
  }
}
