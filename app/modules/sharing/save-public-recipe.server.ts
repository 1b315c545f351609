import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import { addRecipeErrors, prepareRecipeOwnership } from "#app/modules/recipes/add-recipe.server.ts";
import { type NewRecipeServices, publishNewRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { publicRecipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import type { RecipeServices } from "#app/modules/recipes/services.ts";
import { findPublicRecipe } from "./share-recipe.server.ts";

type Needs = NewRecipeServices & Pick<RecipeServices, "clock" | "newId" | "origin" | "recipes" | "tokens">;

export async function getRecipeToSave(
  services: Pick<RecipeServices, "photoStorage" | "recipes">,
  viewer: Viewer,
  slug: string,
) {
  const { recipe, photo, heldId } = await findPublicRecipe(services, slug, viewer);
  const { title, category } = recipe;
  return {
    heldId,
    title,
    category,
    photo: photo && services.photoStorage.createView(photo, title),
    path: getPublicRecipePath(recipe.publicSlug ?? slug),
  };
}

/** Copies the content of a public page. Returns the id of the copy or of the recipe that the viewer already has. */
export async function savePublicRecipe(
  services: Needs,
  viewer: Viewer,
  slug: string,
): Promise<{ id: string; isNew: boolean }> {
  const { recipe, originId, photo, heldId } = await findPublicRecipe(services, slug, viewer);
  if (heldId !== null) return { id: heldId, isNew: false };
  const publicSlug = recipe.publicSlug ?? slug;
  const sourceUrl = recipe.sourceUrl ?? services.origin + getPublicRecipePath(publicSlug);
  const id = services.newId();
  const now = services.clock.now();
  const added = await services.recipes.add(viewer, {
    id,
    input: { ...recipe, ...recipe.dietary, photoUrl: null, sourceUrl },
    submissionId: null,
    saveHash: services.tokens.hash(`copy of ${originId}`),
    photos: photo ? [{ id: services.newId(), key: photo.key }] : [],
    isCoverDrawn: false,
    activityId: services.newId(),
    copied: { publicSlug, originId },
    ...prepareRecipeOwnership(viewer, { newId: services.newId, now }),
  });
  switch (added.outcome) {
    case "added":
      await publishNewRecipe(services, viewer, { id, title: recipe.title });
      return { id, isNew: true };
    case "already_added":
      return { id: added.id, isNew: false };
    default: {
      const notFound = { photo_missing: publicRecipeNotFoundError, id_taken: publicRecipeNotFoundError };
      throw { ...addRecipeErrors, ...notFound }[added.outcome]();
    }
  }
}
