import { publicPath } from "../public-path.ts";
import type { SharingPorts } from "./ports.ts";

/** What one sitemap names at most; the protocol allows 50,000 addresses. */
const maxListed = 2_000;

/** The shared recipes that search engines may list, the latest changed first. */
export async function listedRecipes(
  services: Pick<SharingPorts, "recipes">,
): Promise<{ path: string; changedOn: string }[]> {
  const rows = await services.recipes.listListed(maxListed);
  return rows.map(({ slug, updatedAt }) => ({
    path: publicPath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
}
