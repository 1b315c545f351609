import { linkPreviewSize } from "#app/adapters/photo-storage/photo-sizes.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { publicRecipeNotFoundError, recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { formatRecipeFacts, splitLines } from "#app/modules/recipes/recipe.ts";
import { createRecipeSlug } from "#app/modules/recipes/recipe-slug.ts";
import type { RecipeServices } from "#app/modules/recipes/services.ts";
import type { SharePlatform } from "./share-links.ts";

export async function setPublicAccess(
  services: RecipeChangeServices & Pick<RecipeServices, "randomBytes" | "recipes">,
  viewer: Viewer,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw recipeNotFoundError();
  const slug = createRecipeSlug(found.recipe.title, services.randomBytes);
  const changed = await services.recipes.setPublic(viewer, id, { isPublic, slug });
  if (!changed) throw recipeNotFoundError();
  await publishRecipeChange(services, viewer, changed.slug);
}

export async function setSearchEngineListing(
  services: RecipeChangeServices & Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<void> {
  await setPublicOption(services, viewer, id, { isListed });
}

export async function setNotesVisibility(
  services: RecipeChangeServices & Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  { id, includesNotes }: { id: string; includesNotes: boolean },
): Promise<void> {
  await setPublicOption(services, viewer, id, { hidesNotes: !includesNotes });
}

async function setPublicOption(
  services: RecipeChangeServices & Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  id: string,
  option: { isListed: boolean } | { hidesNotes: boolean },
): Promise<void> {
  const slug = await services.recipes.setPublicOption(viewer, id, option);
  if (slug === null) throw recipeNotFoundError();
  await publishRecipeChange(services, viewer, slug);
}

export async function recordShare(
  services: Pick<RecipeServices, "clock" | "newId" | "origin" | "recipes">,
  viewer: Viewer,
  { id, platform, shareId = services.newId() }: { id: string; platform: SharePlatform; shareId?: string },
): Promise<void> {
  const share = { id: shareId, platform, addressOf: `${services.origin}/recipe/`, now: services.clock.now() };
  if (!(await services.recipes.recordShare(viewer, id, share))) throw recipeNotFoundError();
}

const maxSlugCharacters = 200;
const maxListed = 2_000;

export async function getPublicRecipe(
  services: Pick<RecipeServices, "photoStorage" | "recipes">,
  slug: string,
): Promise<PublicRecipe> {
  const { recipe, photo } = await findPublicRecipe(services, slug);
  const view = photo && services.photoStorage.createView(photo, recipe.title);
  return {
    ...formatRecipeFacts(recipe),
    isListed: recipe.isListed,
    path: getPublicRecipePath(recipe.publicSlug ?? slug),
    preview: view
      ? `${view.src}?w=${linkPreviewSize.name}`
      : `/link-previews/${(recipe.category ?? "recipe").toLowerCase()}.jpg`,
    photo: view,
    ingredients: splitLines(recipe.ingredients),
    steps: splitLines(recipe.instructions),
    publishedOn: recipe.createdAt.toISOString().slice(0, 10),
  };
}

export async function findPublicRecipe(services: Pick<RecipeServices, "recipes">, slug: string, viewer?: Viewer) {
  const isSlug = slug.length <= maxSlugCharacters;
  const found = isSlug ? await services.recipes.findPublic(slug.normalize("NFC"), viewer) : null;
  if (!found) throw publicRecipeNotFoundError();
  return found;
}

/** The recipes whose owners allow search engines. */
export async function listIndexableRecipes(
  services: Pick<RecipeServices, "recipes">,
): Promise<{ path: string; changedOn: string }[]> {
  const rows = await services.recipes.listListed(maxListed);
  return rows.map(({ slug, updatedAt }) => ({
    path: getPublicRecipePath(slug),
    changedOn: updatedAt.toISOString().slice(0, 10),
  }));
}
