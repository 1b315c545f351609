import type { ParsedRecipe } from "../parsed-recipe.ts";
import { findNumbers } from "../quantities/find-numbers.ts";
import { linesOf } from "../text/clean-lines.ts";
import { withDoubts } from "../text/confidence.ts";
import { missedLines, takenBy } from "../text/missed-lines.ts";
import { unitsIn, wordNumbersIn, wordsToFind } from "../text/words-to-find.ts";
import { type Alignment, type FindLine, lineFinder } from "./align-line.ts";
import { type OcrToken, tokensOfText, wordsOf } from "./ocr-tokens.ts";

/** A number may stand so many words away, as in a table. */
const around = 4;
const maxWords = 40;

/** Checks a model's lists against the text it says it saw: lines that aren't in it are marked, such notes dropped. */
export function groundedInText(reading: ParsedRecipe): ParsedRecipe {
  const tokens = tokensOfText(reading.extractedText);
  if (tokens.length === 0) return reading;
  const seen: Seen = { tokens, find: lineFinder(tokens), all: amountsIn(tokens), words: wordsIn(tokens) };
  const taken = takenBy([reading, ...reading.others]);
  return {
    ...marked(reading, seen),
    missed: missedLines(linesOf(reading.extractedText), taken),
    others: reading.others.map((other) => marked(other, seen)),
  };
}

function marked(reading: ParsedRecipe, seen: Seen): ParsedRecipe {
  const unseen = [
    ...reading.ingredients.filter((line) => !hasSeenWords(line, seen) || !hasSeenAmounts(line, seen)),
    ...reading.instructions.filter((line) => !hasSeenAmounts(line, seen)),
  ];
  const known = reading.facts.filter((fact) => !unseen.includes(fact.text));
  const facts = [...known, ...unseen.map((text) => ({ text, place: null, doubt: "not-seen" as const }))];
  const notes = (reading.notes ?? "")
    .split("\n")
    .filter((line) => hasSeenWords(line, seen) && hasSeenAmounts(line, seen));
  const grounded = { ...reading, facts, notes: notes.join("\n").trim() || null };
  return { ...grounded, confidence: withDoubts(grounded) };
}

type Seen = { tokens: OcrToken[]; find: FindLine; all: Amounts; words: Set<string> };
type Amounts = { numbers: Set<number>; units: string[] };

function amountsIn(tokens: readonly OcrToken[]): Amounts {
  const text = tokens.map((token) => token.text).join(" ");
  return { numbers: new Set([...findNumbers(text), ...wordNumbersIn(text)]), units: [...new Set(unitsIn(text))] };
}

function wordsIn(tokens: readonly OcrToken[]): Set<string> {
  return new Set(tokens.flatMap((token) => wordsToFind(token.text)));
}

function hasSeenWords(line: string, { words }: Seen): boolean {
  return wordsToFind(line)
    .slice(0, maxWords)
    .every((word) => words.has(word) || [...words].some((other) => isLike(word, other)));
}

/** Forms of one word, such as "egg" and "eggs". */
export function isLike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || long.length - short.length > 3) return false;
  return long.startsWith(short.slice(0, Math.max(3, short.length - 1)));
}

/** The line's numbers and units must be where its words are, or else its food; of a line that is nowhere, anywhere. */
function hasSeenAmounts(line: string, { tokens, find, all }: Seen): boolean {
  const numbers = findNumbers(line);
  if (numbers.length === 0) return true;
  const words = wordsOf(line).map((word) => word.bare);
  const whole = find(words, 0);
  const hasFood = whole?.tokens.every((token, at) => token !== null || wordsToFind(words[at] ?? "").length === 0);
  const found = hasFood === true ? whole : find(wordsToFind(line), 0);
  const here = found === null ? all : amountsAt(found, tokens);
  const { numbers: seen, units } = here.numbers.size > 0 ? here : all;
  const hasUnits = unitsIn(line).every((unit) => units.includes(unit));
  return hasUnits && numbers.every((number) => seen.has(number));
}

function amountsAt({ from, to }: Alignment, tokens: readonly OcrToken[]): Amounts {
  let [first, end] = [from, to];
  while (isOneClause(tokens[first - 1], tokens[first])) first -= 1;
  while (isOneClause(tokens[end - 1], tokens[end])) end += 1;
  const here = amountsIn(tokens.slice(first, end));
  return here.numbers.size > 0 ? here : amountsIn(tokens.slice(Math.max(0, first - around), end + around));
}

function isOneClause(before: OcrToken | undefined, after: OcrToken | undefined): boolean {
  return before !== undefined && before.row === after?.row && !/[,;.:)]$/.test(before.text);
}
