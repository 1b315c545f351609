import type { Viewer } from "../accounts/viewer.ts";
import { viewRecipe } from "../recipes/view-recipe.server.ts";
import type { CookingPorts } from "./ports.ts";
import { createRecipeToCook, type RecipeToCook } from "./recipe-to-cook.ts";

type Needs = Pick<CookingPorts, "origin" | "photoStorage" | "recipes">;

export async function viewRecipeToCook(services: Needs, viewer: Viewer, askedId: string): Promise<RecipeToCook> {
  return createRecipeToCook(await viewRecipe(services, viewer, askedId));
}
