import { normalizeText, splitWords } from "./recipe-search.ts";

/** What is compared of a recipe, computed once, because each recipe may be compared with hundreds of others. */
export type ComparableRecipe = {
  title: string;
  /** The words of the ingredients without amounts, because amounts depend on the number of servings. */
  ingredientWords: ReadonlySet<string>;
};

const minShare = 0.6;

export function createComparableRecipe(recipe: { title: string; ingredients: string }): ComparableRecipe {
  const words = splitWords(recipe.ingredients).filter((word) => !/^\p{N}/u.test(word));
  return { title: normalizeText(recipe.title), ingredientWords: new Set(words) };
}

export function isDuplicateRecipe(one: ComparableRecipe, other: ComparableRecipe): boolean {
  return one.title === other.title && haveSameIngredients(one, other);
}

/** Whether both lists share most words of the longer list, or one list is empty. */
export function haveSameIngredients(one: ComparableRecipe, other: ComparableRecipe): boolean {
  const lists = [one.ingredientWords, other.ingredientWords].sort((a, b) => a.size - b.size);
  const [shorter = new Set<string>(), longer = new Set<string>()] = lists;
  return shorter.size === 0 || [...shorter].filter((word) => longer.has(word)).length >= minShare * longer.size;
}
