import type { SharedPorts } from "./ports.ts";
import { publicPath } from "./public-path.ts";

/** The rest expire within a minute. */
const maxPagesDropped = 200;

export async function dropPages(services: Pick<SharedPorts, "log" | "pageCache">, slugs: string[]): Promise<void> {
  try {
    await Promise.all(slugs.slice(0, maxPagesDropped).map((slug) => services.pageCache.remove(publicPath(slug))));
  } catch (error) {
    services.log.error("pages.not_dropped", error);
  }
}
