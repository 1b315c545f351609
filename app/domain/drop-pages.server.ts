import type { SharedPorts } from "./ports.ts";
import { publicPath } from "./public-path.ts";

/** Up to this many kept pages are dropped right away; the rest end within a minute. */
const maxPagesDropped = 200;

/** Drops kept public pages after what ended their sharing has happened, and never fails it. */
export async function dropPages(services: Pick<SharedPorts, "log" | "pageCache">, slugs: string[]): Promise<void> {
  try {
    await Promise.all(slugs.slice(0, maxPagesDropped).map((slug) => services.pageCache.remove(publicPath(slug))));
  } catch (error) {
    services.log.error("pages.not_dropped", error);
  }
}
