import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDayNumber } from "#app/modules/calendar-day.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import { recipeDeletedError, recipeNotFoundError } from "./recipe.errors.ts";
import { canEditRecipeDetails, formatRecipeFacts, splitLines, splitSteps } from "./recipe.ts";
import { createDraftFromRecipe } from "./recipe-draft.ts";
import type { RecipeForViewer } from "./recipe-view-store.server.ts";
import type { RecipeServices } from "./services.ts";

type Needs = Pick<RecipeServices, "origin" | "photoStorage" | "recipes">;

export async function getRecipeForViewer(services: Needs, viewer: Viewer, id: string) {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw (await services.recipes.isDeleted(viewer, id)) ? recipeDeletedError() : recipeNotFoundError();
  return createRecipeView(services, viewer, found);
}

/** Returns the text from which the recipe was extracted; null for a recipe that was typed. */
export async function getRecipeSourceText(services: Needs, viewer: Viewer, id: string): Promise<string | null> {
  const text = await services.recipes.findSourceText(viewer, id);
  if (text === undefined) throw recipeNotFoundError();
  return text;
}

export function createRecipeView(
  services: Pick<RecipeServices, "origin" | "photoStorage">,
  viewer: Viewer,
  { recipe, hasSourceText, photos, ratings, original, askedMeal }: RecipeForViewer,
) {
  const isCoverDrawn = photos[0]?.isPrimary === false;
  const partner = getPartnerName(viewer);
  const starsOf = (userId: string) => ratings.find((rating) => rating.userId === userId)?.rating ?? null;
  return {
    id: recipe.id,
    mayEdit: canEditRecipeDetails(viewer, recipe),
    ...formatRecipeFacts(recipe),
    variationOf: original,
    hasSourceText,
    ingredients: splitLines(recipe.ingredients),
    steps: splitSteps(recipe.instructions),
    photos: photos.map((photo) => createRecipePhoto(services, photo, recipe.title)),
    isCoverDrawn,
    /** The name of the person who added the recipe. Null when the viewer has no partner. */
    addedBy: partner && (recipe.addedBy === viewer.userId ? "you" : partner),
    cookedCount: recipe.cookedCount,
    lastCookedOn: recipe.lastCookedDay === 0 ? null : formatDayNumber(recipe.lastCookedDay),
    /** A recent meal of the partner about which the viewer has said nothing; null without one. */
    askedMeal: askedMeal && partner !== null ? { ...askedMeal, cookedBy: partner } : null,
    rating: {
      mine: starsOf(viewer.userId),
      others: ratings.filter((rating) => rating.userId !== viewer.userId).map((rating) => rating.rating),
      partner: partner === null ? null : { name: partner, stars: starsOf(viewer.partner?.userId ?? "") },
    },
    sharing: {
      isPublic: recipe.isPublic,
      isListed: recipe.isListed,
      hidesNotes: recipe.hidesNotes,
      url: recipe.publicSlug === null ? null : services.origin + getPublicRecipePath(recipe.publicSlug),
    },
  };
}

export type RecipeView = ReturnType<typeof createRecipeView>;

function createRecipePhoto(
  { photoStorage }: Pick<RecipeServices, "photoStorage">,
  { id, uploadId, ...photo }: RecipeForViewer["photos"][number],
  alt: string,
) {
  return {
    id,
    uploadId,
    /** The photo's addresses; null until it is ready. Until then the device that uploaded it shows its own copy. */
    view: photoStorage.createView({ uploadId, ...photo }, alt),
    /** True if the upload can't be used. */
    hasFailed: photo.status === "failed",
  };
}

export async function getRecipeToEdit(services: Needs, viewer: Viewer, id: string) {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe, photos } = found;
  return {
    id: recipe.id,
    version: recipe.version,
    mayEdit: canEditRecipeDetails(viewer, recipe),
    otherEditor: getOtherEditor(viewer),
    draft: createDraftFromRecipe(recipe, photos.length === 0 ? recipe.imageUrl : null),
    isCoverDrawn: photos[0]?.isPrimary === false,
    photos: photos.map((photo) => createRecipePhoto(services, photo, recipe.title)),
  };
}

/** A recipe as programs read it, with the fields of its form and addresses of its photos that never change. */
export async function getRecipeFields({ origin, photoStorage, recipes }: Needs, viewer: Viewer, id: string) {
  const found = await recipes.find(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe, photos } = found;
  const { dietary, ...facts } = formatRecipeFacts(recipe);
  const fields = {
    id: recipe.id,
    ...facts,
    ...dietary,
    ingredients: splitLines(recipe.ingredients),
    instructions: splitSteps(recipe.instructions),
    photoUrl: photos.length === 0 ? recipe.imageUrl : null,
    photos: photos.map(({ key }) => origin + photoStorage.address(key)),
  };
  return { fields, version: recipe.version, isCoverDrawn: photos[0]?.isPrimary === false };
}

export type RecipeToEdit = Awaited<ReturnType<typeof getRecipeToEdit>>;

/** Returns the name of the person whose edit may conflict with the viewer's. */
export function getOtherEditor(viewer: Viewer): string {
  return getPartnerName(viewer) ?? "Your other device";
}
