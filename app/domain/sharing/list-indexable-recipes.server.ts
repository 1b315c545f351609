import { getPublicRecipePath } from "../public-recipe-paths.ts";
import type { SharingPorts } from "./ports.ts";

const maxListed = 2_000;

export async function listIndexableRecipes(
  services: Pick<SharingPorts, "recipes">,
): Promise<{ path: string; changedOn: string }[]> {
  const rows = await services.recipes.listListed(maxListed);
  return rows.map(({ slug, updatedAt }) => ({
    path: getPublicRecipePath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
}
