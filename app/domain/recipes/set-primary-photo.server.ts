import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { primaryPhotoNotSetError } from "./recipe.errors.ts";

export async function setPrimaryPhoto(
  services: RecipeChangeServices & Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { id, photoId }: { id: string; photoId: string },
): Promise<{ version: number }> {
  const changed = await services.recipes.setPrimaryPhoto(viewer, id, photoId);
  if (!changed) throw primaryPhotoNotSetError();
  await publishRecipeChange(services, viewer, changed.publicSlug);
  return { version: changed.version };
}
