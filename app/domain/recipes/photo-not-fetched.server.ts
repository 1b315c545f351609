import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";

const notice = "The photo could not be fetched from its address, so the recipe has a drawn cover.";

/** Asks the saved recipe, so that a form sent twice gets the same notice twice. */
export async function photoNotFetched(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  { id, photoUrl }: { id: string; photoUrl: string | null },
): Promise<string | null> {
  if (photoUrl === null) return null;
  const found = await services.recipes.view(viewer, id);
  return found && found.photos.length === 0 ? notice : null;
}
