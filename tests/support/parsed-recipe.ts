import type { ParsedRecipe } from "recipe-parser";

/** The result of parsing a post without a recipe, with `changes`. */
export function createParsedRecipe(changes: Partial<ParsedRecipe>): ParsedRecipe {
  return {
    title: null,
    ingredients: [],
    instructions: [],
    category: null,
    cuisine: null,
    difficulty: null,
    cookTimeMinutes: null,
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    confidence: 0.9,
    sourcePlatform: null,
    sourceUsername: null,
    sourceUrl: null,
    servings: null,
    extractedText: "",
    facts: [],
    missed: [],
    cover: null,
    others: [],
    ...changes,
  };
}
