import type { Services } from "#app/services.server.ts";
import { drawCover } from "../covers/draw-cover.ts";
import { externalPhoto } from "./find-recipes.server.ts";
import type { PublicRecipe } from "./public-recipe.ts";
import { publicRecipeNotFound } from "./recipe.errors.ts";
import { textLines } from "./recipe.ts";
import { publicPath } from "./share-links.ts";

const maxSlugCharacters = 200;

/**
 * A recipe that is shared with everyone. Throws `public_recipe_not_found` for a private one just as for one
 * that does not exist.
 */
export async function viewPublicRecipe(
  services: Pick<Services, "photoStorage" | "recipes">,
  slug: string,
): Promise<PublicRecipe> {
  const found = slug.length > maxSlugCharacters ? null : await services.recipes.viewPublic(slug.normalize("NFC"));
  if (!found) throw publicRecipeNotFound();
  const { recipe, photo } = found;
  return {
    title: recipe.title,
    path: publicPath(recipe.publicSlug ?? slug),
    photo: photo ? services.photoStorage.view(photo, recipe.title) : externalPhoto(recipe.imageUrl, recipe.title),
    drawing: photo ? null : drawCover(recipe.category, recipe.title),
    category: recipe.category,
    cuisine: recipe.cuisine,
    difficulty: recipe.difficulty,
    cookTimeMinutes: recipe.cookTimeMinutes,
    servings: recipe.servings,
    dietary: recipe.dietary,
    ingredients: textLines(recipe.ingredients),
    steps: textLines(recipe.instructions),
    notes: recipe.notes,
    sourceUrl: recipe.sourceUrl,
    isListed: recipe.isListed,
    publishedOn: recipe.createdAt.toISOString().slice(0, 10),
  };
}
