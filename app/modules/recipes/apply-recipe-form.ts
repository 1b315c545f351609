import { arrangePhotos, drawnCover, formatNewPhotoReference } from "./arrange-photos.ts";
import type { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import type { CachedRecipe } from "./list-recipe-changes.server.ts";
import type { OfflineFormFields, OfflineFormSubmission } from "./offline-form.ts";
import { listFieldValues } from "./offline-form.ts";
import type { addRecipeFormSchema, RecipeInput } from "./recipe.schema.ts";
import { splitLines, splitSteps } from "./recipe.ts";

type Photos = CachedRecipe["photos"];
type NewRecipe = ReturnType<typeof addRecipeFormSchema.parse>;
type Edit = ReturnType<typeof editRecipeFormSchema.parse>;

/** Creates the cached recipe from a form of the add page that is not sent yet. */
export function applyNewRecipe(input: NewRecipe, { recipeId, madeAt, findPhoto }: OfflineFormSubmission): CachedRecipe {
  const photos = input.uploadedPhotos.flatMap((uploadId) => toPhoto(uploadId, findPhoto, input.title) ?? []);
  return { ...newRecipe(recipeId, madeAt), version: 1, updatedAt: madeAt, ...createRecipeContent(input, photos) };
}

/** Creates the cached recipe from an edit that is not sent yet. */
export function applyEdit(
  recipe: CachedRecipe,
  edit: Edit,
  { madeAt, findPhoto }: OfflineFormSubmission,
): CachedRecipe {
  const added = edit.uploadedPhotos.map((uploadId) => toPhoto(uploadId, findPhoto, edit.title));
  return {
    ...recipe,
    updatedAt: madeAt,
    ...createRecipeContent(edit, arrangeEditedPhotos(recipe.photos, edit, added)),
  };
}

/**
 * Joins two unsent edits, the later of which was made on the recipe with the earlier one, to one edit of the saved recipe.
 * Joining the later edit again changes nothing. `uploaded`: all photos that unsent edits of this recipe have added.
 */
export function joinEdits(
  earlier: OfflineFormFields,
  later: OfflineFormFields,
  uploaded = listFieldValues(earlier, "uploadedPhotos"),
): OfflineFormFields {
  const [before, added] = [listFieldValues(earlier, "uploadedPhotos"), listFieldValues(later, "uploadedPhotos")];
  const removed = listFieldValues(later, "removedPhotos");
  const uploads = [...new Set([...before.filter((id) => !removed.includes(id)), ...added])];
  const refs = new Map([
    ...uploads.map((id, place) => [id, formatNewPhotoReference(place)] as const),
    ...added.map(
      (id, place) => [formatNewPhotoReference(place), formatNewPhotoReference(uploads.indexOf(id))] as const,
    ),
  ]);
  const isStored = (id: string) => !uploaded.includes(id);
  return {
    ...later,
    ...(earlier.version === undefined ? {} : { version: earlier.version }),
    // Counts only the earlier edit's merged parts: the later edit merged that edit, not the partner's.
    cameAlong: listFieldValues(earlier, "cameAlong"),
    uploadedPhotos: uploads,
    removedPhotos: [...new Set([...listFieldValues(earlier, "removedPhotos"), ...removed.filter(isStored)])],
    photoOrder: listFieldValues(later, "photoOrder").map((ref) => refs.get(ref) ?? ref),
  };
}

function newRecipe(id: string, createdAt: number) {
  return {
    id,
    createdAt,
    mayEdit: true,
    isOwn: true,
    ownStars: null,
    partnerStars: null,
    cookedCount: 0,
    lastCookedOn: null,
    // The original text can be shown only once the server has the recipe.
    hasSourceText: false,
    sharing: { isPublic: false, isListed: false, hidesNotes: false, url: null },
  };
}

function createRecipeContent(input: RecipeInput & { primaryPhoto: string | null }, photos: Photos) {
  const { title, category, cuisine, difficulty, cookTimeMinutes, servings, sourceUrl, notes, tags } = input;
  const { glutenFree, dairyFree, lowFodmap } = input;
  const isCoverDrawn = input.primaryPhoto === drawnCover && photos.length > 0;
  return {
    ...{ title, category, cuisine, difficulty, cookTimeMinutes, servings, sourceUrl, notes, tags },
    dietary: { glutenFree, dairyFree, lowFodmap },
    ingredients: splitLines(input.ingredients),
    steps: splitSteps(input.instructions),
    photos,
    isCoverDrawn,
    photoUrl: photos.length === 0 ? input.photoUrl : null,
  };
}

function arrangeEditedPhotos(before: Photos, edit: Edit, added: (Photos[number] | null)[]): Photos {
  const arranged = arrangePhotos({
    existing: before.map(({ id }) => id),
    removed: edit.removedPhotos,
    added: added.length,
    order: edit.photoOrder,
    primary: edit.primaryPhoto === drawnCover ? null : edit.primaryPhoto,
  });
  const all = new Map([
    ...before.map((photo) => [photo.id, photo] as const),
    ...added.map((photo, place) => [formatNewPhotoReference(place), photo] as const),
  ]);
  return arranged ? arranged.photos.flatMap((ref) => all.get(ref) ?? []) : before;
}

function toPhoto(uploadId: string, findPhoto: OfflineFormSubmission["findPhoto"], alt: string): Photos[number] | null {
  const view = findPhoto(uploadId);
  return view && { id: uploadId, uploadId, view: { ...view, alt }, hasFailed: false };
}
