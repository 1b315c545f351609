import { normalizeText, splitWords } from "./recipe-search.ts";
import { createSourceKey } from "./source-key.ts";

/** The fields by which two recipes are compared. */
export type RecipeFingerprint = ReturnType<typeof createRecipeFingerprint>;

type ComparedRecipe = { title: string; ingredients: string; sourceUrl: string };

const minShare = 0.6;

/** Create each recipe's fingerprint once, because splitting the ingredients takes most of the time of a comparison. */
export function createRecipeFingerprint({ title, ingredients, sourceUrl }: ComparedRecipe) {
  return {
    title: normalizeText(title),
    source: createSourceKey(sourceUrl),
    ingredientWords: listIngredientWords(ingredients),
  };
}

/**
 * Finds a recipe that agrees in two of source page, title and ingredients. One page may have several recipes. A recipe of
 * the same page is preferred.
 */
export function findDuplicateAmong<Candidate extends RecipeFingerprint>(
  candidates: Candidate[],
  sought: RecipeFingerprint,
): Candidate | undefined {
  const isSamePage = ({ source }: Candidate) => source !== "" && source === sought.source;
  const duplicates = candidates.filter((candidate) => {
    const [hasPage, hasTitle] = [isSamePage(candidate), candidate.title === sought.title];
    return (hasPage && hasTitle) || ((hasPage || hasTitle) && haveSameIngredients(candidate, sought));
  });
  return duplicates.find(isSamePage) ?? duplicates[0];
}

/** Whether both lists share most words of the longer list, or one list is empty. */
function haveSameIngredients(one: RecipeFingerprint, other: RecipeFingerprint): boolean {
  const shared = [...one.ingredientWords].filter((word) => other.ingredientWords.has(word)).length;
  const sizes = [one.ingredientWords.size, other.ingredientWords.size];
  return sizes.includes(0) || shared >= minShare * Math.max(...sizes);
}

/** Lists the words of the ingredients without amounts, because amounts depend on the number of servings. */
function listIngredientWords(ingredients: string): Set<string> {
  return new Set(splitWords(ingredients).filter((word) => !/^\p{N}/u.test(word)));
}
