import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers } from "../quantities/find-numbers.ts";
import { addLeftOut } from "../text/add-left-out.ts";
import { isIngredientLeftOut, lowerConfidenceForDoubts } from "../text/confidence.ts";
import { findSpelledNumbers, findUnitsInText, listContentWords } from "../text/content-words.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { createLineFinder, type FindLineInTokens, type LineAlignment } from "./align-line.ts";
import { type OcrToken, splitWords, tokenizeText } from "./ocr-tokens.ts";

/** A number may stand up to this many words away, as in a table. */
const around = 4;
const maxWords = 40;

/** Checks a model's lists against the text it says it saw: lines that aren't in it are marked, such notes dropped. */
export function groundRecipeInText(reading: ParsedRecipe): ParsedRecipe {
  const seen = indexText(reading.extractedText);
  if (seen.tokens.length === 0) return reading;
  const complete = addLeftOut(reading, reading.extractedText);
  return {
    ...markUnseenLines(complete, seen),
    others: complete.others.map((other) => markUnseenLines(other, seen)),
  };
}

function indexText(text: string): Seen {
  const tokens = tokenizeText(text);
  const words = new Set(tokens.flatMap((token) => listContentWords(token.text)));
  return { tokens, find: createLineFinder(tokens), all: listAmounts(tokens), words };
}

function markUnseenLines(reading: ParsedRecipe, seen: Seen): ParsedRecipe {
  const unseen = [
    ...reading.ingredients.filter((line) => !hasSeenWords(line, seen) || !hasSeenAmounts(line, seen)),
    ...reading.instructions.filter((line) => !hasSeenAmounts(line, seen)),
  ];
  const facts = unseen.map((text) => ({ text, place: null, doubt: "not-seen" as const }));
  const notes = (reading.notes ?? "")
    .split("\n")
    .filter((line) => hasSeenWords(line, seen) && hasSeenAmounts(line, seen));
  const grounded = { ...reading, facts, notes: notes.join("\n").trim() || null };
  return { ...grounded, confidence: lowerConfidenceForDoubts(grounded) };
}

type Seen = { tokens: OcrToken[]; find: FindLineInTokens; all: Amounts; words: Set<string> };
type Amounts = { numbers: Set<number>; units: string[] };

function listAmounts(tokens: readonly OcrToken[]): Amounts {
  const text = tokens.map((token) => token.text).join(" ");
  return {
    numbers: new Set([...findNumbers(text), ...findSpelledNumbers(text)]),
    units: [...new Set(findUnitsInText(text))],
  };
}

function hasSeenWords(line: string, { words }: Seen): boolean {
  return listContentWords(line)
    .slice(0, maxWords)
    .every((word) => includesWordForm(words, word));
}

/** True when the words contain the word or a form of it, such as "egg" for "eggs". */
function includesWordForm(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || [...words].some((other) => isSameWordForm(word, other));
}

function isSameWordForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || long.length - short.length > 3) return false;
  return long.startsWith(short.slice(0, Math.max(3, short.length - 1)));
}

/** Whether the line's numbers and units are beside its words, or beside its food; for an unmatched line, anywhere. */
function hasSeenAmounts(line: string, { tokens, find, all }: Seen): boolean {
  const numbers = findNumbers(line);
  if (numbers.length === 0) return true;
  const words = splitWords(line).map((word) => word.bare);
  const whole = find(words, 0);
  const hasFood = whole?.tokens.every((token, at) => token !== null || listContentWords(words[at] ?? "").length === 0);
  const found = hasFood === true ? whole : find(listContentWords(line), 0);
  const nearby = found === null ? [] : listNearbyTokens(found, tokens).map(listAmounts);
  const { numbers: seen, units } = nearby.find((amounts) => amounts.numbers.size > 0) ?? all;
  const hasUnits = findUnitsInText(line).every((unit) => units.includes(unit));
  return hasUnits && numbers.every((number) => seen.has(number));
}

/** Lists the tokens of the clause around a line, and those that may be in another column of its table. */
function listNearbyTokens({ from, to }: LineAlignment, tokens: readonly OcrToken[]): OcrToken[][] {
  let [first, end] = [from, to];
  while (isOneClause(tokens[first - 1], tokens[first])) first -= 1;
  while (isOneClause(tokens[end - 1], tokens[end])) end += 1;
  return [tokens.slice(first, end), tokens.slice(Math.max(0, first - around), end + around)];
}

function isOneClause(before: OcrToken | undefined, after: OcrToken | undefined): boolean {
  return before !== undefined && before.row === after?.row && !/[,;.:)]$/.test(before.text);
}

export type GroundedAnswer = { recipe: ParsedRecipe; dropped: number };

/**
 * Removes what the text does not say from a reading that `groundRecipeInText` has marked, and counts the removed lines and
 * title. Fields that a model infers, such as the cuisine, are emptied. Null where fewer than half of the lines stay.
 */
export function removeUnseenLines(reading: ParsedRecipe, text: string): GroundedAnswer | null {
  const seen = indexText(text);
  const letters = normalizeForComparison(text);
  const marked = new Set(reading.facts.filter(({ doubt }) => doubt === "not-seen").map((fact) => fact.text));
  const isLiteral = (line: string) => letters.includes(normalizeForComparison(line));
  const hasWords = (line: string) => listContentWords(line).length > 0 && hasSeenWords(line, seen);
  // The words of a title or step must also be in the order of the text.
  const isWritten = (line: string) =>
    isLiteral(line) ||
    (hasWords(line) &&
      seen.find(
        splitWords(line).map(({ bare }) => bare),
        0,
      ) !== null);
  const ingredients = reading.ingredients.filter((line) => !marked.has(line) && (isLiteral(line) || hasWords(line)));
  const instructions = reading.instructions.filter((line) => !marked.has(line) && isWritten(line));
  const title = reading.title !== null && isWritten(reading.title) ? reading.title : null;
  const total = reading.ingredients.length + reading.instructions.length;
  const kept = ingredients.length + instructions.length;
  if (kept === 0 || kept * 2 < total) return null;
  const { servings, cookTimeMinutes, notes = null, leftOut } = reading;
  const { numbers } = seen.all;
  const recipe: ParsedRecipe = {
    ...emptyParsedRecipe,
    title,
    ingredients,
    instructions,
    cookTimeMinutes: cookTimeMinutes !== null && hasMinutes(cookTimeMinutes, numbers) ? cookTimeMinutes : null,
    notes,
    confidence: Math.min(reading.confidence, Math.round((kept / total) * 100) / 100),
    servings: servings !== null && numbers.has(servings) ? servings : null,
    // Only ingredients are reported as left out, because a page's text also contains menus.
    leftOut: leftOut.filter(isIngredientLeftOut),
  };
  return { recipe, dropped: total - kept + (title === reading.title ? 0 : 1) };
}

/** Whether the text states the time: an hour and a half may be written as 90, 1.5 or 1 and 30. */
function hasMinutes(minutes: number, numbers: ReadonlySet<number>): boolean {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return numbers.has(minutes) || numbers.has(minutes / 60) || (numbers.has(hours) && numbers.has(rest));
}
