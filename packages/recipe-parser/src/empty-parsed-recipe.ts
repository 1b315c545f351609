import type { ParsedRecipe } from "./parsed-recipe.ts";

/** A recipe in which nothing was found. Its confidence is 0. */
export const emptyParsedRecipe: ParsedRecipe = {
  title: null,
  ingredients: [],
  instructions: [],
  category: null,
  cuisine: null,
  difficulty: null,
  cookTimeMinutes: null,
  isCookTimeSum: false,
  notes: null,
  dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
  confidence: 0,
  sourcePlatform: null,
  sourceUsername: null,
  sourceUrl: null,
  servings: null,
  extractedText: "",
  facts: [],
  leftOut: [],
  cover: null,
  others: [],
};
