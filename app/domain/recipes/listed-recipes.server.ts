import type { Services } from "#app/services.server.ts";
import { publicPath } from "./share-links.ts";

/** What one sitemap names at most; the protocol allows 50,000 addresses. */
const maxListed = 2_000;

/** The shared recipes that search engines may list, the latest changed first. */
export async function listedRecipes(
  services: Pick<Services, "recipes">,
): Promise<{ path: string; changedOn: string }[]> {
  const rows = await services.recipes.listListed(maxListed);
  return rows.map(({ slug, updatedAt }) => ({
    path: publicPath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
}
