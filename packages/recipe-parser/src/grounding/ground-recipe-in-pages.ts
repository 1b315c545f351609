import type { Doubt, LineFact, OcrPage, ParsedRecipe, PhotoBox, PhotoPlace } from "../parsed-recipe.ts";
import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { lowerConfidenceForDoubts } from "../text/confidence.ts";
import { createLineFinder, type FindLineInTokens, type LineAlignment } from "./align-line.ts";
import { hasDoubtfulAmount, hasRepairedAmount, type MatchedWord } from "./doubts.ts";
import { findLinesWithoutAmount } from "./missing-amounts.ts";
import { type OcrToken, splitWords, tokenizeOcrPages } from "./ocr-tokens.ts";
import { roundPhotoBox } from "./round-photo-box.ts";
import { fixSpelling, fixSwappedCharacters } from "./swapped-characters.ts";

const edge = 0.004;
const sureEnd = 50;

/** Adds each line's photo place and doubt. Lines that occur only in the first `earlier` pages are removed. */
export function groundRecipeInPages(reading: ParsedRecipe, pages: readonly OcrPage[], earlier = 0): ParsedRecipe {
  const tokens = tokenizeOcrPages(pages);
  const seen: SeenPages = {
    pages,
    earlier,
    tokens,
    find: createLineFinder(tokens),
    unsure: new Set(reading.facts.map(({ text }) => text)),
  };
  const title = reading.title && removeUncertainEnd(reading.title, seen);
  const ingredients = groundList(reading.ingredients, seen, true);
  const instructions = groundList(reading.instructions, seen, false);
  const grounded = {
    ...reading,
    title,
    ingredients: ingredients.lines,
    instructions: instructions.lines,
    facts: [...ingredients.facts, ...instructions.facts],
    unreadRows:
      pages.slice(earlier).reduce((sum, page) => sum + (page.unreadRows ?? 0), 0) +
      (title !== null && hasUncertainWord(title, seen) ? 1 : 0),
  };
  return {
    ...grounded,
    confidence: lowerConfidenceForDoubts(grounded),
    missed: groundList(reading.missed, seen, true).lines,
    others: reading.others.map((other) => groundRecipeInPages(other, pages, earlier)),
  };
}

/** Removes one or two uncertain letters at the end of a title, because OCR misreads emoji as letters. */
function removeUncertainEnd(title: string, seen: SeenPages): string {
  const words = splitWords(title);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || last.bare.length > 2) return title;
  const token = getSeenToken(findLine(title, seen), words.length - 1, seen);
  return token !== null && token.confidence < sureEnd ? title.slice(0, title.lastIndexOf(last.text)).trim() : title;
}

const sureWord = 60;

function hasUncertainWord(title: string, seen: SeenPages): boolean {
  const found = findLine(title, seen);
  return splitWords(title).some(
    ({ bare }, at) => bare.length > 2 && (getSeenToken(found, at, seen)?.confidence ?? 0) < sureWord,
  );
}

/** `unsure`: the lines of which the parser is not sure that they belong in their list. */
type SeenPages = {
  pages: readonly OcrPage[];
  earlier: number;
  tokens: OcrToken[];
  find: FindLineInTokens;
  unsure: ReadonlySet<string>;
};

function groundList(
  list: readonly string[],
  seen: SeenPages,
  isIngredient: boolean,
): { lines: string[]; facts: LineFact[] } {
  const lines: string[] = [];
  const facts: LineFact[] = [];
  const lacking = isIngredient ? findLinesWithoutAmount(list) : [];
  let after = 0;
  for (const [index, read] of list.entries()) {
    const line = fixSpelling(read);
    const found = findLine(line, seen, after);
    after = found?.to ?? after;
    if (found !== null && getAlignedTokens(found, seen).every(({ page }) => page < seen.earlier)) continue;
    const text = fixSwappedCharacters(line);
    const matched = splitWords(line).map((word, index) => ({
      text: word.text,
      seen: getSeenToken(found, index, seen),
    }));
    const isLacking = lacking.includes(read) || (isIngredient && hasLostNumber(line, index, found, seen));
    const place = found === null ? null : locateInPhoto(found, seen);
    const isCut = place !== null && isCutOff(place.box);
    const doubt = found === null ? "not-seen" : findDoubt({ line, text, matched, isIngredient, isCut, isLacking });
    lines.push(text);
    facts.push({ text, place, doubt: doubt ?? (seen.unsure.has(read) ? "unsure" : null) });
  }
  return { lines, facts };
}

/** "3 - inch piece": a number before it that is not the place of the line in a numbered list. */
function hasLostNumber(line: string, index: number, found: LineAlignment | null, { tokens }: SeenPages): boolean {
  const [before, first] = [tokens[(found?.from ?? 0) - 1], tokens[found?.from ?? 0]];
  if (hasNumber(line) || before === undefined || before.row !== first?.row || !before.startsRow) return false;
  return hasNumber(before.text) && Number.parseInt(before.bare, 10) !== index + 1;
}

type Line = {
  line: string;
  text: string;
  matched: MatchedWord[];
  isIngredient: boolean;
  isCut: boolean;
  isLacking: boolean;
};

function findDoubt({ line, text, matched, isIngredient, isCut, isLacking }: Line): Doubt | null {
  if (isLacking) return "amount";
  // A unit whose spelling is certain leaves the amount as it was read.
  const isRepaired = String(findNumbers(text)) !== String(findNumbers(line)) || hasRepairedAmount(matched);
  if (hasDoubtfulAmount(text, matched, isIngredient)) return isRepaired ? "repaired" : "amount";
  if (isCut) return "cut-off";
  return isRepaired ? "repaired" : null;
}

function findLine(line: string, { find }: SeenPages, after = 0): LineAlignment | null {
  const words = splitWords(line).map(({ bare }) => bare);
  return find(words, after);
}

function getSeenToken(found: LineAlignment | null, word: number, { tokens }: SeenPages): OcrToken | null {
  const at = found?.tokens[word] ?? null;
  return at === null ? null : (tokens[at] ?? null);
}

function getAlignedTokens(found: LineAlignment, { tokens }: SeenPages): OcrToken[] {
  return tokens.slice(found.from, found.to);
}

function locateInPhoto(found: LineAlignment, seen: SeenPages): PhotoPlace | null {
  const tokens = getAlignedTokens(found, seen).filter((token) => token.page >= seen.earlier);
  const page = tokens[0]?.page;
  if (page === undefined) return null;
  const before = seen.pages.slice(0, page).reduce((sum, { lines }) => sum + lines.length, 0);
  const rows = new Set(tokens.filter((token) => token.page === page).map((token) => token.row - before));
  const boxes = [...rows].flatMap((row) => seen.pages[page]?.lines[row]?.box ?? []);
  return { photo: page - seen.earlier, box: getBoundingBox(boxes) };
}

function getBoundingBox(boxes: readonly PhotoBox[]): PhotoBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return roundPhotoBox({ x, y, width, height });
}

function isCutOff({ x, y, width, height }: PhotoBox): boolean {
  return x < edge || y < edge || x + width > 1 - edge || y + height > 1 - edge;
}
