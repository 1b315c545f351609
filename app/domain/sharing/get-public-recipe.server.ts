import type { PublicRecipe } from "#app/domain/recipes/public-recipe.ts";
import { publicRecipeNotFoundError } from "#app/domain/recipes/recipe.errors.ts";
import { formatRecipeFacts, splitLines } from "#app/domain/recipes/recipe.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { getPublicRecipePath } from "../public-recipe-paths.ts";
import { drawCover } from "../recipes/covers/draw-cover.ts";
import type { SharingPorts } from "./ports.ts";
import { toSharePictureRecipe } from "./share-picture.ts";
import { buildSharePicturePath, createSharePictureVersion } from "./share-picture-address.server.ts";

const maxSlugCharacters = 200;

export async function getPublicRecipe(
  services: Pick<SharingPorts, "photoStorage" | "recipes" | "tokens">,
  slug: string,
): Promise<PublicRecipe & { sharePicture: string }> {
  const { recipe, photo } = await findPublicRecipe(services, slug);
  const address = recipe.publicSlug ?? slug;
  return {
    ...formatRecipeFacts(recipe),
    isListed: recipe.isListed,
    path: getPublicRecipePath(address),
    sharePicture: buildSharePicturePath(
      address,
      createSharePictureVersion(services, toSharePictureRecipe(recipe, photo)),
    ),
    photo: photo && services.photoStorage.view(photo, recipe.title),
    drawing: photo ? null : drawCover(recipe.category, recipe.title),
    ingredients: splitLines(recipe.ingredients),
    steps: splitLines(recipe.instructions),
    publishedOn: recipe.createdAt.toISOString().slice(0, 10),
  };
}

export async function findPublicRecipe(services: Pick<SharingPorts, "recipes">, slug: string, viewer?: Viewer) {
  const isSlug = slug.length <= maxSlugCharacters;
  const found = isSlug ? await services.recipes.viewPublic(slug.normalize("NFC"), viewer) : null;
  if (!found) throw publicRecipeNotFoundError();
  return found;
}
