import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { isDomainError } from "../domain-error.ts";
import { drawnCover } from "./arrange-photos.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { recipeChangedBeforeRestoreError, recipeNotFoundError, recipeVersionNotFoundError } from "./recipe.errors.ts";

type Needs = Parameters<typeof editRecipe>[0];
/** `seenVersion` is the recipe's latest version that the viewer has seen. */
type Wanted = { version: number; seenVersion: number };

/** Saves the content of an earlier version as a new edit. The recipe's photos stay as they are. */
export async function restoreRecipeVersion(services: Needs, viewer: Viewer, id: string, wanted: Wanted): Promise<void> {
  const found = await services.recipes.view(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe, photos } = found;
  const earlier = await services.recipes.findVersion(viewer, recipe.id, wanted.version);
  if (!earlier) throw recipeVersionNotFoundError();
  const edit = {
    ...earlier.content,
    ...earlier.content.dietary,
    version: wanted.seenVersion,
    photoUrl: photos.length === 0 ? recipe.imageUrl : null,
    removedPhotos: [],
    photoOrder: [],
    primaryPhoto: photos[0]?.isPrimary === false ? drawnCover : null,
    uploadedPhotos: [],
  };
  await editRecipe(services, viewer, recipe.id, edit, []).catch((error: unknown) => {
    throw isDomainError(error) && error.code === "changed_meanwhile" ? recipeChangedBeforeRestoreError() : error;
  });
}
