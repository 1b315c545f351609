import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers } from "../quantities/find-numbers.ts";
import { isIngredientLeftOut } from "../text/confidence.ts";
import { findSpelledNumbers, listContentWords } from "../text/content-words.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { includesWordForm } from "./ground-recipe-in-text.ts";
import { splitWords } from "./ocr-tokens.ts";

export type GroundedAnswer = { recipe: ParsedRecipe; dropped: number };

/** A step needs this share of the text's word pairs, because joining two sentences makes a pair that the text lacks. */
const minPairShare = 0.6;

/**
 * Removes what the text does not say from a reading that `groundRecipeInText` has marked, and counts the removed lines and
 * title. Fields that a model infers, such as the cuisine, are emptied. Null where fewer than half of the lines stay.
 */
export function removeUnseenLines(reading: ParsedRecipe, text: string): GroundedAnswer | null {
  const source = indexText(text);
  const marked = new Set(reading.facts.filter(({ doubt }) => doubt === "not-seen").map((fact) => fact.text));
  const ingredients = reading.ingredients.filter((line) => !marked.has(line) && hasAllWords(line, source));
  const instructions = reading.instructions.filter((line) => !marked.has(line) && isWritten(line, source));
  const title = reading.title !== null && isWritten(reading.title, source) ? reading.title : null;
  const total = reading.ingredients.length + reading.instructions.length;
  const kept = ingredients.length + instructions.length;
  if (kept === 0 || kept * 2 < total) return null;
  const { servings, cookTimeMinutes, notes = null, leftOut } = reading;
  const recipe: ParsedRecipe = {
    ...emptyParsedRecipe,
    title,
    ingredients,
    instructions,
    cookTimeMinutes: cookTimeMinutes !== null && hasMinutes(cookTimeMinutes, source) ? cookTimeMinutes : null,
    notes,
    confidence: Math.min(reading.confidence, Math.round((kept / total) * 100) / 100),
    servings: servings !== null && source.numbers.has(servings) ? servings : null,
    // A page's whole text has menus, too.
    leftOut: leftOut.filter(isIngredientLeftOut),
  };
  return { recipe, dropped: total - kept + (title === reading.title ? 0 : 1) };
}

/** The source text: `letters` without spaces and punctuation, `pairs` of neighbouring words. */
type Source = { letters: string; words: Set<string>; pairs: Set<string>; numbers: Set<number> };

function indexText(text: string): Source {
  const words = listWords(text);
  return {
    letters: removeNonLetters(text),
    words: new Set([...words, ...listContentWords(text)]),
    pairs: new Set(listWordPairs(words)),
    numbers: new Set([...findNumbers(text), ...findSpelledNumbers(text)]),
  };
}

function isWritten(line: string, source: Source): boolean {
  if (source.letters.includes(removeNonLetters(line))) return true;
  const pairs = listWordPairs(listWords(line));
  const seen = pairs.filter((pair) => source.pairs.has(pair)).length;
  return pairs.length > 0 && seen >= pairs.length * minPairShare && hasAllWords(line, source);
}

/** Whether the text has all words of an ingredient in any order: in prose its amount may stand elsewhere. */
function hasAllWords(line: string, { letters, words }: Source): boolean {
  const content = listContentWords(line);
  if (content.length === 0) return letters.includes(removeNonLetters(line));
  return content.every((word) => includesWordForm(words, word));
}

/** Whether the text states the time: an hour and a half may be written as 90, 1.5 or 1 and 30. */
function hasMinutes(minutes: number, { numbers }: Source): boolean {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return numbers.has(minutes) || numbers.has(minutes / 60) || (numbers.has(hours) && numbers.has(rest));
}

function listWords(text: string): string[] {
  return splitWords(text).map(({ bare }) => bare);
}

function listWordPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

function removeNonLetters(text: string): string {
  return normalizeForComparison(text.normalize("NFC"));
}
