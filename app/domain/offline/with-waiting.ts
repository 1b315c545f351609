import type { PhotoView } from "../photos/photo.ts";
import { arrangePhotos, drawnCover, newPhotoRef } from "../recipes/arrange-photos.ts";
import { drawCover } from "../recipes/covers/draw-cover.ts";
import type { RecipeInput } from "../recipes/recipe.schema.ts";
import { instructionSteps, textLines } from "../recipes/recipe.ts";
import type { KitchenRecipe } from "./kitchen-changes.server.ts";
import type { Operation } from "./operations.schema.ts";

export type WaitingOperation = {
  number: number;
  /** When it was done, by this device's clock. */
  at: number;
  operation: Operation;
  /** The recipe's after it, once it is done. */
  version: number | null;
};

/** Photos of an upload that this device still has. */
type PhotosOf = (uploadId: string) => PhotoView | null;
type Photos = KitchenRecipe["photos"];

/**
 * The recipes that a device keeps, with what was done since laid over them. The version of one that waits to be sent is
 * the negative number of its operation.
 */
export function withWaiting(kept: KitchenRecipe[], waiting: WaitingOperation[], photoOf: PhotosOf): KitchenRecipe[] {
  const recipes = new Map(kept.map((recipe) => [recipe.id, recipe]));
  const deleted = new Map<string, KitchenRecipe>();
  for (const { operation, number, at, version } of waiting) {
    const changed = { version: version ?? -number, updatedAt: at };
    const added = (uploadIds: string[]) => uploadIds.map((id): Photos[number] | null => asPhoto(id, photoOf(id)));
    if (operation.kind === "add-recipe") {
      const { submissionId: id } = operation;
      if (recipes.has(id)) continue;
      const photos = added(operation.uploadedPhotos).filter((photo) => photo !== null);
      recipes.set(id, { ...newRecipe(id, at), ...changed, ...contentOf(operation, photos) });
      continue;
    }
    const { recipe: id } = operation;
    const recipe = recipes.get(id);
    if (operation.kind === "restore-recipe") {
      const back = deleted.get(id);
      if (back) recipes.set(id, back);
    } else if (recipe && operation.kind === "rate") {
      recipes.set(id, { ...recipe, ownStars: operation.rating });
    } else if (recipe && operation.kind === "delete-recipe") {
      recipes.delete(id);
      deleted.set(id, recipe);
    } else if (recipe && operation.kind === "edit-recipe" && (version ?? Number.POSITIVE_INFINITY) > recipe.version) {
      const photos = photosAfter(recipe.photos, operation, added(operation.uploadedPhotos));
      recipes.set(id, { ...recipe, ...changed, ...contentOf(operation, photos) });
    }
  }
  return [...recipes.values()];
}

function newRecipe(id: string, createdAt: number) {
  return {
    id,
    createdAt,
    mayEdit: true,
    isOwn: true,
    ownStars: null,
    partnerStars: null,
    sharing: { isPublic: false, isListed: false, hidesNotes: false, url: null },
  };
}

function contentOf(input: RecipeInput & { primaryPhoto: string | null }, photos: Photos) {
  const { title, category, cuisine, difficulty, cookTimeMinutes, servings, sourceUrl, notes } = input;
  const { glutenFree, dairyFree, lowFodmap } = input;
  const isCoverDrawn = input.primaryPhoto === drawnCover && photos.length > 0;
  return {
    ...{ title, category, cuisine, difficulty, cookTimeMinutes, servings, sourceUrl, notes },
    dietary: { glutenFree, dairyFree, lowFodmap },
    // A change that an earlier release stored has no tags.
    tags: input.tags ?? [],
    ingredients: textLines(input.ingredients),
    steps: instructionSteps(input.instructions),
    photos,
    isCoverDrawn,
    drawing: isCoverDrawn || photos.length === 0 ? drawCover(category, title) : null,
    photoUrl: photos.length === 0 ? input.photoUrl : null,
  };
}

type Edit = Extract<Operation, { kind: "edit-recipe" }>;

function photosAfter(before: Photos, edit: Edit, added: (Photos[number] | null)[]): Photos {
  const arranged = arrangePhotos({
    existing: before.map(({ id }) => id),
    removed: edit.removedPhotos,
    added: added.length,
    order: edit.photoOrder,
    primary: edit.primaryPhoto === drawnCover ? null : edit.primaryPhoto,
  });
  const all = new Map([
    ...before.map((photo) => [photo.id, photo] as const),
    ...added.map((photo, place) => [newPhotoRef(place), photo] as const),
  ]);
  return arranged ? arranged.photos.flatMap((ref) => all.get(ref) ?? []) : before;
}

function asPhoto(uploadId: string, view: PhotoView | null) {
  return view && { id: uploadId, uploadId, view };
}
