import type * as z from "zod";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { photoFileMissingError } from "#app/modules/photos/photo.errors.ts";
import { discardPhotos } from "#app/modules/photos/photo-files.server.ts";
import { addPhotos, findUploadedPhotos } from "#app/modules/photos/upload-photo.server.ts";
import { arrangePhotos, drawnCover, formatNewPhotoReference } from "./arrange-photos.ts";
import type { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import {
  editNotAllowedError,
  photoNotOfThisRecipeError,
  primaryPhotoNotSetError,
  recipeChangedMeanwhileError,
  recipeDeletedMeanwhileError,
  recipePhotoLimitError,
} from "./recipe.errors.ts";
import { canEditRecipeDetails } from "./recipe.ts";
import type { RecipeForViewer } from "./recipe-view-store.server.ts";
import type { RecipeServices } from "./services.ts";

type Needs = RecipeChangeServices &
  Pick<
    RecipeServices,
    "clock" | "jobs" | "log" | "newId" | "photos" | "photoStorage" | "quotas" | "recipes" | "tokens" | "web"
  >;
type Input = z.infer<typeof editRecipeFormSchema>;

/** Saves an edit. Posting the same form again after a lost response changes nothing. */
export async function editRecipe(
  services: Needs,
  viewer: Viewer,
  id: string,
  input: Input,
): Promise<{ added: number; dropped: number }> {
  const found = await services.recipes.find(viewer, id);
  if (!found) throw recipeDeletedMeanwhileError();
  const { recipe, photos } = found;
  if (!canEditRecipeDetails(viewer, recipe)) throw editNotAllowedError();
  const hash = services.tokens.hash(JSON.stringify(input));
  const savedBefore = { added: input.uploadedPhotos.length, dropped: 0 };
  if (recipe.lastSaveHash === hash) return savedBefore;
  if (recipe.version !== input.version) throw recipeChangedMeanwhileError();
  const uploads = await findUploadedPhotos(services, viewer, input.uploadedPhotos);
  if (uploads.some((upload) => upload.isUsed)) throw photoFileMissingError();

  const named = mapUploadIdsToPhotoIds(photos, input);
  const wantsDrawnCover = named.primaryPhoto === drawnCover;
  const arranged = arrangePhotos({
    existing: photos.map((photo) => photo.id),
    removed: named.removedPhotos,
    added: input.uploadedPhotos.length,
    order: named.photoOrder,
    primary: wantsDrawnCover ? null : named.primaryPhoto,
  });
  if (!arranged) throw photoNotOfThisRecipeError();
  const wanted = input.uploadedPhotos.length;
  if (wanted > 0 && arranged.dropped === wanted) throw recipePhotoLimitError();

  const removed = photos.filter((photo) => named.removedPhotos.includes(photo.id));
  const brought = {
    uploads,
    title: input.title,
    photoUrl: arranged.photos.length === 0 ? input.photoUrl : null,
  };
  let isSavedBefore = false;
  await addPhotos(services, viewer, brought, async (newKeys) => {
    const keyOfRef = new Map(newKeys.map((key, place) => [formatNewPhotoReference(place), key]));
    const keyOfId = new Map(photos.map((photo) => [photo.id, photo.key]));
    const isFetched = arranged.photos.length === 0 && newKeys.length > 0;
    const refs = isFetched ? [...keyOfRef.keys()] : arranged.photos;
    const isCoverDrawn = wantsDrawnCover && !isFetched;
    const [first] = refs;
    const edited = await services.recipes.edit(viewer, id, {
      input,
      version: input.version,
      photos: refs.map((ref) => {
        const newKey = keyOfRef.get(ref);
        return newKey === undefined ? { id: ref } : { id: services.newId(), newKey };
      }),
      removedPhotos: removed,
      saveHash: hash,
      isCoverDrawn,
      imageUrl: first === undefined || isCoverDrawn ? null : (keyOfRef.get(first) ?? keyOfId.get(first) ?? null),
      now: services.clock.now(),
    });
    if (edited === "changed_meanwhile") {
      // Accepts the conflict if the same form was saved meanwhile by its first request.
      const latest = await services.recipes.find(viewer, id);
      if (latest?.recipe.lastSaveHash !== hash) throw recipeChangedMeanwhileError();
      isSavedBefore = true;
      return [];
    }
    if (edited === "photo_missing") throw photoFileMissingError();
    if (edited === "not_found") throw recipeDeletedMeanwhileError();
    return refs.flatMap((ref) => keyOfRef.get(ref) ?? []);
  });
  if (isSavedBefore) return savedBefore;
  await discardPhotos(
    services,
    removed.map((photo) => photo.key),
  );
  await publishRecipeChange(services, viewer, recipe.publicSlug);
  if (input.title !== recipe.title) services.coupleObjects.renameRecipe(viewer, { id, title: input.title });
  return { added: wanted - arranged.dropped, dropped: arranged.dropped };
}

/** Replaces the upload ids by which a device names photos that it has not sent yet. */
function mapUploadIdsToPhotoIds(photos: RecipeForViewer["photos"], { removedPhotos, photoOrder, primaryPhoto }: Input) {
  const ids = new Map(photos.flatMap(({ id, uploadId }) => (uploadId ? [[uploadId, id]] : [])));
  const toPhotoId = (ref: string) => ids.get(ref) ?? ref;
  return {
    removedPhotos: removedPhotos.map(toPhotoId),
    photoOrder: photoOrder.map(toPhotoId),
    primaryPhoto: primaryPhoto && toPhotoId(primaryPhoto),
  };
}

export async function setPrimaryPhoto(
  services: RecipeChangeServices & Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  { id, photoId }: { id: string; photoId: string },
): Promise<{ version: number }> {
  const changed = await services.recipes.setPrimaryPhoto(viewer, id, photoId);
  if (!changed) throw primaryPhotoNotSetError();
  await publishRecipeChange(services, viewer, changed.publicSlug);
  return { version: changed.version };
}
