import {
  type Doubt,
  type LineMark,
  type OcrPage,
  type ParsedRecipe,
  type PhotoBox,
  type PhotoPlace,
  roundPhotoBox,
} from "../parsed-recipe.ts";
import { hasNumber } from "../quantities/find-numbers.ts";
import { lowerConfidenceForDoubts } from "../text/confidence.ts";
import { createLineFinder, type FindLineInTokens, type LineAlignment } from "./align-line.ts";
import { findLinesWithoutAmount, hasDoubtfulAmount, hasRepairedAmount, type MatchedWord } from "./doubts.ts";
import { type OcrToken, splitWords, tokenizeOcrPages } from "./ocr-tokens.ts";
import { fixSwappedCharacters } from "./swapped-characters.ts";

const edge = 0.004;
const sureWord = 60;

/** Adds each line's photo place and doubt. Lines that occur only in the first `earlier` pages are removed. */
export function groundRecipeInPages(reading: ParsedRecipe, pages: readonly OcrPage[], earlier = 0): ParsedRecipe {
  const tokens = tokenizeOcrPages(pages);
  const unsure = new Set(reading.facts.map(({ text }) => text));
  const seen: SeenPages = { earlier, tokens, find: createLineFinder(tokens), unsure };
  const ingredients = groundList(reading.ingredients, seen, true);
  const instructions = groundList(reading.instructions, seen, false);
  const unreadRows = pages.slice(earlier).reduce((sum, page) => sum + (page.unreadRows ?? 0), 0);
  const grounded = {
    ...reading,
    ingredients: ingredients.map(({ text }) => text),
    instructions: instructions.map(({ text }) => text),
    facts: [...ingredients, ...instructions],
    unreadRows: unreadRows + (reading.title !== null && hasUncertainWord(reading.title, seen) ? 1 : 0),
  };
  return {
    ...grounded,
    confidence: lowerConfidenceForDoubts(grounded),
    others: reading.others.map((other) => groundRecipeInPages(other, pages, earlier)),
  };
}

/** The recognised pages. `unsure` has the lines of which the parser is not sure that they belong in their list. */
type SeenPages = { earlier: number; tokens: OcrToken[]; find: FindLineInTokens; unsure: ReadonlySet<string> };

function hasUncertainWord(title: string, seen: SeenPages): boolean {
  const { words } = matchLine(title, seen);
  return words.some((word) => word.bare.length > 2 && (word.seen?.confidence ?? 0) < sureWord);
}

function groundList(list: readonly string[], seen: SeenPages, isIngredient: boolean): LineMark[] {
  const facts: LineMark[] = [];
  const lacking = isIngredient ? findLinesWithoutAmount(list) : [];
  let after = 0;
  for (const [index, read] of list.entries()) {
    const text = fixSwappedCharacters(read);
    const { found, words } = matchLine(text, seen, after);
    after = found?.to ?? after;
    const tokens = found === null ? [] : seen.tokens.slice(found.from, found.to);
    if (found !== null && tokens.every(({ page }) => page < seen.earlier)) continue;
    const place = locateInPhoto(tokens, seen.earlier);
    const doubt = findDoubt(place, {
      isSeen: found !== null,
      isLacking: lacking.includes(read) || (isIngredient && hasLostNumber(text, index, found, seen)),
      isDoubtful: hasDoubtfulAmount(text, words, isIngredient),
      isRepaired: hasRepairedAmount(words),
    });
    facts.push({ text, place, doubt: doubt ?? (seen.unsure.has(read) ? "unsure" : null) });
  }
  return facts;
}

/** Whether a number before the line was lost: the "3" of "3 - inch piece", but not a list's number. */
function hasLostNumber(line: string, index: number, found: LineAlignment | null, { tokens }: SeenPages): boolean {
  const [before, first] = [tokens[(found?.from ?? 0) - 1], tokens[found?.from ?? 0]];
  if (hasNumber(line) || before === undefined || before.row !== first?.row || !before.startsRow) return false;
  return hasNumber(before.text) && Number.parseInt(before.bare, 10) !== index + 1;
}

type DoubtSigns = { isSeen: boolean; isLacking: boolean; isDoubtful: boolean; isRepaired: boolean };

function findDoubt(place: PhotoPlace | null, { isSeen, isLacking, isDoubtful, isRepaired }: DoubtSigns): Doubt | null {
  if (!isSeen) return "not-seen";
  if (isLacking) return "amount";
  if (isDoubtful) return isRepaired ? "repaired" : "amount";
  if (place !== null && isCutOff(place.box)) return "cut-off";
  return isRepaired ? "repaired" : null;
}

type MatchedLine = { found: LineAlignment | null; words: (MatchedWord & { bare: string })[] };

function matchLine(line: string, { find, tokens }: SeenPages, after = 0): MatchedLine {
  const words = splitWords(line);
  const found = find(
    words.map(({ bare }) => bare),
    after,
  );
  return { found, words: words.map((word, at) => ({ ...word, seen: tokens[found?.tokens[at] ?? -1] ?? null })) };
}

function locateInPhoto(tokens: readonly OcrToken[], earlier: number): PhotoPlace | null {
  const page = tokens.find((token) => token.page >= earlier)?.page;
  if (page === undefined) return null;
  const boxes = tokens.flatMap((token) => (token.page === page ? (token.row.box ?? []) : []));
  return { photo: page - earlier, box: getBoundingBox(boxes) };
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
