import { getPublicRecipePath } from "./public-recipe-paths.ts";
import type { SharedServices } from "./services.ts";

/** Cached pages beyond this number are left to expire, which takes at most a minute. */
const maxInvalidatedPages = 200;

/** Removes the cached public pages of recipes. A failure is only logged, because cached pages expire. */
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
