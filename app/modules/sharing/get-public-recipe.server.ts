import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { linkPreview } from "#app/modules/photos/photo.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { publicRecipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { formatRecipeFacts, splitLines } from "#app/modules/recipes/recipe.ts";
import type { SharingServices } from "./services.ts";

const maxSlugCharacters = 200;
const maxListed = 2_000;

export async function getPublicRecipe(
  services: Pick<SharingServices, "photoStorage" | "recipes">,
  slug: string,
): Promise<PublicRecipe> {
  const { recipe, photo } = await findPublicRecipe(services, slug);
  const view = photo && services.photoStorage.view(photo, recipe.title);
  return {
    ...formatRecipeFacts(recipe),
    isListed: recipe.isListed,
    path: getPublicRecipePath(recipe.publicSlug ?? slug),
    preview: view
      ? `${view.src}?w=${linkPreview.name}`
      : `/link-previews/${(recipe.category ?? "recipe").toLowerCase()}.jpg`,
    photo: view,
    ingredients: splitLines(recipe.ingredients),
    steps: splitLines(recipe.instructions),
    publishedOn: recipe.createdAt.toISOString().slice(0, 10),
  };
}

export async function findPublicRecipe(services: Pick<SharingServices, "recipes">, slug: string, viewer?: Viewer) {
  const isSlug = slug.length <= maxSlugCharacters;
  const found = isSlug ? await services.recipes.viewPublic(slug.normalize("NFC"), viewer) : null;
  if (!found) throw publicRecipeNotFoundError();
  return found;
}

/** The recipes whose owners allow search engines. */
export async function listIndexableRecipes(
  services: Pick<SharingServices, "recipes">,
): Promise<{ path: string; changedOn: string }[]> {
  const rows = await services.recipes.listListed(maxListed);
  return rows.map(({ slug, updatedAt }) => ({
    path: getPublicRecipePath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
}
