import type { ParsedRecipe } from "recipe-parser";
import { emptyParsedRecipe } from "recipe-parser/empty-parsed-recipe";

/** The result of parsing a post without a recipe, with `changes`. */
export function createParsedRecipe(changes: Partial<ParsedRecipe>): ParsedRecipe {
  return { ...emptyParsedRecipe, confidence: 0.9, ...changes };
}
