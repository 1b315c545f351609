import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeOwnCopy } from "#app/domain/recipes/own-copy.server.ts";
import { recipeNotFound, sharingNotChanged } from "#app/domain/recipes/recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "#app/domain/recipes/recipe-changed.server.ts";
import { recipeSlug } from "#app/domain/recipes/recipe-slug.ts";
import type { SharingPorts } from "./ports.ts";
import type { SharePlatform } from "./share-links.ts";

const maxTries = 5;

export async function setSharing(
  services: ChangeNeeds & Pick<SharingPorts, "randomBytes" | "recipes">,
  viewer: Viewer,
  { id, isPublic }: { id: string; isPublic: boolean },
): Promise<void> {
  const found = await services.recipes.view(viewer, id);
  if (!found) throw recipeNotFound();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = recipeSlug(found.recipe.title, services.randomBytes);
    const set = await services.recipes.setPublic(viewer, found.recipe.id, { isPublic, slug });
    if (set.outcome === "not_found") throw recipeNotFound();
    if (set.outcome === "slug_taken") continue;
    return recipeChanged(services, viewer, set.slug);
  }
  throw sharingNotChanged();
}

export async function setListing(
  services: ChangeNeeds & Pick<SharingPorts, "recipes">,
  viewer: Viewer,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<void> {
  const slug = await changeOwnCopy(services, viewer, id, (id) =>
    services.recipes.setPublicOption(viewer, id, { isListed }),
  );
  await recipeChanged(services, viewer, slug);
}

export async function setNotesShared(
  services: ChangeNeeds & Pick<SharingPorts, "recipes">,
  viewer: Viewer,
  { id, includesNotes }: { id: string; includesNotes: boolean },
): Promise<void> {
  const hide = (id: string) => services.recipes.setPublicOption(viewer, id, { hidesNotes: !includesNotes });
  await recipeChanged(services, viewer, await changeOwnCopy(services, viewer, id, hide));
}

export async function recordShare(
  services: Pick<SharingPorts, "clock" | "newId" | "origin" | "recipes">,
  viewer: Viewer,
  { id, platform, shareId = services.newId() }: { id: string; platform: SharePlatform; shareId?: string },
): Promise<void> {
  const share = { id: shareId, platform, addressOf: `${services.origin}/recipe/`, now: services.clock.now() };
  const record = async (id: string) => (await services.recipes.recordShare(viewer, id, share)) || null;
  await changeOwnCopy(services, viewer, id, record);
}
