import { hasDoubtfulAmount } from "./grounding/doubts.ts";
import { linesWithoutAmount } from "./grounding/missing-amounts.ts";
import { wordsOf } from "./grounding/ocr-tokens.ts";
import type { Doubt, ParsedRecipe } from "./parsed-recipe.ts";
import { hasNumber } from "./quantities/find-numbers.ts";
import { withDoubts } from "./text/confidence.ts";
import { parseRecipeText } from "./text/parse-recipe-text.ts";

/**
 * Reads a pasted caption, page or message. Amounts that can't be meant are marked as in a screenshot; no line has a
 * place. Text without a recipe gives empty lists and confidence 0.
 */
export function parsePastedText(text: string): ParsedRecipe {
  return marked(parseRecipeText(text), withoutSpaces(text));
}

function marked(reading: ParsedRecipe, said: string): ParsedRecipe {
  const lacking = linesWithoutAmount(reading.ingredients);
  const doubted = [
    ...reading.ingredients.map((text) => ({
      text,
      doubt: lacking.includes(text) ? "amount" : doubtOf(text, said, true),
    })),
    ...reading.instructions.map((text) => ({ text, doubt: doubtOf(text, said, false) })),
  ] as const;
  const unsure = new Set(reading.facts.map(({ text }) => text));
  const facts = doubted.flatMap(({ text, doubt: amount }) => {
    const doubt = amount ?? (unsure.has(text) ? "unsure" : null);
    return doubt === null ? [] : [{ text, place: null, doubt }];
  });
  const others = reading.others.map((other) => marked(other, said));
  return { ...reading, facts, others, confidence: withDoubts({ ...reading, facts }) };
}

/** What was pasted is certain, letter by letter. */
const certain = 100;

function doubtOf(line: string, said: string, isIngredient: boolean): Doubt | null {
  if (hasNumber(line) && !said.includes(withoutSpaces(line))) return "repaired";
  const words = wordsOf(line).map(({ text }) => ({ text, seen: { text, confidence: certain } }));
  return hasDoubtfulAmount(line, words, isIngredient) ? "amount" : null;
}

function withoutSpaces(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, "");
}
