import { normalizeText, splitWords } from "./recipe-search.ts";

type ComparedRecipe = { title: string; ingredients: string };

const minShare = 0.6;

export function isDuplicateRecipe(one: ComparedRecipe, other: ComparedRecipe): boolean {
  return haveSameTitle(one, other) && haveSameIngredients(one, other);
}

export function haveSameTitle(one: ComparedRecipe, other: ComparedRecipe): boolean {
  return normalizeText(one.title) === normalizeText(other.title);
}

/** Whether both lists share most words of the longer list, or one list is empty. */
export function haveSameIngredients(one: ComparedRecipe, other: ComparedRecipe): boolean {
  const [shorter = [], longer = []] = [namesIn(one), namesIn(other)].sort((a, b) => a.length - b.length);
  const inLonger = new Set(longer);
  return shorter.length === 0 || shorter.filter((word) => inLonger.has(word)).length >= minShare * longer.length;
}

/** Lists the words of the ingredients without amounts, because amounts depend on the number of servings. */
function namesIn({ ingredients }: ComparedRecipe): string[] {
  return [...new Set(splitWords(ingredients))].filter((word) => !/^\p{N}/u.test(word));
}
