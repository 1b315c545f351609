import type * as z from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { addPhotos } from "../photos/add-photos.server.ts";
import { photoFileMissing, tooManyPhotos } from "../photos/photo.errors.ts";
import { photoLimits } from "../photos/photo.ts";
import { findUploadedPhotos } from "../photos/upload-photo.server.ts";
import { drawnCover } from "./arrange-photos.ts";
import { getRecipeOwner } from "./get-recipe-owner.ts";
import type { RecipePorts } from "./ports.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import { planLimitReached, recipeAlreadySaved, signInToAdd } from "./recipe.errors.ts";
import type { addRecipeForm } from "./recipe.schema.ts";
import { hashSave } from "./save-hash.server.ts";

type Needs = RecipeChangeServices &
  Pick<
    RecipePorts,
    "clock" | "jobs" | "log" | "newId" | "photos" | "photoStorage" | "quotas" | "recipes" | "tokens" | "web"
  >;
type Input = z.infer<typeof addRecipeForm>;

/**
 * `files` come from a form without script. The submission's id becomes the recipe's, so that a device can show a recipe
 * before it is sent. The same submission sent again returns the same id.
 */
export async function addRecipe(services: Needs, viewer: Viewer, input: Input, files: Blob[]): Promise<string> {
  const { uploadedPhotos, title } = input;
  if (uploadedPhotos.length + files.length > photoLimits.perRecipe) throw tooManyPhotos();
  const now = services.clock.now();
  const uploads = await findUploadedPhotos(services, viewer, uploadedPhotos);
  const hasPhotos = uploads.length + files.length > 0;
  const firstIndex = uploads.length === 0 ? null : uploads.length;
  let savedId = input.submissionId ?? services.newId();
  let isNew = true;
  const brought = { uploads, files, title, firstIndex, photoUrl: hasPhotos ? null : input.photoUrl };
  await addPhotos(services, viewer, brought, async (keys) => {
    const recipe = {
      id: savedId,
      input,
      submissionId: input.submissionId,
      saveHash: await hashSave(services, input, files),
      photos: keys.map((key) => ({ id: services.newId(), key })),
      isCoverDrawn: input.primaryPhoto === drawnCover && hasPhotos,
      activityId: services.newId(),
      ...getRecipeOwner(viewer, { newId: services.newId, now }),
    };
    let added = await services.recipes.add(viewer, recipe);
    if (added.outcome === "id_taken") {
      savedId = services.newId();
      added = await services.recipes.add(viewer, { ...recipe, id: savedId });
    }
    switch (added.outcome) {
      case "added":
        return keys;
      case "limit_reached":
        throw planLimitReached();
      case "photo_missing":
        throw photoFileMissing();
      case "id_taken":
        throw recipeAlreadySaved();
      case "owner_gone":
        throw signInToAdd();
      case "already_added":
        if (!added.isSame) throw recipeAlreadySaved();
        savedId = added.id;
        isNew = false;
        return [];
    }
  });
  if (isNew) await publishRecipeChange(services, viewer, null);
  return savedId;
}
