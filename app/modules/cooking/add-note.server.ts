import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { publishRecipeChange, type RecipeChangeServices } from "#app/modules/recipes/publish-recipe-change.server.ts";
import {
  editNotAllowedError,
  recipeChangedMeanwhileError,
  recipeNotFoundError,
} from "#app/modules/recipes/recipe.errors.ts";
import { canEditRecipeDetails, recipeLimits } from "#app/modules/recipes/recipe.ts";
import type { RecipeServices } from "#app/modules/recipes/services.ts";
import { notesLimitReachedError } from "./cooking.errors.ts";

type Needs = RecipeChangeServices & Pick<RecipeServices, "clock" | "recipes">;

/** Number of attempts, because the partner may be saving at the same time. */
const tries = 3;

/**
 * Adds a line below the recipe's notes. A line that is among the notes already is not added again, so that a device may
 * send a note twice. Returns the recipe's version with the note in it.
 */
export async function addNote(services: Needs, viewer: Viewer, id: string, note: string): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const found = await services.recipes.find(viewer, id);
    if (!found) throw recipeNotFoundError();
    const { recipe, photos } = found;
    if (!canEditRecipeDetails(viewer, recipe)) throw editNotAllowedError();
    const lines = recipe.notes === null ? [] : recipe.notes.split("\n");
    if (lines.includes(note)) return recipe.version;
    const notes = [...lines, note].join("\n");
    if (notes.length > recipeLimits.notesCharacters) throw notesLimitReachedError();
    const edited = await services.recipes.edit(viewer, recipe.id, {
      input: { ...recipe, ...recipe.dietary, photoUrl: null, notes },
      version: recipe.version,
      photos: photos.map((photo) => ({ id: photo.id })),
      isCoverDrawn: photos[0]?.isPrimary === false,
      removedPhotos: [],
      imageUrl: recipe.imageUrl,
      saveHash: recipe.lastSaveHash ?? "",
      now: services.clock.now(),
    });
    if (edited === "edited") {
      await publishRecipeChange(services, viewer, recipe.publicSlug);
      return recipe.version + 1;
    }
  }
  throw recipeChangedMeanwhileError();
}
