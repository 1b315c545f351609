import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getRecipeOwner } from "./get-recipe-owner.ts";
import type { RecipePorts } from "./ports.ts";
import { type NewRecipeServices, publishNewRecipe } from "./publish-recipe-change.server.ts";
import {
  planLimitReachedError,
  recipeAlreadySavedError,
  recipeNotFoundError,
  recipeVersionNotFoundError,
  signInToAddError,
} from "./recipe.errors.ts";
import { recipeLimits } from "./recipe.ts";

type Needs = NewRecipeServices & Pick<RecipePorts, "clock" | "newId" | "recipes" | "tokens">;
/** `version` is null for the recipe's present state. The same `submissionId` sent again returns the same variation. */
type Wanted = { version: number | null; submissionId: string | null };

const titleSuffix = " (variation)";

/** Adds a recipe with the content of a version and the recipe's present photos. Returns the id of the variation. */
export async function saveRecipeVariation(
  services: Needs,
  viewer: Viewer,
  id: string,
  { version, submissionId }: Wanted,
): Promise<string> {
  const found = await services.recipes.view(viewer, id);
  if (!found) throw recipeNotFoundError();
  const { recipe: original, photos } = found;
  const content = version === null ? original : await findContent(version);
  const newId = services.newId();
  const title = createVariationTitle(content.title);
  const now = services.clock.now();
  const added = await services.recipes.add(viewer, {
    id: newId,
    input: { ...content, ...content.dietary, title, photoUrl: null },
    submissionId,
    saveHash: services.tokens.hash(`variation of ${original.id} ${version}`),
    photos: [],
    isCoverDrawn: photos[0]?.isPrimary === false,
    activityId: services.newId(),
    original: { id: original.id },
    ...getRecipeOwner(viewer, { newId: services.newId, now }),
  });
  switch (added.outcome) {
    case "added":
      await publishNewRecipe(services, viewer, { id: newId, title });
      return newId;
    case "already_added":
      if (!added.isSame) throw recipeAlreadySavedError();
      return added.id;
    case "limit_reached":
      throw planLimitReachedError();
    case "photo_missing":
    case "id_taken":
      throw recipeNotFoundError();
    case "owner_gone":
      throw signInToAddError();
  }

  async function findContent(version: number) {
    const stored = await services.recipes.findVersion(viewer, original.id, version);
    if (!stored) throw recipeVersionNotFoundError();
    return stored.content;
  }
}

function createVariationTitle(title: string): string {
  if (title.endsWith(titleSuffix)) return title;
  const start = title.slice(0, recipeLimits.titleCharacters - titleSuffix.length);
  // The cut may have split a character of two code units.
  return (
    start
      .toWellFormed()
      .replace(/\uFFFD$/, "")
      .trimEnd() + titleSuffix
  );
}
