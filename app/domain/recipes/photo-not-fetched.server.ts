import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";

const notice = "The photo could not be fetched from its address, so the recipe has a drawn cover.";

/**
 * What to say after a save that named a photo's address, if the recipe has no photo; otherwise null. Asked of the
 * saved recipe, so that a form that is sent twice hears the same twice.
 */
export async function photoNotFetched(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { id, photoUrl }: { id: string; photoUrl: string | null },
): Promise<string | null> {
  if (photoUrl === null) return null;
  const found = await services.recipes.view(viewer, id);
  return found && found.photos.length === 0 ? notice : null;
}
