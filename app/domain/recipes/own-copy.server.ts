import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipePorts } from "./ports.ts";
import { recipeNotFound } from "./recipe.errors.ts";

/**
 * Changes a recipe or, where the page was opened before a break-up, what the viewer holds of it by now. `change`
 * returns null where there is no such recipe to change, and `refusal` is thrown.
 */
export async function changeOwnCopy<Changed>(
  services: Pick<RecipePorts, "recipes">,
  viewer: Viewer,
  id: string,
  change: (id: string) => Promise<Changed | null>,
  refusal = recipeNotFound,
): Promise<Changed> {
  const changed = (await change(id)) ?? (await changeMoved());
  if (changed === null) throw refusal();
  return changed;

  async function changeMoved(): Promise<Changed | null> {
    const found = await services.recipes.view(viewer, id);
    return found && found.recipe.id !== id ? change(found.recipe.id) : null;
  }
}
