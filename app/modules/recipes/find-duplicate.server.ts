import * as z from "zod";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { createRecipeFingerprint, findDuplicateAmong } from "./is-duplicate-recipe.ts";
import { recipeLimits } from "./recipe.ts";
import type { RecipeServices } from "./services.ts";

/** The fields of an unsaved recipe that are compared with saved recipes. */
export const duplicateSearchSchema = z.object({
  sourceUrl: z.string().trim().max(recipeLimits.urlCharacters),
  title: z.string().transform(normalizeToOneLine).pipe(z.string().max(recipeLimits.titleCharacters)),
  ingredients: z.string().max(recipeLimits.ingredientsCharacters),
});
export type DuplicateSearch = z.input<typeof duplicateSearchSchema>;

/** A recipe that may be the same. `savedBy` is the partner's name; null if the viewer saved the recipe. */
export type DuplicateRecipe = { id: string; title: string; savedBy: string | null; createdAt: Date };

/** Finds a recipe of the viewer with the same source page, or with the same title and most of the same ingredients. */
export async function findDuplicate(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  input: z.output<typeof duplicateSearchSchema>,
): Promise<DuplicateRecipe | null> {
  const sought = createRecipeFingerprint(input);
  const candidates = await services.recipes.listAlike(viewer, {
    sourceKey: sought.source,
    searchTitle: sought.title,
  });
  const compared = candidates.map((recipe) => ({
    ...createRecipeFingerprint({ ...recipe, sourceUrl: recipe.sourceUrl ?? "" }),
    recipe,
  }));
  const found = findDuplicateAmong(compared, sought)?.recipe;
  if (!found) return null;
  const { id, title, addedBy, createdAt } = found;
  return { id, title, createdAt, savedBy: addedBy === viewer.userId ? null : getPartnerName(viewer) };
}
