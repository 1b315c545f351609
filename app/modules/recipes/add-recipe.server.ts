import type * as z from "zod";
import { getCurrentPlan, getRecipeLimit } from "#app/modules/accounts/plan.ts";
import { getDefaultCoupleName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { photoFileMissingError } from "#app/modules/photos/photo.errors.ts";
import type { PhotoUpload } from "#app/modules/photos/photo-store.server.ts";
import { addPhotos, findUploadedPhotos } from "#app/modules/photos/upload-photo.server.ts";
import { drawnCover } from "./arrange-photos.ts";
import { type NewRecipeServices, publishNewRecipe } from "./publish-recipe-change.server.ts";
import { planLimitReachedError, recipeAlreadySavedError, signInToAddError } from "./recipe.errors.ts";
import type { addRecipeFormSchema } from "./recipe.schema.ts";
import type { NewRecipe } from "./recipe-add-store.server.ts";
import type { RecipeServices } from "./services.ts";

type Needs = NewRecipeServices &
  Pick<
    RecipeServices,
    "clock" | "jobs" | "log" | "newId" | "photos" | "photoStorage" | "quotas" | "recipes" | "tokens" | "web"
  >;
type Input = z.infer<typeof addRecipeFormSchema>;

/** Adds a recipe under its submission's id, by which a device shows it earlier. Posting again returns that id. */
export async function addRecipe(services: Needs, viewer: Viewer, input: Input): Promise<string> {
  const { id, isNew } = await storeNewRecipe(services, viewer, input);
  if (isNew) await publishNewRecipe(services, viewer, { id, title: input.title });
  return id;
}

/** The rows that are stored with a recipe in the same batch. */
export type StoredWithRecipe = Pick<NewRecipe, "createdAt"> & {
  /** Uploads that belong to `createStatements` and not to the recipe. */
  uploads: PhotoUpload[];
  createStatements(activityId: string): NewRecipe["statements"];
};

/**
 * Stores a recipe once, and tells nobody. `isNew` is false if an earlier request has stored it. Without `hasPhotos`, the
 * photo at the photo URL could not be copied.
 */
export async function storeNewRecipe(
  services: Needs,
  viewer: Viewer,
  input: Input,
  more?: StoredWithRecipe,
): Promise<{ id: string; isNew: boolean; hasPhotos: boolean }> {
  const { uploadedPhotos, title } = input;
  const now = services.clock.now();
  const uploads = await findUploadedPhotos(services, viewer, uploadedPhotos);
  const hasPhotos = uploads.length > 0;
  const activityId = services.newId();
  const stored = { id: input.submissionId ?? services.newId(), isNew: true, hasPhotos: false };
  const brought = {
    uploads: [...uploads, ...(more?.uploads ?? [])],
    title,
    photoUrl: hasPhotos ? null : input.photoUrl,
  };
  await addPhotos(services, viewer, brought, async (keys) => {
    const otherKeys = more?.uploads.map(({ key }) => key) ?? [];
    const recipe = {
      id: stored.id,
      input,
      sourceText: input.sourceText,
      submissionId: input.submissionId,
      saveHash: services.tokens.hash(JSON.stringify(input)),
      photos: keys.filter((key) => !otherKeys.includes(key)).map((key) => ({ id: services.newId(), key })),
      isCoverDrawn: input.primaryPhoto === drawnCover && hasPhotos,
      activityId,
      createdAt: more?.createdAt,
      statements: more?.createStatements(activityId),
      ...prepareRecipeOwnership(viewer, { newId: services.newId, now }),
    };
    stored.hasPhotos = recipe.photos.length > 0;
    let added = await services.recipes.add(viewer, recipe);
    if (added.outcome === "id_taken") {
      stored.id = services.newId();
      added = await services.recipes.add(viewer, { ...recipe, id: stored.id });
    }
    switch (added.outcome) {
      case "added":
        return keys;
      case "already_added":
        if (!added.isSame) throw recipeAlreadySavedError();
        stored.id = added.id;
        stored.isNew = false;
        return [];
      default:
        throw addRecipeErrors[added.outcome]();
    }
  });
  return stored;
}

/** The errors that people see when the store has not added a recipe. */
export const addRecipeErrors = {
  limit_reached: planLimitReachedError,
  photo_missing: photoFileMissingError,
  id_taken: recipeAlreadySavedError,
  owner_gone: signInToAddError,
};

/** Prepares what the store needs to add a recipe: the plan's limit, and a couple for a viewer who has none. */
export function prepareRecipeOwnership(viewer: Viewer, { newId, now }: { newId(): string; now: Date }) {
  return {
    maxRecipes: getRecipeLimit(viewer, now),
    newCouple: {
      id: newId(),
      name: getDefaultCoupleName(viewer.name),
      subscriptionStatus: getCurrentPlan(viewer, now),
    },
    now,
  };
}
