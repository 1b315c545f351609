import type { ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers } from "../quantities/find-numbers.ts";
import { addLeftOut } from "../text/add-left-out.ts";
import { lowerConfidenceForDoubts } from "../text/confidence.ts";
import { findSpelledNumbers, findUnitsInText, listContentWords } from "../text/content-words.ts";
import { createLineFinder, type FindLineInTokens, type LineAlignment } from "./align-line.ts";
import { type OcrToken, splitWords, tokenizeText } from "./ocr-tokens.ts";

/** A number may stand up to this many words away, as in a table. */
const around = 4;
const maxWords = 40;

/** Checks a model's lists against the text it says it saw: lines that aren't in it are marked, such notes dropped. */
export function groundRecipeInText(reading: ParsedRecipe): ParsedRecipe {
  const tokens = tokenizeText(reading.extractedText);
  if (tokens.length === 0) return reading;
  const words = new Set(tokens.flatMap((token) => listContentWords(token.text)));
  const seen: Seen = { tokens, find: createLineFinder(tokens), all: listAmounts(tokens), words };
  const complete = addLeftOut(reading, reading.extractedText);
  return {
    ...markUnseenLines(complete, seen),
    others: complete.others.map((other) => markUnseenLines(other, seen)),
  };
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
export function includesWordForm(words: ReadonlySet<string>, word: string): boolean {
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
