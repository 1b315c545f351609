import { findLinesWithoutAmount, hasDoubtfulAmount } from "./grounding/doubts.ts";
import { splitWords } from "./grounding/ocr-tokens.ts";
import { type Doubt, highConfidence, type LineMark, type ParsedRecipe } from "./parsed-recipe.ts";
import { hasNumber } from "./quantities/find-numbers.ts";
import { findIngredientsThatLackNumbers } from "./text/add-left-out.ts";
import { lowerConfidenceForDoubts } from "./text/confidence.ts";
import { parseRecipeText } from "./text/parse-recipe-text.ts";

/**
 * Parses a pasted caption, page or message and marks implausible amounts. No line has a place in a photo. Text without
 * a recipe gives empty lists and confidence 0.
 */
export function parsePastedText(text: string): ParsedRecipe {
  const recipe = parseRecipeText(text);
  const lacking = findIngredientsThatLackNumbers(recipe, text);
  const marked = markDoubts(recipe, removeSpaces(text), lacking);
  return lacking.length === 0 ? marked : { ...marked, confidence: Math.min(marked.confidence, highConfidence) };
}

function markDoubts(reading: ParsedRecipe, said: string, lackingNumbers: readonly string[] = []): ParsedRecipe {
  const lacking = [...lackingNumbers, ...findLinesWithoutAmount(reading.ingredients)];
  const unsure = new Set(reading.facts.map(({ text }) => text));
  const createFact = (text: string, isIngredient: boolean): LineMark => {
    const isLacking = isIngredient && lacking.includes(text);
    const doubt = isLacking ? "amount" : findDoubt(text, said, isIngredient);
    return { text, place: null, doubt: doubt ?? (unsure.has(text) ? "unsure" : null) };
  };
  const facts = [
    ...reading.ingredients.map((text) => createFact(text, true)),
    ...reading.instructions.map((text) => createFact(text, false)),
  ].filter(({ doubt }) => doubt !== null);
  const others = reading.others.map((other) => markDoubts(other, said));
  return { ...reading, facts, others, confidence: lowerConfidenceForDoubts({ ...reading, facts }) };
}

/** The recognition confidence of pasted characters. */
const certain = 100;

function findDoubt(line: string, said: string, isIngredient: boolean): Doubt | null {
  if (hasNumber(line) && !said.includes(removeSpaces(line))) return "repaired";
  const words = splitWords(line).map(({ text }) => ({ text, seen: { text, confidence: certain } }));
  return hasDoubtfulAmount(line, words, isIngredient) ? "amount" : null;
}

function removeSpaces(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, "");
}
