import type { Viewer } from "../accounts/viewer.ts";
import { publicPath } from "../public-path.ts";
import { bookOfViewer } from "../recipes/book-of-viewer.ts";
import { planLimitReached, publicRecipeNotFound, signInToAdd } from "../recipes/recipe.errors.ts";
import { type ChangeNeeds, recipeChanged } from "../recipes/recipe-changed.server.ts";
import type { SharingPorts } from "./ports.ts";
import { findPublicRecipe } from "./view-public-recipe.server.ts";

type Needs = ChangeNeeds & Pick<SharingPorts, "clock" | "newId" | "origin" | "recipes" | "tokens">;

/** Copies what the public page shows, its one photo by key. Returns the recipe's id, or that of the one they hold. */
export async function savePublicRecipe(
  services: Needs,
  viewer: Viewer,
  { slug, submissionId }: { slug: string; submissionId: string },
): Promise<string> {
  const { recipe, originId, photo } = await findPublicRecipe(services, slug);
  const publicSlug = recipe.publicSlug ?? slug;
  const held = await services.recipes.findHeld(viewer, publicSlug);
  if (held !== null) return held;
  const id = services.newId();
  const now = services.clock.now();
  const added = await services.recipes.add(viewer, {
    id,
    input: { ...recipe, ...recipe.dietary, photoUrl: null, sourceUrl: services.origin + publicPath(publicSlug) },
    submissionId,
    saveHash: services.tokens.hash(`copy of ${originId}`),
    photos: photo ? [{ id: services.newId(), key: photo.key }] : [],
    isCoverDrawn: false,
    activityId: services.newId(),
    copied: { publicSlug, originId },
    ...bookOfViewer(viewer, { newId: services.newId, now }),
  });
  switch (added.outcome) {
    case "added":
      await recipeChanged(services, viewer, null);
      return id;
    case "already_added":
      return added.id;
    case "limit_reached":
      throw planLimitReached();
    case "photo_missing":
      throw publicRecipeNotFound();
    case "owner_gone":
      throw signInToAdd();
  }
}

/** The id of the recipe of this page in the viewer's own book. */
export async function findHeldRecipe(
  services: Pick<SharingPorts, "recipes">,
  viewer: Viewer,
  slug: string,
): Promise<string | null> {
  return services.recipes.findHeld(viewer, slug.normalize("NFC"));
}
