import * as z from "zod";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { recipeLimits } from "./recipe.ts";
import { normalizeText, splitWords } from "./recipe-search.ts";
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

/** Finds a recipe of the viewer with the same source page, or with the same title and most of the same ingredients. */
export async function findDuplicate(
  services: Pick<RecipeServices, "recipes">,
  viewer: Viewer,
  sought: z.output<typeof duplicateSearchSchema>,
): Promise<DuplicateRecipe | null> {
  const key = createSourceKey(sought.sourceUrl);
  const candidates = await services.recipes.listAlike(viewer, {
    sourceKey: key,
    searchTitle: normalizeText(sought.title),
  });
  const ofPage = candidates.filter((candidate) => key !== "" && candidate.sourceKey === key);
  // Compares titles and ingredients too, because one page may have several recipes.
  const fromThere = ofPage.find(
    (candidate) => haveSameTitle(candidate, sought) || haveSameIngredients(candidate, sought),
  );
  const found = fromThere ?? candidates.find((candidate) => isDuplicateRecipe(candidate, sought));
  if (!found) return null;
  const { id, title, addedBy, createdAt } = found;
  return { id, title, createdAt, savedBy: addedBy === viewer.userId ? null : getPartnerName(viewer) };
}

type Compared = { title: string; ingredients: string };

const minShare = 0.6;

export function isDuplicateRecipe(one: Compared, other: Compared): boolean {
  return haveSameTitle(one, other) && haveSameIngredients(one, other);
}

function haveSameTitle(one: Compared, other: Compared): boolean {
  return normalizeText(one.title) === normalizeText(other.title);
}

/** Whether both lists share most words of the longer list, or one list is empty. */
function haveSameIngredients(one: Compared, other: Compared): boolean {
  const [shorter = [], longer = []] = [namesIn(one), namesIn(other)].sort((a, b) => a.length - b.length);
  const inLonger = new Set(longer);
  return shorter.length === 0 || shorter.filter((word) => inLonger.has(word)).length >= minShare * longer.length;
}

/** Lists the words of the ingredients without amounts, because amounts depend on the number of servings. */
function namesIn({ ingredients }: Compared): string[] {
  return [...new Set(splitWords(ingredients))].filter((word) => !/^\p{N}/u.test(word));
}
