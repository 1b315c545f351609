import * as z from "zod";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { createComparableRecipe, haveSameIngredients, isDuplicateRecipe } from "./is-duplicate-recipe.ts";
import { recipeLimits } from "./recipe.ts";
import { normalizeText } from "./recipe-search.ts";
import type { RecipeServices } from "./services.ts";
import { createSourceKey } from "./source-key.ts";

/** The fields of an unsaved recipe that are compared with saved recipes. */
export const duplicateSearchSchema = z.object({
  sourceUrl: z.string().trim().max(recipeLimits.urlCharacters),
  title: z.string().transform(normalizeToOneLine).pipe(z.string().max(recipeLimits.titleCharacters)),
  ingredients: z.string().max(recipeLimits.ingredientsCharacters),
});
export type DuplicateSearch = z.input<typeof duplicateSearchSchema>;

/** A recipe that may be the same. `savedBy` is the partner's name; null if the viewer saved the recipe. */
export type DuplicateRecipe = { id: string; title: string; savedBy: string | null; createdAt: Date };

type SoughtRecipe = z.output<typeof duplicateSearchSchema>;

/** Finds a recipe of the viewer with the same source page, or with the same title and most of the same ingredients. */
export async function findDuplicate(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  sought: SoughtRecipe,
): Promise<DuplicateRecipe | null> {
  const [found = null] = await findDuplicates(services, viewer, [sought]);
  return found;
}

/** Finds the duplicate of each sought recipe with one query. */
export async function findDuplicates(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  sought: SoughtRecipe[],
): Promise<(DuplicateRecipe | null)[]> {
  const found = await services.recipes.listAlike(viewer, {
    sourceKeys: sought.map(({ sourceUrl }) => createSourceKey(sourceUrl)).filter((key) => key !== ""),
    searchTitles: sought.map(({ title }) => normalizeText(title)).filter((title) => title !== ""),
  });
  const candidates = found.map((recipe) => ({ recipe, compared: createComparableRecipe(recipe) }));
  return sought.map((recipe) => {
    const key = createSourceKey(recipe.sourceUrl);
    const compared = createComparableRecipe(recipe);
    // Compares titles and ingredients too, because one page may have several recipes.
    const fromThere = candidates.find(
      (candidate) =>
        key !== "" &&
        candidate.recipe.sourceKey === key &&
        (candidate.compared.title === compared.title || haveSameIngredients(candidate.compared, compared)),
    );
    const duplicate = fromThere ?? candidates.find((candidate) => isDuplicateRecipe(candidate.compared, compared));
    if (!duplicate) return null;
    const { id, title, addedBy, createdAt } = duplicate.recipe;
    return { id, title, createdAt, savedBy: addedBy === viewer.userId ? null : getPartnerName(viewer) };
  });
}
