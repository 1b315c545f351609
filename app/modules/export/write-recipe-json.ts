import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import { createRecipeJsonLd } from "#app/modules/recipes/public-recipe.ts";
import { splitLines } from "#app/modules/recipes/recipe.ts";
import { createPhotoName, createRecipeText, type ExportedRecipe } from "./exported-recipe.ts";

/** The beginning of each JSON file of an export, by which an import recognizes the file. */
export const exportFormat = { format: "recipe-lovers", version: 1 };

/** The beginning and end of recipes.json, around recipes with commas between them. */
export const recipesJsonFrame = createJsonFrame("recipes");

export function createJsonFrame(name: string) {
  const [start = "", end = ""] = JSON.stringify({ ...exportFormat, [name]: ["|"] }).split('"|"');
  return { start: `${start}\n`, end: `\n${end}\n` };
}

/** Writes what belongs to the viewer, and of the partner only who added a recipe or recorded a meal. */
export function writeRecipeJson({ recipe, photos, meals, opinions, shares }: ExportedRecipe, userId: string): string {
  const { addedBy, imageUrl, ...content } = recipe;
  return JSON.stringify({
    ...content,
    isAddedByMe: addedBy === userId,
    // The key of a stored photo is left out, because it would reveal the uploader.
    imageUrl: imageUrl?.startsWith("https://") ? imageUrl : null,
    photos: photos.map(({ isPrimary }, index) => ({ file: createPhotoName(recipe, index + 1), isPrimary })),
    ...opinions,
    meals: listMeals({ recipe, photos, meals }, userId),
    shares,
  });
}

function listMeals({ recipe, photos, meals }: Pick<ExportedRecipe, "recipe" | "photos" | "meals">, userId: string) {
  let place = photos.length;
  return meals.map(({ createdBy, photo, ...meal }) => ({
    ...meal,
    isRecordedByMe: createdBy === userId,
    photo: photo && createPhotoName(recipe, ++place),
  }));
}

export function writeRecipeJsonLd(
  { recipe }: Pick<ExportedRecipe, "recipe">,
  { origin, images }: { origin: string; images: string[] },
): string {
  const { isPublic, publicSlug, notes } = recipe;
  // Other apps read each line as a step.
  const text = { ...createRecipeText({ recipe }), steps: splitLines(recipe.instructions) };
  const publishedOn = recipe.createdAt.toISOString().slice(0, 10);
  const url = publicSlug && isPublic ? origin + getPublicRecipePath(publicSlug) : null;
  return JSON.stringify({
    ...createRecipeJsonLd({ ...text, publishedOn }, { origin, url, images }),
    // schema.org has no term for notes, and other apps import the description.
    description: notes ?? undefined,
    author: undefined,
  });
}
