import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeRecipeOrOwnCopy } from "#app/domain/recipes/change-recipe-or-own-copy.server.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/domain/recipes/publish-recipe-change.server.ts";
import { recipeNotFoundError, sharingNotChangedError } from "#app/domain/recipes/recipe.errors.ts";
import { createRecipeSlug } from "#app/domain/recipes/recipe-slug.ts";
import type { SharingPorts } from "./ports.ts";
import type { SharePlatform } from "./share-links.ts";

const maxTries = 5;

export async function setPublicAccess(
  services: RecipeChangeServices & Pick<SharingPorts, "randomBytes" | "recipes">,
  viewer: Viewer,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  const found = await services.recipes.view(viewer, id);
  if (!found) throw recipeNotFoundError();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = createRecipeSlug(found.recipe.title, services.randomBytes);
    const set = await services.recipes.setPublic(viewer, found.recipe.id, { isPublic, slug });
    if (set.outcome === "not_found") throw recipeNotFoundError();
    if (set.outcome === "slug_taken") continue;
    return publishRecipeChange(services, viewer, set.slug);
  }
  throw sharingNotChangedError();
}

export async function setSearchEngineListing(
  services: RecipeChangeServices & Pick<SharingPorts, "recipes">,
  viewer: Viewer,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<void> {
  const slug = await changeRecipeOrOwnCopy(services, viewer, id, (id) =>
    services.recipes.setPublicOption(viewer, id, { isListed }),
  );
  await publishRecipeChange(services, viewer, slug);
}

export async function setNotesVisibility(
  services: RecipeChangeServices & Pick<SharingPorts, "recipes">,
  viewer: Viewer,
  { id, includesNotes }: { id: string; includesNotes: boolean },
): Promise<void> {
  const hide = (id: string) => services.recipes.setPublicOption(viewer, id, { hidesNotes: !includesNotes });
  await publishRecipeChange(services, viewer, await changeRecipeOrOwnCopy(services, viewer, id, hide));
}

export async function recordShare(
  services: Pick<SharingPorts, "clock" | "newId" | "origin" | "recipes">,
  viewer: Viewer,
  { id, platform, shareId = services.newId() }: { id: string; platform: SharePlatform; shareId?: string },
): Promise<void> {
  const share = { id: shareId, platform, addressOf: `${services.origin}/recipe/`, now: services.clock.now() };
  const record = async (id: string) => (await services.recipes.recordShare(viewer, id, share)) || null;
  await changeRecipeOrOwnCopy(services, viewer, id, record);
}
