import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { createRecipeToCook, type RecipeToCook } from "./recipe-to-cook.ts";
import type { CookingServices } from "./services.ts";

type Needs = Pick<CookingServices, "origin" | "photoStorage" | "recipes">;

export async function getRecipeToCook(services: Needs, viewer: Viewer, askedId: string): Promise<RecipeToCook> {
  return createRecipeToCook(await getRecipeForViewer(services, viewer, askedId));
}
