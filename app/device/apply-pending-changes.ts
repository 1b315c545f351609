import type { PhotoView } from "#app/modules/photos/photo.ts";
import { arrangePhotos, drawnCover, formatNewPhotoRef } from "#app/modules/recipes/arrange-photos.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { addRecipeFormSchema, type RecipeInput, ratingFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { findOwnPhotoView } from "./own-photos.ts";
import {
  getVersionOfPendingText,
  isRecipeTextForm,
  listFormsWaitingToBeSent,
  type PendingChange,
  type PendingForm,
} from "./pending-change.ts";
import { listPendingChanges } from "./pending-change-store.ts";
import { rememberPendingPhotos } from "./pending-photos.ts";
import { getDeviceOwner } from "./storage.ts";

/** Finds the view of a pending photo by its upload id. Null if the device no longer stores the photo. */
type FindPhotoView = (uploadId: string) => PhotoView | null;
type Photos = CachedRecipe["photos"];

/** The cached recipes with the pending changes of the device's owner. */
export async function applyStoredPendingChanges(recipes: CachedRecipe[]): Promise<CachedRecipe[]> {
  const ownerId = getDeviceOwner() ?? "";
  const [changes] = await Promise.all([listPendingChanges(ownerId), rememberPendingPhotos(ownerId)]);
  return applyPendingChanges(recipes, changes, (uploadId) => findOwnPhotoView(uploadId, ""));
}

/** Returns the cached recipes with the forms that were submitted on this device since then. */
export function applyPendingChanges(
  recipes: CachedRecipe[],
  changes: PendingChange[],
  photoOf: FindPhotoView,
): CachedRecipe[] {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  for (const change of changes) {
    const shown = applyForms(byId.get(change.recipeId) ?? null, change, photoOf);
    if (shown) byId.set(change.recipeId, shown);
    else byId.delete(change.recipeId);
  }
  return [...byId.values()];
}

function applyForms(cached: CachedRecipe | null, change: PendingChange, photoOf: FindPhotoView): CachedRecipe | null {
  let recipe = cached;
  let isDeleted = false;
  for (const form of change.forms.filter(({ status }) => status !== "refused")) {
    const isCached = form.version !== null && cached !== null && form.version <= cached.version;
    if (form.kind === "delete") isDeleted = true;
    else if (form.kind === "restore") isDeleted = false;
    else if (!isCached) recipe = applyForm(recipe, form, { id: change.recipeId, photoOf });
  }
  if (!recipe || recipe === cached || isDeleted) return isDeleted ? null : recipe;
  const sentVersions = change.forms.map(({ version }) => version ?? 0);
  const hasPendingContent = listFormsWaitingToBeSent(change).some(isRecipeTextForm);
  const version = hasPendingContent ? getVersionOfPendingText(change) : Math.max(recipe.version, ...sentVersions);
  return { ...recipe, version };
}

function applyForm(
  recipe: CachedRecipe | null,
  form: PendingForm,
  { id, photoOf }: { id: string; photoOf: FindPhotoView },
): CachedRecipe | null {
  const { kind, fields, madeAt } = form;
  if (kind === "create") {
    const { data } = addRecipeFormSchema.safeParse(fields);
    if (recipe || !data) return recipe;
    const photos = data.uploadedPhotos.flatMap((uploadId) => toPhoto(uploadId, photoOf, data.title) ?? []);
    return { ...newRecipe(id, madeAt), version: 1, updatedAt: madeAt, ...createRecipeContent(data, photos) };
  }
  if (!recipe) return null;
  if (kind === "rate") {
    const { data } = ratingFormSchema.safeParse(fields);
    return data ? { ...recipe, ownStars: data.rating } : recipe;
  }
  if (kind === "note") {
    const notes = [recipe.notes, fields.note].filter(Boolean).join("\n");
    return { ...recipe, notes, updatedAt: madeAt };
  }
  if (kind === "cooked") {
    const lastCookedOn = [recipe.lastCookedOn ?? "", String(fields.cookedOn)].toSorted().at(-1) ?? null;
    return { ...recipe, cookedCount: recipe.cookedCount + 1, lastCookedOn };
  }
  const { data } = editRecipeFormSchema.safeParse({ ...fields, version: 1 });
  if (!data) return recipe;
  const added = data.uploadedPhotos.map((uploadId) => toPhoto(uploadId, photoOf, data.title));
  return {
    ...recipe,
    updatedAt: madeAt,
    ...createRecipeContent(data, arrangeEditedPhotos(recipe.photos, data, added)),
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

type Edit = ReturnType<typeof editRecipeFormSchema.parse>;

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
    ...added.map((photo, place) => [formatNewPhotoRef(place), photo] as const),
  ]);
  return arranged ? arranged.photos.flatMap((ref) => all.get(ref) ?? []) : before;
}

function toPhoto(uploadId: string, photoOf: FindPhotoView, alt: string): Photos[number] | null {
  const view = photoOf(uploadId);
  return view && { id: uploadId, uploadId, view: { ...view, alt }, hasFailed: false };
}
